import { contrast } from '@piiri/shared/color.ts';
import { describe, expect, it } from 'vitest';
import { brandOf } from './brand.ts';
import { TOKENS } from './tokens.ts';

const COLOURS = [
  '#8e24aa',
  '#ffeb3b',
  '#000000',
  '#ffffff',
  '#0a0a0a',
  '#7a7a7a',
  '#e67e22',
  '#00695c',
  'red',
];

describe.each(['light', 'dark'] as const)('brandOf in the %s theme', (mode) => {
  it.each(COLOURS)('can be read when the colour is %s', (colour) => {
    const { bar, onBar, accent, onAccent } = brandOf(colour, mode);
    for (const end of bar) expect(contrast(end, onBar)).toBeGreaterThanOrEqual(4.5);
    for (const ground of [TOKENS[mode].ground, TOKENS[mode].surface, TOKENS[mode].raised])
      expect(contrast(accent, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(accent, onAccent)).toBeGreaterThanOrEqual(4.5);
  });
});
