import { type Accent, brandOf } from './brand.ts';
import {
  ACCENT_SHARE,
  COLOURS,
  EFFECTS,
  FONT,
  FONT_SIZES,
  LAYERS,
  LEADING,
  type Mode,
  RADIUS,
  SIZES,
  TINTS,
  TRANSITIONS,
} from './tokens.ts';

type Variables = Record<`--${string}`, string>;

const prefixed = (prefix: string, values: Readonly<Record<string, string | number>>, unit = ''): Variables =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`--${prefix}${name}`, `${value}${unit}`]),
  );

/** Returns a theme's colours as CSS variables; `accent` is a colour or a reference to a variable. */
export function colourVariables(mode: Mode, { accent, onAccent }: Accent): Variables {
  return {
    ...prefixed('', COLOURS[mode]),
    '--accent': accent,
    '--accent-on': onAccent,
  };
}

/** Returns the tints of a theme. */
export const tintVariables = (mode: Mode): Variables => prefixed('', TINTS[mode]);

/** Returns all other variables, which do not depend on the theme. */
export const scaleVariables = (): Variables => ({
  '--font': FONT,
  ...Object.fromEntries(FONT_SIZES.map((size) => [`--text-${size}`, `${size / 16}rem`])),
  ...prefixed('', LEADING),
  ...prefixed('radius-', RADIUS, 'px'),
  ...prefixed('layer-', LAYERS),
  ...prefixed('', SIZES, 'px'),
  ...prefixed('', TRANSITIONS),
  ...prefixed('', EFFECTS),
  '--accent-soft': `color-mix(in srgb, var(--accent) ${ACCENT_SHARE}%, var(--surface))`,
});

/** Returns a company's colours as CSS variables, for both themes. */
export function brandVariables(colour?: string | null): Variables {
  const { from, to, on, shade, light, dark } = brandOf(colour);
  return {
    '--tenant-from': from,
    '--tenant-to': to,
    '--tenant-on': on,
    '--tenant-shade': shade,
    '--accent-light': light.accent,
    '--accent-light-on': light.onAccent,
    '--accent-dark': dark.accent,
    '--accent-dark-on': dark.onAccent,
  };
}
