/**
 * The design tokens of both apps. From these are made the employee app's variables, MUI's theme, the styles before either
 * app has loaded, the installed app's colours and the contrast tests. Lengths are CSS pixels.
 */

export type Mode = 'light' | 'dark';

/** The product's own colour, for companies that have not chosen one and before it is known which company. */
export const DEFAULT_COLOUR = '#8e24aa';

/** Text on a company's colour: the one that reads better. */
export const TEXT_ON_COLOUR = { light: '#ffffff', dark: '#14121a' } as const;

/**
 * Accents read on these, and so on every ground of their theme: one as dark as a light ground gets by ACCENT_SHARE of any accent,
 * and the lightest dark one.
 */
export const DEMANDING_GROUNDS: Readonly<Record<Mode, string>> = { light: '#ece8e2', dark: '#332f3b' };

/** The colours of a theme that are not the company's: paper and ink rather than pure white and black. */
export const COLOURS = {
  light: {
    ground: '#f7f5f1',
    surface: '#fffefb',
    raised: '#fffefb',
    ink: '#1c1a21',
    muted: '#5f5b68',
    line: '#e2ded6',
    /** Around what one writes or chooses in: darker than other lines, so that it is found. */
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

/** What only the employee app has: a ground below the page's, that of an error, what dims the page below a dialog, shadows. */
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

/** What follows from a theme's other colours: the ground of what is pointed at; the shadow of what lies over the page. */
export const EFFECTS = {
  hover: 'color-mix(in srgb, var(--ink) 6%, transparent)',
  shadow: '0 12px 32px rgb(0 0 0 / 18%)',
} as const;

/** How much of the accent is in a ground that is tinted with it, percent. */
export const ACCENT_SHARE = 10;

export const FONT =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif";

/** The scale of text. */
export const TEXT = [12, 13, 14, 15, 16, 17, 20, 24, 30, 38] as const;

/** Heights of lines: headings, labels, text. */
export const LEADING = { tight: 1.15, snug: 1.4, open: 1.55 } as const;

/** Headings in both apps. */
export const HEADING = { weight: 750, spacing: '-0.015em' } as const;

/** The scale of space, within and between parts. */
export const SPACE = [0, 1, 2, 4, 6, 8, 12, 16, 20, 24, 32, 40, 48, 56, 64, 96] as const;

/** Corners: parts of text; items of a menu; fields and cards; dialogs and sheets; buttons. */
export const RADIUS = { tiny: 4, small: 8, card: 12, large: 20, pill: 999 } as const;

/** Layers above the page, from the bottom; each is the `z-index` of its kind. */
export const LAYERS = { content: 1, sticky: 10, bar: 20, panel: 30, notice: 40, skip: 50 } as const;

/** Widths from which a layout has more room. */
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

/** The height below which nothing stays in view but what one works at. */
export const LOW_SCREEN = 480;

/** What answers a touch; what appears. Nothing takes longer. */
export const MOTION = { quick: '160ms ease-out', appear: '200ms ease-out' } as const;

/** Sizes that both apps share: the bar; the least size of what is touched. */
export const SIZES = { bar: 64, target: 44 } as const;
