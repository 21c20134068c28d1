import { contrast, lighter, readableOn, textOn } from './color.ts';
import { DEFAULT_COLOUR, DEMANDING_GROUNDS, TEXT_ON_COLOUR } from './ui/tokens.ts';

const BLACK = '#000000';
const COLOUR = /^#[0-9a-f]{6}$/i;

/** WCAG 2.2, 1.4.3. */
const READABLE = 4.5;

/** The company's colour where it is read on a theme's pages: links, focus, and the ground of the main buttons. */
export interface Accent {
  accent: string;
  /** Text on the accent. */
  onAccent: string;
}

/** Everything that a company's colour gives the interface. All of it can be read. */
export interface Brand {
  /** The bar's gradient: the company's own colour, and its lighter shade. */
  from: string;
  to: string;
  /** Text on both. */
  on: string;
  /** What pictures over the gradient are drawn in: the opposite of the text, so that it reads over them too. */
  shade: string;
  light: Accent;
  dark: Accent;
}

/** The 25 % lighter shade, or as much of it as still carries the text. */
function lighterShade(colour: string, text: string): string {
  for (let share = 0.25; share > 0; share -= 0.01) {
    const shade = lighter(colour, share);
    if (contrast(text, shade) >= READABLE) return shade;
  }
  return colour;
}

function accentOn(ground: string, colour: string): Accent {
  const accent = readableOn(colour, ground, READABLE);
  return { accent, onAccent: textOn(accent) };
}

/**
 * What a company's colour (#rrggbb; anything else counts as none) becomes. The colour itself is kept to the letter
 * where words stand on it: the text gives way, and then the lighter shade. Only where the colour is itself what is
 * read, on the pages of a theme, is it the nearest tone that can be.
 */
export function brandOf(colour: string | null | undefined): Brand {
  const from = colour && COLOUR.test(colour) ? colour.toLowerCase() : DEFAULT_COLOUR;
  const on =
    [TEXT_ON_COLOUR.light, TEXT_ON_COLOUR.dark].find((text) => contrast(text, from) >= READABLE) ?? BLACK;
  return {
    from,
    to: lighterShade(from, on),
    on,
    shade: on === TEXT_ON_COLOUR.light ? TEXT_ON_COLOUR.dark : TEXT_ON_COLOUR.light,
    light: accentOn(DEMANDING_GROUNDS.light, from),
    dark: accentOn(DEMANDING_GROUNDS.dark, from),
  };
}
