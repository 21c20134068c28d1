import { COLOURS, LAYERS, type Mode } from './tokens.ts';
import { brandVariables, colourVariables, scaleVariables, tintVariables } from './variables.ts';

const declarations = (variables: Readonly<Record<string, string>>) =>
  Object.entries(variables)
    .map(([name, value]) => `${name}: ${value};`)
    .join(' ');

function themed(mode: Mode): string {
  const accent = { accent: `var(--accent-${mode})`, onAccent: `var(--accent-${mode}-on)` };
  return `${declarations({ ...colourVariables(mode, accent), ...tintVariables(mode) })} color-scheme: ${mode};`;
}

/** Each tenth of a picture's width and height, see `focus.css`. */
const TENTHS = Array.from({ length: 11 }, (_, tenth) => tenth);

/** What a style sheet may ask for by `@tokens <name>;`. */
const RULE_SETS: Readonly<Record<string, () => string>> = {
  /** All variables, for a document whose root element has the theme. */
  all: () =>
    `:root { ${declarations({ ...scaleVariables(), ...brandVariables() })} ${themed('light')} }
     :root[data-theme='dark'] { ${themed('dark')} }`,
  /** Variables that do not depend on the theme. */
  scale: () => `:root { ${declarations(scaleVariables())} }`,
  /**
   * Page, text and the product's own colour until the style sheet applies, for a document whose root element has the
   * theme.
   */
  shell: () => {
    const pageOf = (mode: Mode) => {
      const { ground, ink } = COLOURS[mode];
      return `background: ${ground}; color: ${ink}; color-scheme: ${mode};`;
    };
    const brand = declarations({ ...brandVariables(), '--layer-skip': String(LAYERS.skip) });
    return `:where(html) { ${brand} ${pageOf('light')} } :where(html[data-theme='dark']) { ${pageOf('dark')} }`;
  },
  /** The same for a document that follows the device's theme, with surface and lines. */
  device: () => {
    const rootOf = (mode: Mode) => {
      const { ground, ink, surface, line } = COLOURS[mode];
      return `:root { ${declarations({ '--surface': surface, '--line': line })} background: ${ground}; color: ${ink}; }`;
    };
    return `:root { color-scheme: light dark; } ${rootOf('light')} @media (prefers-color-scheme: dark) { ${rootOf('dark')} }`;
  },
  /** Where a picture's focal point is, by the end of its address. */
  focus: () =>
    TENTHS.map(
      (tenth) =>
        `img[src*='#focus-x${tenth}-'] { --focus-x: ${tenth * 10}%; }
         img[src*='#focus-'][src$='-y${tenth}'] { --focus-y: ${tenth * 10}%; }`,
    ).join('\n'),
};

const TOKENS_RULE = /@tokens (\w+);/g;

/** Replaces each `@tokens <name>;` of a style sheet by the rules of that name. Throws for an unknown name. */
export function expandTokens(sheet: string): string {
  return sheet.replace(TOKENS_RULE, (_, name: string) => {
    const rules = RULE_SETS[name];
    if (!rules) throw new Error(`There are no tokens "${name}".`);
    return rules();
  });
}

/** Vite plugin that expands the tokens of style sheets. */
export function tokens() {
  return {
    name: 'piiri:tokens',
    enforce: 'pre' as const,
    transform: (code: string, id: string) =>
      id.split('?')[0]?.endsWith('.css') && code.includes('@tokens ')
        ? { code: expandTokens(code), map: null }
        : undefined,
  };
}
