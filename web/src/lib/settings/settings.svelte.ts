import { LANGUAGES, catalogues, languageOf, type Language, type Words } from '$lib/words';
import { load, oneOf, oneOfOrNone, store } from './stored';

export const THEMES = ['system', 'light', 'dark'] as const;
export const PIECE_SETS = ['hanja', 'hangul', 'pictures'] as const;
export const CHO_COLOURS = ['green', 'blue'] as const;
export const BOARDS = ['wood', 'paper', 'celadon'] as const;
export const NOTATIONS = ['korean', 'algebraic'] as const;
export const COORDINATES = ['korean', 'algebraic', 'none'] as const;

type PieceSet = (typeof PIECE_SETS)[number];
type Notation = (typeof NOTATIONS)[number];
type Coordinates = (typeof COORDINATES)[number];

const KEY = 'janggi.settings';

/** What a person has chosen for the page, kept in the browser. Notation and coordinates follow the language until then. */
class Settings {
  language = $state<Language>('en');
  theme = $state<(typeof THEMES)[number]>('system');
  choColour = $state<(typeof CHO_COLOURS)[number]>('green');
  board = $state<(typeof BOARDS)[number]>('wood');
  showLegal = $state(true);
  sound = $state(true);
  /** Whether the last seconds of one's own clock are called out. */
  calls = $state(true);
  #pieceSet = $state<PieceSet | null>(null);
  #notation = $state<Notation | null>(null);
  #coordinates = $state<Coordinates | null>(null);

  constructor() {
    const kept = load(KEY);
    this.language = oneOf([languageOf(navigator.language), ...LANGUAGES], kept.language);
    this.theme = oneOf(THEMES, kept.theme);
    this.choColour = oneOf(CHO_COLOURS, kept.choColour);
    this.board = oneOf(BOARDS, kept.board);
    this.#pieceSet = oneOfOrNone(PIECE_SETS, kept.pieceSet);
    this.#notation = oneOfOrNone(NOTATIONS, kept.notation);
    this.#coordinates = oneOfOrNone(COORDINATES, kept.coordinates);
    this.showLegal = kept.showLegal !== false;
    this.sound = kept.sound !== false;
    this.calls = kept.calls !== false;
  }

  get words(): Words {
    return catalogues[this.language];
  }

  get pieceSet(): PieceSet {
    return this.#pieceSet ?? 'hanja';
  }

  set pieceSet(set: PieceSet) {
    this.#pieceSet = set;
  }

  /** Whether the person has ever said how the pieces shall look. */
  get hasChosenPieces(): boolean {
    return this.#pieceSet !== null;
  }

  get notation(): Notation {
    return this.#notation ?? this.#usualNotation;
  }

  set notation(notation: Notation) {
    this.#notation = notation;
  }

  get coordinates(): Coordinates {
    return this.#coordinates ?? this.#usualNotation;
  }

  set coordinates(coordinates: Coordinates) {
    this.#coordinates = coordinates;
  }

  get #usualNotation(): Notation {
    return this.language === 'ko' ? 'korean' : 'algebraic';
  }

  /** Writes the choices to the browser's storage and to the page; called whenever one changes. */
  settle(): void {
    const { language, theme, choColour, board, showLegal, sound, calls } = this;
    const chosen = {
      pieceSet: this.#pieceSet,
      notation: this.#notation,
      coordinates: this.#coordinates,
    };
    store(KEY, { language, theme, choColour, board, ...chosen, showLegal, sound, calls });
    const root = document.documentElement;
    root.lang = language;
    root.dataset.cho = choColour;
    root.dataset.board = board;
    if (theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = theme;
  }
}

export const settings = new Settings();
