/**
 * Design tokens of both apps. The employee app's variables, MUI's theme, the styles before either app has loaded, the
 * installed app's colours and the contrast tests are derived from them. Lengths are CSS pixels.
 */

export type Mode = 'light' | 'dark';

/** The product's own colour, for companies that have chosen none and before the company is known. */
export const DEFAULT_COLOUR = '#8e24aa';

/** Text on a company's colour: the one with the better contrast. */
export const TEXT_ON_COLOUR = { light: '#ffffff', dark: '#14121a' } as const;

/**
 * Backgrounds for which accents are made readable, and therefore on every background of their theme: for light one as
 * dark as ACCENT_SHARE of any accent makes a background, for dark the lightest one.
 */
export const CONTRAST_BACKGROUNDS: Readonly<Record<Mode, string>> = { light: '#ece8e2', dark: '#332f3b' };

/** Colours of a theme besides the company's: paper and ink rather than pure white and black. */
export const COLOURS = {
  light: {
    ground: '#f7f5f1',
    surface: '#fffefb',
    raised: '#fffefb',
    ink: '#1c1a21',
    muted: '#5f5b68',
    line: '#e2ded6',
    /** Border of input fields: darker than other lines, so that they are easy to find. */
    edge: '#85808c',
    info: '#1c5d99',
    success: '#17633a',
    warning: '#8a5200',
    danger: '#a8201a',
  },
  dark: {
    ground: '#131217',
    surface: '#1c1b21',
    raised: '#2a2731',
    ink: '#f0eef3',
    muted: '#b0abba',
    line: '#34313c',
    edge: '#827c8e',
    info: '#8cc2f2',
    success: '#86d8a4',
    warning: '#f0b860',
    danger: '#ffb4ab',
  },
} as const satisfies Record<Mode, Readonly<Record<string, string>>>;

/** Colours of the employee app only: sunken background, error background, scrim below a dialog, shadows. */
export const TINTS = {
  light: {
    sunken: '#efece6',
    'danger-soft': '#fbeceb',
    scrim: 'rgb(12 10 16 / 55%)',
    shadow: '0 1px 2px rgb(28 26 33 / 6%), 0 12px 32px rgb(28 26 33 / 14%)',
  },
  dark: {
    sunken: '#0d0c10',
    'danger-soft': '#3b1a19',
    scrim: 'rgb(12 10 16 / 55%)',
    shadow: '0 0 0 1px #34313c, 0 16px 40px rgb(0 0 0 / 50%)',
  },
} as const satisfies Record<Mode, Readonly<Record<string, string>>>;

/** Effects derived from a theme's other colours: background of hovered elements, shadow of overlays. */
export const EFFECTS = {
  hover: 'color-mix(in srgb, var(--ink) 6%, transparent)',
  shadow: '0 12px 32px rgb(0 0 0 / 18%)',
} as const;

/** Share of the accent in a tinted background, in per cent. */
export const ACCENT_SHARE = 10;

export const FONT =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif";

/** Font sizes. */
export const FONT_SIZES = [12, 13, 14, 15, 16, 17, 20, 24, 30, 38] as const;

/** Line heights: headings, labels, text. */
export const LEADING = { tight: 1.15, snug: 1.4, open: 1.55 } as const;

/** Style of headings in both apps. */
export const HEADING = { weight: 750, spacing: '-0.015em' } as const;

/** Spacing within and between parts. */
export const SPACE = [0, 1, 2, 4, 6, 8, 12, 16, 20, 24, 32, 40, 48, 56, 64, 96] as const;

/** Corner radii: parts of text; menu items; fields and cards; dialogs and sheets; buttons. */
export const RADIUS = { tiny: 4, small: 8, card: 12, large: 20, pill: 999 } as const;

/** Layers above the page, from the bottom; each value is the `z-index` of its layer. */
export const LAYERS = { content: 1, sticky: 10, bar: 20, panel: 30, notice: 40, skip: 50 } as const;

/** Minimum widths of layouts. */
export const BREAKPOINTS = {
  tiny: 360,
  narrow: 390,
  small: 480,
  medium: 640,
  tablet: 768,
  wide: 900,
  desk: 1200,
  full: 1600,
};

/** Height below which only the content being worked on stays visible. */
export const LOW_SCREEN_HEIGHT = 480;

/** Durations: reactions to input, and appearing elements. Nothing takes longer. */
export const TRANSITIONS = { quick: '160ms ease-out', appear: '200ms ease-out' } as const;

/** Sizes shared by both apps: the bar, and the minimum size of touch targets. */
export const SIZES = { bar: 64, target: 44 } as const;
