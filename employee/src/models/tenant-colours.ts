import { contrast, darker, lighter, readableOn, textOn } from '@piiri/shared/color.ts';

/** The product's own colour, for companies that have not chosen one and before it is known which company. */
export const DEFAULT_COLOUR = '#8e24aa';

const WHITE = '#ffffff';
const INK = '#14121a';
/** The page's most demanding grounds: the darkest of the light theme and the lightest of the dark one. */
const LIGHT_GROUND = '#efece6';
const DARK_GROUND = '#2a2731';

export interface TenantColours {
  /** The gradient's ends, and the text that reads on both. */
  from: string;
  to: string;
  on: string;
  /** What pictures over the gradient are drawn in: the opposite of the text, so that it reads over them too. */
  shade: string;
  /** The tone for links, focus and actions in each theme, and the text on it. */
  light: string;
  onLight: string;
  dark: string;
  onDark: string;
}

interface Gradient {
  from: string;
  to: string;
  on: string;
}

function gradientOf(colour: string): Gradient {
  const to = lighter(colour);
  return { from: colour, to, on: textOn(colour, to) };
}

function reads({ from, to, on }: Gradient, least: number): boolean {
  return contrast(on, from) >= least && contrast(on, to) >= least;
}

/**
 * The gradient nearest to the company's own on which text reads (contrast 4.5 at both ends). Mid-tones carry neither
 * white nor near-black across the 25 % shade, so they move darker or lighter, whichever is the shorter way.
 */
function readableGradient(colour: string, least = 4.5): Gradient {
  for (let share = 0; share < 1; share += 0.02) {
    const candidates = [darker(colour, share), lighter(colour, share)].map(gradientOf);
    const found = candidates.find((candidate) => reads(candidate, least));
    if (found) return found;
  }
  return { from: INK, to: lighter(INK), on: WHITE };
}

/** Everything that a company's colour (#rrggbb; anything else counts as none) gives the interface. */
export function tenantColours(colour: string | null | undefined): TenantColours {
  const base = colour && /^#[0-9a-f]{6}$/i.test(colour) ? colour : DEFAULT_COLOUR;
  const light = readableOn(base, LIGHT_GROUND);
  const dark = readableOn(base, DARK_GROUND);
  const gradient = readableGradient(base);
  const shade = gradient.on === WHITE ? INK : WHITE;
  return { ...gradient, shade, light, onLight: textOn(light), dark, onDark: textOn(dark) };
}

/** The same as custom properties of the stylesheet. */
export function colourProperties(colours: TenantColours): Record<string, string> {
  return {
    '--tenant-from': colours.from,
    '--tenant-to': colours.to,
    '--tenant-on': colours.on,
    '--tenant-shade': colours.shade,
    '--accent-light': colours.light,
    '--accent-light-on': colours.onLight,
    '--accent-dark': colours.dark,
    '--accent-dark-on': colours.onDark,
  };
}
