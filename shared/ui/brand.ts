import { contrast, lighter, readableOn, textOn } from './color.ts';
import { CONTRAST_BACKGROUNDS, DEFAULT_COLOUR, TEXT_ON_COLOUR } from './tokens.ts';

const BLACK = '#000000';
const COLOUR = /^#[0-9a-f]{6}$/i;

/** Minimum contrast of text, WCAG 2.2, 1.4.3. */
const MIN_TEXT_CONTRAST = 4.5;

/** The company's colour on the pages of a theme: links, focus rings, and the background of the main buttons. */
export interface Accent {
  accent: string;
  /** Text on the accent. */
  onAccent: string;
}

/** Colours of the interface derived from a company's colour. All of them have sufficient contrast. */
export interface Brand {
  /** Gradient of the bar: the company's own colour and its lighter shade. */
  from: string;
  to: string;
  /** Text on both. */
  on: string;
  /** Colour of drawings over the gradient: the opposite of the text, so that the text stays readable over them. */
  shade: string;
  light: Accent;
  dark: Accent;
}

/** Returns the shade that is 25 % lighter, or less where the text would lose its contrast. */
function lighterShade(colour: string, text: string): string {
  for (let share = 0.25; share > 0; share -= 0.01) {
    const shade = lighter(colour, share);
    if (contrast(text, shade) >= MIN_TEXT_CONTRAST) return shade;
  }
  return colour;
}

function accentOn(ground: string, colour: string): Accent {
  const accent = readableOn(colour, ground, MIN_TEXT_CONTRAST);
  return { accent, onAccent: textOn(accent) };
}

/**
 * Returns the colours of a company's colour (#rrggbb; anything else counts as none). As a background the colour stays
 * exact: the text and then the lighter shade adapt to it. Only where the colour itself must be readable, on the pages
 * of a theme, the nearest readable tone is used.
 */
export function brandOf(colour: string | null | undefined): Brand {
  const from = colour && COLOUR.test(colour) ? colour.toLowerCase() : DEFAULT_COLOUR;
  const on =
    [TEXT_ON_COLOUR.light, TEXT_ON_COLOUR.dark].find((text) => contrast(text, from) >= MIN_TEXT_CONTRAST) ??
    BLACK;
  return {
    from,
    to: lighterShade(from, on),
    on,
    shade: on === TEXT_ON_COLOUR.light ? TEXT_ON_COLOUR.dark : TEXT_ON_COLOUR.light,
    light: accentOn(CONTRAST_BACKGROUNDS.light, from),
    dark: accentOn(CONTRAST_BACKGROUNDS.dark, from),
  };
}
