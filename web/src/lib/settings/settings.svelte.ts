import { LANGUAGES, catalogues, languageOf, type Language, type Words } from '$lib/words';
import { load, oneOf, store } from './stored';

export const THEMES = ['system', 'light', 'dark'] as const;
export const PIECE_SETS = ['hanja', 'hangul'] as const;
export const NOTATIONS = ['korean', 'algebraic'] as const;

const KEY = 'janggi.settings';

/** What a person has chosen for the page, kept in the browser. */
class Settings {
  language = $state<Language>('en');
  theme = $state<(typeof THEMES)[number]>('system');
  pieceSet = $state<(typeof PIECE_SETS)[number]>('hanja');
  notation = $state<(typeof NOTATIONS)[number]>('korean');
  coordinates = $state(true);
  showLegal = $state(true);
  sound = $state(true);

  constructor() {
    const kept = load(KEY);
    this.language = oneOf([languageOf(navigator.language), ...LANGUAGES], kept.language);
    this.theme = oneOf(THEMES, kept.theme);
    this.pieceSet = oneOf(PIECE_SETS, kept.pieceSet);
    this.notation = oneOf([this.language === 'ko' ? 'korean' : 'algebraic', ...NOTATIONS], kept.notation);
    this.coordinates = kept.coordinates !== false;
    this.showLegal = kept.showLegal !== false;
    this.sound = kept.sound !== false;
  }

  get words(): Words {
    return catalogues[this.language];
  }

  /** Writes the choices to the browser's storage and to the page; called whenever one changes. */
  settle(): void {
    const { language, theme, pieceSet, notation, coordinates, showLegal, sound } = this;
    store(KEY, { language, theme, pieceSet, notation, coordinates, showLegal, sound });
    document.documentElement.lang = language;
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }
}

export const settings = new Settings();
