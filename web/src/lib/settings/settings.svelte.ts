import { LANGUAGES, catalogues, languageOf, type Language, type Words } from '$lib/words';
import { load, oneOf, store } from './stored';

export const THEMES = ['system', 'light', 'dark'] as const;
export const PIECE_SETS = ['hanja', 'hangul', 'pictures'] as const;
export const CHO_COLOURS = ['green', 'blue'] as const;
export const BOARDS = ['wood', 'paper', 'celadon'] as const;
export const NOTATIONS = ['korean', 'algebraic'] as const;
export const COORDINATES = ['korean', 'algebraic', 'none'] as const;

const KEY = 'janggi.settings';

/** What a person has chosen for the page, kept in the browser. */
class Settings {
  language = $state<Language>('en');
  theme = $state<(typeof THEMES)[number]>('system');
  pieceSet = $state<(typeof PIECE_SETS)[number]>('hanja');
  choColour = $state<(typeof CHO_COLOURS)[number]>('green');
  board = $state<(typeof BOARDS)[number]>('wood');
  notation = $state<(typeof NOTATIONS)[number]>('korean');
  coordinates = $state<(typeof COORDINATES)[number]>('korean');
  showLegal = $state(true);
  sound = $state(true);
  /** Whether the last seconds of one's own clock are called out. */
  calls = $state(true);

  constructor() {
    const kept = load(KEY);
    this.language = oneOf([languageOf(navigator.language), ...LANGUAGES], kept.language);
    this.theme = oneOf(THEMES, kept.theme);
    this.pieceSet = oneOf(PIECE_SETS, kept.pieceSet);
    this.choColour = oneOf(CHO_COLOURS, kept.choColour);
    this.board = oneOf(BOARDS, kept.board);
    const usual = this.language === 'ko' ? 'korean' : 'algebraic';
    this.notation = oneOf([usual, ...NOTATIONS], kept.notation);
    this.coordinates = oneOf([usual, ...COORDINATES], kept.coordinates);
    this.showLegal = kept.showLegal !== false;
    this.sound = kept.sound !== false;
    this.calls = kept.calls !== false;
  }

  get words(): Words {
    return catalogues[this.language];
  }

  /** Writes the choices to the browser's storage and to the page; called whenever one changes. */
  settle(): void {
    const { language, theme, pieceSet, choColour, board, notation, coordinates } = this;
    const { showLegal, sound, calls } = this;
    const looks = { theme, pieceSet, choColour, board, notation, coordinates };
    store(KEY, { language, ...looks, showLegal, sound, calls });
    const root = document.documentElement;
    root.lang = language;
    root.dataset.cho = choColour;
    root.dataset.board = board;
    if (theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = theme;
  }
}

export const settings = new Settings();
