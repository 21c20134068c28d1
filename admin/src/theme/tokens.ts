/** The colours of a theme that are not the company's. Paper and ink rather than pure white and black. */
export interface Tokens {
  ground: string;
  surface: string;
  raised: string;
  line: string;
  /** Around what one writes or chooses in: darker than other lines, so that it is found. */
  edge: string;
  ink: string;
  muted: string;
  info: string;
  success: string;
  warning: string;
  danger: string;
}

export type Mode = 'light' | 'dark';

export const TOKENS: Readonly<Record<Mode, Tokens>> = {
  light: {
    ground: '#f6f5f2',
    surface: '#fffefb',
    raised: '#fffefb',
    line: '#e2dfd7',
    edge: '#8f8a96',
    ink: '#1b1a20',
    muted: '#5e5b67',
    info: '#1c5d99',
    success: '#1d6b3f',
    warning: '#8a5200',
    danger: '#b3261e',
  },
  dark: {
    ground: '#131217',
    surface: '#1c1a22',
    raised: '#26232e',
    line: '#35313f',
    edge: '#77727f',
    ink: '#f1eff5',
    muted: '#aba6b8',
    info: '#8cc2f2',
    success: '#86d3a3',
    warning: '#f0b860',
    danger: '#ff9f95',
  },
};

/** Corners, px: the employee app's. Items of a menu; fields and cards; dialogs; buttons. */
export const RADIUS = { small: 8, card: 12, large: 20, pill: 999 } as const;

/** Sizes of the shell, px. */
export const BAR_HEIGHT = 64;
export const SIDEBAR_WIDTH = 260;
export const SIDEBAR_MINI_WIDTH = 68;

/** The scale of text, px. */
export const TYPE = { small: 13, body: 15, lead: 17, title: 20, page: 24 } as const;
