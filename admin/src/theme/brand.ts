import { lighter, readableOn, textOn } from '@piiri/shared/color.ts';
import { type Mode, TOKENS } from './tokens.ts';

/** What becomes of the company's colour in a theme: everything in it can be read. */
export interface Brand {
  /** The two ends of the bar's gradient. */
  bar: readonly [string, string];
  onBar: string;
  /** Links, focus, and the ground of the main buttons. */
  accent: string;
  onAccent: string;
}

const COLOUR = /^#[0-9a-f]{6}$/i;

/** The product's own colour, for a company without one that can be used. */
export const DEFAULT_COLOUR = '#8e24aa';

/** Makes a company's colour readable: on the bar, and as an accent on the surfaces of a theme. */
export function brandOf(colour: string, mode: Mode): Brand {
  const own = COLOUR.test(colour) ? colour : DEFAULT_COLOUR;
  const shade = lighter(own);
  const onBar = textOn(own, shade);
  const accent = readableOn(readableOn(own, TOKENS[mode].ground, 4.6), TOKENS[mode].raised, 4.6);
  return {
    bar: [readableOn(own, onBar), readableOn(shade, onBar)],
    onBar,
    accent,
    onAccent: textOn(accent),
  };
}
