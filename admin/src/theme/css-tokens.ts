import type { Accent } from '@piiri/shared/brand.ts';
import { BAR_HEIGHT, type Mode, TOKENS } from './tokens.ts';

/** The theme's colours as CSS variables, for what is drawn so often that it is styled by a plain style sheet. */
export function cssTokens(mode: Mode, { accent, onAccent }: Accent): Record<`--${string}`, string> {
  const { ground, surface, line, edge, ink, muted, info, success, warning, danger } = TOKENS[mode];
  return {
    '--ground': ground,
    '--surface': surface,
    '--line': line,
    '--edge': edge,
    '--ink': ink,
    '--muted': muted,
    '--info': info,
    '--success': success,
    '--warning': warning,
    '--danger': danger,
    '--bar': `${BAR_HEIGHT}px`,
    '--accent': accent,
    '--on-accent': onAccent,
    '--accent-soft': `color-mix(in srgb, ${accent} ${mode === 'light' ? 8 : 12}%, ${surface})`,
    '--hover': mode === 'light' ? 'rgb(0 0 0 / 0.045)' : 'rgb(255 255 255 / 0.07)',
    '--chosen': `color-mix(in srgb, ${accent} 10%, ${surface})`,
  };
}
