import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandOf } from './brand.ts';
import { contrast, lighter } from './color.ts';
import { ACCENT_SHARE, COLOURS, DEFAULT_COLOUR, type Mode, TINTS } from './tokens.ts';

const MODES = ['light', 'dark'] as const;

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** Backgrounds of links and focus rings. */
const groundsOf = (mode: Mode) => {
  const { ground, surface, raised } = COLOURS[mode];
  return [ground, surface, raised, TINTS[mode].sunken];
};

/** Mixes a share of the accent into a surface, like `color-mix`. */
function tinted(surface: string, accent: string, share: number): string {
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) => Math.round(part(surface, at) * (1 - share) + part(accent, at) * share));
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function expectReadable(brand: string): void {
  const { from, to, on, light, dark } = brandOf(brand);
  for (const [text, ground] of [
    [on, from],
    [on, to],
    [light.onAccent, light.accent],
    [dark.onAccent, dark.accent],
    ...MODES.flatMap((mode) => {
      const { accent } = { light, dark }[mode];
      const soft = tinted(COLOURS[mode].surface, accent, ACCENT_SHARE / 100);
      return [...groundsOf(mode), soft].map((ground) => [accent, ground] as const);
    }),
  ] as const)
    expect(contrast(text, ground), `${text} on ${ground}, of ${brand}`).toBeGreaterThanOrEqual(4.5);
}

describe('brandOf', () => {
  it.each([
    '#ffd600',
    '#ffeb3b',
    '#0b0b0d',
    '#777777',
    '#7d7d7d',
    '#8a8a8a',
    '#00a651',
    '#e67e22',
    '#ffffff',
    '#000000',
    '#ff0000',
    // Closest to the contrast limit on a background tinted with them.
    '#d9000e',
    '#f61df6',
  ])('makes %s readable', expectReadable);

  it('makes any colour readable, and keeps it unchanged in the areas below text', () => {
    fc.assert(
      fc.property(colour, (brand) => {
        expectReadable(brand);
        expect(brandOf(brand).from).toBe(brand);
      }),
    );
  });

  it('lightens by a quarter if the text stays readable, otherwise by less', () => {
    expect(brandOf('#6a1b7a')).toMatchObject({ to: lighter('#6a1b7a'), on: '#ffffff' });
    expect(brandOf('#ffd600')).toMatchObject({ to: lighter('#ffd600'), on: '#14121a' });
    const { to, on } = brandOf('#d32f2f');
    expect(on).toBe('#ffffff');
    expect([lighter('#d32f2f'), '#d32f2f']).not.toContain(to);
  });

  it('keeps a colour as accent if it is readable on the page', () => {
    expect(brandOf('#6a1b7a').light.accent).toBe('#6a1b7a');
    expect(brandOf('#ffd600').dark.accent).toBe('#ffd600');
  });

  it('uses the product’s own colour when there is none', () => {
    for (const none of [null, undefined, '', 'mauve']) expect(brandOf(none)).toEqual(brandOf(DEFAULT_COLOUR));
  });
});
