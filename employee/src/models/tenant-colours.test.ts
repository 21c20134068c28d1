import { contrast } from '@piiri/shared/color.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_COLOUR, tenantColours } from './tenant-colours.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** The page's grounds on which links and focus stand. */
const LIGHT = ['#f7f5f1', '#ffffff', '#efece6'];
const DARK = ['#131217', '#1c1b21', '#2a2731'];

function expectReadable(base: string): void {
  const { from, to, on, light, onLight, dark, onDark } = tenantColours(base);
  for (const [text, ground] of [
    [on, from],
    [on, to],
    [onLight, light],
    [onDark, dark],
    ...LIGHT.map((ground) => [light, ground] as const),
    ...DARK.map((ground) => [dark, ground] as const),
  ] as const)
    expect(contrast(text, ground), `${text} on ${ground}, of ${base}`).toBeGreaterThanOrEqual(4.5);
}

describe('tenantColours', () => {
  it.each([
    '#ffd600',
    '#0b0b0d',
    '#777777',
    '#7f7f7f',
    '#8a8a8a',
    '#00a651',
    '#ffffff',
    '#000000',
    '#ff0000',
  ])('makes %s readable', expectReadable);

  it('makes any colour readable', () => {
    fc.assert(fc.property(colour, expectReadable));
  });

  it('leaves a colour alone on which text reads, with the very shade', () => {
    expect(tenantColours('#6a1b7a')).toMatchObject({ from: '#6a1b7a', to: '#8f549b', on: '#ffffff' });
    expect(tenantColours('#ffd600').from).toBe('#ffd600');
  });

  it('takes the product’s own colour when there is none', () => {
    expect(tenantColours(null)).toEqual(tenantColours(DEFAULT_COLOUR));
    expect(tenantColours('mauve')).toEqual(tenantColours(DEFAULT_COLOUR));
  });
});
