import { createTheme, type Theme } from '@mui/material/styles';
import { type Accent, type Brand, brandOf } from '@piiri/shared/ui/brand.ts';
import { lighter } from '@piiri/shared/ui/color.ts';
import {
  BREAKPOINTS,
  COLOURS,
  type FONT_SIZES,
  HEADING,
  LAYERS,
  type Mode,
  RADIUS,
  SIZES,
  TEXT_ON_COLOUR,
} from '@piiri/shared/ui/tokens.ts';
import { brandVariables, colourVariables } from '@piiri/shared/ui/variables.ts';
import { ChevronDown, CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { createElement } from 'react';

/** Icons of alerts, from the same set as all others. */
const ALERT_ICONS = {
  error: <CircleAlert />,
  info: <Info />,
  success: <CircleCheck />,
  warning: <TriangleAlert />,
};

declare module '@mui/material/styles' {
  interface Theme {
    brand: Brand & Accent;
  }
  interface ThemeOptions {
    brand: Brand & Accent;
  }
}

/** Named text sizes of the console, px. */
const NAMED_SIZES = {
  small: 13,
  table: 14,
  body: 15,
  lead: 17,
  title: 20,
  page: 24,
} as const satisfies Record<string, (typeof FONT_SIZES)[number]>;

const HEADINGS = { fontWeight: HEADING.weight, lineHeight: 1.2, letterSpacing: HEADING.spacing } as const;

/** Borders by logical edge, which `sx` does not support: a number is a width in px. */
const LOGICAL_LINES = Object.fromEntries(
  ['BlockStart', 'BlockEnd', 'InlineStart', 'InlineEnd'].map((edge) => [
    `border${edge}`,
    { transform: (width: unknown) => (typeof width === 'number' ? `${width}px solid` : String(width)) },
  ]),
);

const MIRRORED_ICONS = [
  'arrow-left',
  'chevron-left',
  'chevron-right',
  'corner-down-left',
  'external-link',
  'list',
  'list-ordered',
  'log-out',
  'redo-2',
  'text-quote',
  'undo-2',
]
  .map((name) => `.lucide-${name}`)
  .join();

/** Creates the console's theme from our design tokens and the company's colour. */
export function consoleTheme(
  mode: Mode,
  colour: string,
  direction: 'ltr' | 'rtl' = 'ltr',
  ssrMatchMedia?: (query: string) => { matches: boolean },
): Theme {
  const tokens = COLOURS[mode];
  const company = brandOf(colour);
  const brand = { ...company, ...company[mode] };
  const tone = (main: string) => ({
    main,
    contrastText: mode === 'light' ? TEXT_ON_COLOUR.light : tokens.ground,
  });
  return createTheme({
    direction,
    brand,
    unstable_sxConfig: LOGICAL_LINES,
    palette: {
      mode,
      // In the dark theme hovered controls become lighter, since their text is dark.
      primary: {
        main: brand.accent,
        contrastText: brand.onAccent,
        ...(mode === 'dark' && { dark: lighter(brand.accent, 0.15) }),
      },
      secondary: { main: tokens.ink, contrastText: tokens.surface },
      info: tone(tokens.info),
      success: tone(tokens.success),
      warning: tone(tokens.warning),
      error: tone(tokens.danger),
      background: { default: tokens.ground, paper: tokens.surface },
      text: { primary: tokens.ink, secondary: tokens.muted },
      divider: tokens.line,
    },
    shape: { borderRadius: RADIUS.card },
    breakpoints: {
      values: {
        xs: 0,
        sm: BREAKPOINTS.medium,
        md: BREAKPOINTS.wide,
        lg: BREAKPOINTS.desk,
        xl: BREAKPOINTS.full,
      },
    },
    zIndex: {
      appBar: LAYERS.bar,
      drawer: LAYERS.panel,
      modal: LAYERS.panel,
      snackbar: LAYERS.notice,
      tooltip: LAYERS.notice,
    },
    typography: {
      fontFamily: 'var(--font)',
      fontSize: NAMED_SIZES.table,
      body1: { fontSize: NAMED_SIZES.body, lineHeight: 1.5 },
      body2: { fontSize: NAMED_SIZES.small, lineHeight: 1.45 },
      caption: { fontSize: NAMED_SIZES.small, lineHeight: 1.4 },
      // Labels and values: the size of the surrounding text, but bolder.
      subtitle1: { fontSize: NAMED_SIZES.body, lineHeight: 1.5, fontWeight: 600 },
      subtitle2: { fontSize: NAMED_SIZES.small, lineHeight: 1.45, fontWeight: 600 },
      h1: { fontSize: NAMED_SIZES.page, ...HEADINGS },
      h2: { fontSize: NAMED_SIZES.lead, ...HEADINGS },
      h3: { fontSize: NAMED_SIZES.body, ...HEADINGS },
      button: { fontSize: NAMED_SIZES.body, fontWeight: 600, textTransform: 'none', lineHeight: 1.4 },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          ':root': { ...brandVariables(colour), ...colourVariables(mode, brand) },
          html: {
            scrollPaddingBlock: 'calc(var(--covered-start, 0px) + 12px) calc(var(--covered-end, 0px) + 12px)',
          },
          // The label of a focused field is scrolled into view with it, if there is room for both.
          '@media (min-height: 480.05px)': {
            ':is(input, textarea, select, [contenteditable])': { scrollMarginBlockStart: 36 },
          },
          body: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
          // Icons with a direction, such as arrows and lines of text, are mirrored.
          [`[dir=rtl] :is(${MIRRORED_ICONS})`]: { transform: 'scaleX(-1)' },
          kbd: { font: 'inherit', fontWeight: 400, marginInlineStart: 8 },
          ':focus-visible': { outline: `3px solid ${brand.accent}`, outlineOffset: 2 },
          'h1:focus, main:focus': { outline: 'none' },
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': {
              animationDuration: '0.01ms !important',
              animationIterationCount: '1 !important',
              // With any other duration every element would have a transition, each starting when that of its parent
              // has ended.
              transitionDuration: '0s !important',
            },
          },
        },
      },
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: {
          root: { '&.Mui-focusVisible': { outline: `3px solid ${brand.accent}`, outlineOffset: 2 } },
        },
      },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: {
            borderRadius: RADIUS.pill,
            // Breaks between words first: a button is never narrower than its longest word.
            overflowWrap: 'break-word',
            paddingInline: 20,
            minHeight: 40,
            '@media (pointer: coarse)': { minHeight: SIZES.target },
          },
          sizeSmall: { minHeight: 32, paddingInline: 12 },
          startIcon: { '& > svg': { width: 18, height: 18 } },
        },
      },
      MuiIconButton: {
        styleOverrides: {
          root: {
            borderRadius: RADIUS.pill,
            '@media (pointer: coarse)': { minWidth: SIZES.target, minHeight: SIZES.target },
          },
        },
      },
      MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
      // Menus are popovers too. They open at once: a press while they grow would miss what it was meant for.
      MuiMenu: { defaultProps: { transitionDuration: 0 } },
      MuiPopover: {
        defaultProps: { transitionDuration: 0 },
        styleOverrides: {
          paper: {
            backgroundColor: tokens.raised,
            border: `1px solid ${tokens.line}`,
            boxShadow: 'var(--shadow)',
            borderRadius: RADIUS.card,
          },
        },
      },
      MuiDialog: {
        styleOverrides: {
          paper: {
            backgroundColor: tokens.raised,
            borderRadius: RADIUS.large,
            border: `1px solid ${tokens.line}`,
          },
        },
      },
      MuiSkeleton: { defaultProps: { 'aria-busy': true } },
      MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } } },
      MuiDialogTitle: { styleOverrides: { root: { fontSize: NAMED_SIZES.title, fontWeight: 700 } } },
      MuiOutlinedInput: {
        styleOverrides: {
          root: {
            backgroundColor: tokens.surface,
            '@media (pointer: coarse)': { minHeight: SIZES.target },
            '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 2 },
          },
          notchedOutline: {
            borderColor: tokens.edge,
            top: 0,
            '& legend': { display: 'none' },
          },
        },
      },
      MuiNativeSelect: {
        defaultProps: { IconComponent: ChevronDown },
        styleOverrides: {
          icon: { width: 18, height: 18, top: 'calc(50% - 9px)', right: 12 },
          select: { textOverflow: 'ellipsis', '&&&': { paddingRight: 38 } },
        },
      },
      MuiInputBase: { styleOverrides: { input: { '&::placeholder': { color: tokens.muted, opacity: 1 } } } },
      MuiAutocomplete: {
        defaultProps: { popupIcon: createElement(ChevronDown, { size: 18 }) },
        styleOverrides: {
          paper: {
            backgroundColor: tokens.raised,
            border: `1px solid ${tokens.line}`,
            boxShadow: 'var(--shadow)',
          },
        },
      },
      MuiTableCell: {
        styleOverrides: {
          root: { borderColor: tokens.line, padding: '8px 12px', fontSize: NAMED_SIZES.table },
          head: { color: tokens.muted, fontSize: NAMED_SIZES.small, fontWeight: 600, whiteSpace: 'nowrap' },
        },
      },
      MuiToggleButton: { styleOverrides: { root: { color: tokens.muted, textTransform: 'none' } } },
      MuiTooltip: {
        defaultProps: { arrow: false, enterDelay: 400 },
        styleOverrides: { tooltip: { fontSize: NAMED_SIZES.small } },
      },
      MuiAlert: {
        defaultProps: { iconMapping: ALERT_ICONS },
        styleOverrides: { root: { borderRadius: RADIUS.card, fontSize: NAMED_SIZES.body } },
      },
      MuiTab: {
        styleOverrides: {
          root: {
            minHeight: SIZES.target,
            paddingInline: 12,
            fontSize: NAMED_SIZES.body,
            gap: 6,
            // So narrow that a part of a tab out of view stays visible as a hint.
            '@media (max-width: 639.95px)': { minWidth: 0, paddingInline: 8, gap: 4 },
          },
          icon: { margin: '0 !important' },
        },
      },
      MuiUseMediaQuery: { defaultProps: { ssrMatchMedia } },
    },
  });
}
