/** Every literal size, time and color of the console is here and nowhere else. Lengths are px, times ms. */

/** Type scale in px, two weights. */
export const FONT_SIZE = { xs: 12, sm: 13, md: 14, lg: 16, xl: 20, xxl: 28 } as const;
export const FONT_WEIGHT = { regular: 400, strong: 600 } as const;
export const FONT_FAMILY =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', 'Liberation Sans', Arial, sans-serif";
export const MONO_FAMILY = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace";

/** All distances are multiples of this. */
export const GRID = 4;
export const RADIUS = 8;
/** Width of hairline borders. */
export const HAIRLINE = 1;
export const ROW_HEIGHT = { compact: 32, normal: 40, comfortable: 48 } as const;
export const HEADER_HEIGHT = 56;
export const SIDEBAR_WIDTH = { expanded: 240, collapsed: 64 } as const;
/** Minimum widths of list columns by content; wider content widens them. */
export const COLUMN_WIDTH = { narrow: 76, normal: 104, wide: 124, bar: 192, chips: 160 } as const;
/** Sum of a cell's paddings: within the row, at its ends, and at its end below the button of the row's menu. */
export const CELL_PADDING = { inner: 4 * GRID, edge: 8 * GRID, menu: 14 * GRID } as const;
/**
 * Minimum widths of text columns, which are cut if their text is longer and there is no room: names, and
 * others.
 */
export const TEXT_WIDTH = { name: 180, other: 140 } as const;
/** Of their words columns show as much before others of low priority have a place: names, and others. */
export const TEXT_ROOM = { name: 340, other: 260 } as const;
/** One-column forms. */
export const FORM_WIDTH = 640;
/** Column next to a detail page's main column. */
export const RAIL_WIDTH = 320;
/** Width of the boxed layout. */
export const BOX_WIDTH = 1400;
/** Longest line of running text, in characters. */
export const MEASURE = 72;

/** Responsive breakpoints (spec 9). */
export const BREAKPOINTS = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 } as const;
/** Below this width the sidebar is hidden and opens as a drawer (spec 9). */
export const SIDEBAR_HIDDEN_BELOW = 1024;
/** Below this width an open sidebar closes when the content is clicked (spec 9). */
export const SIDEBAR_CLOSES_BELOW = 992;
/** Sidebar stacking order (spec 9). */
export const SIDEBAR_Z_INDEX = 2_000_000;
/** Toasts are above everything, the sidebar included. */
export const TOAST_Z_INDEX = SIDEBAR_Z_INDEX + 100;
/** The header becomes fixed after this scroll (spec 9). */
export const HEADER_FIXED_AFTER = 30;
/** Back-to-top appears after this scroll (spec 9). */
export const BACK_TO_TOP_AFTER = 100;
/** Modal and backdrop transitions (spec 9). */
export const MODAL_TRANSITION = 300;
export const BACKDROP_TRANSITION = 150;
/** Toasts close by themselves (spec 9). */
export const TOAST_DURATION = 5_000;
/** Default primary color (spec 9). */
export const DEFAULT_PRIMARY = '#38cab3';

/** WCAG 2.2: text 1.4.3, parts and large text 1.4.11. */
export const TEXT_CONTRAST = 4.5;
export const PART_CONTRAST = 3;

/** Tones by which any state is shown, always together with an icon and a word. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';
export const TONES: readonly Tone[] = ['neutral', 'info', 'success', 'warning', 'danger'];

/** Surfaces and inks of one mode. */
export interface Palette {
  /** Page behind the cards. */
  page: string;
  /** Cards, tables, header, sidebar. */
  surface: string;
  /** Hovered rows, table heads, quiet fills. */
  sunken: string;
  /** Hairlines. */
  line: string;
  /** Borders of inputs and other parts that must be found by eye (3:1). */
  edge: string;
  text: string;
  /** Secondary text, still 4.5:1. */
  muted: string;
  tones: Record<Tone, string>;
}

export const LIGHT: Palette = {
  page: '#f6f7f8',
  surface: '#ffffff',
  sunken: '#f1f3f4',
  line: '#e1e4e7',
  edge: '#7d858e',
  text: '#1b1f23',
  muted: '#59636d',
  tones: { neutral: '#545d66', info: '#1d5fbf', success: '#1a7040', warning: '#8a5300', danger: '#b3261e' },
};

export const DARK: Palette = {
  page: '#101315',
  surface: '#181c1f',
  sunken: '#20262a',
  line: '#2c3338',
  edge: '#7b868f',
  text: '#e8eaed',
  muted: '#a3adb6',
  tones: { neutral: '#b1bac3', info: '#86b7ff', success: '#6fd199', warning: '#f0b866', danger: '#ff9a92' },
};

/** How much of page and cards covers the picture of the transparent theme, 0 to 1. */
export const VEIL = { light: 0.72, dark: 0.5 } as const;
export const GLASS = { light: 0.86, dark: 0.78 } as const;

/** Elevation of menus, dialogs and toasts. */
export const FLOATING = {
  light: '0 8px 24px rgb(16 24 32 / 16%), 0 1px 3px rgb(16 24 32 / 12%)',
  dark: '0 8px 24px rgb(0 0 0 / 56%), 0 1px 3px rgb(0 0 0 / 40%)',
} as const;
