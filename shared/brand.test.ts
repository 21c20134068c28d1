import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandOf, DEFAULT_COLOUR } from './brand.ts';
import { contrast, lighter } from './color.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** The grounds on which links and focus stand, of both apps. */
const PAGES = {
  light: ['#f7f5f1', '#f6f5f2', '#fffefb', '#ffffff', '#efece6'],
  dark: ['#131217', '#1c1b21', '#1c1a22', '#26232e', '#2a2731'],
};

/** A surface with some of the accent in it, as `color-mix` makes it. */
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
    [light.accent, tinted('#ffffff', light.accent, 0.08)],
    [dark.accent, tinted('#1c1b21', dark.accent, 0.12)],
    ...PAGES.light.map((ground) => [light.accent, ground] as const),
    ...PAGES.dark.map((ground) => [dark.accent, ground] as const),
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
  ])('makes %s readable', expectReadable);

  it('makes any colour readable, and keeps it to the letter below words', () => {
    fc.assert(
      fc.property(colour, (brand) => {
        expectReadable(brand);
        expect(brandOf(brand).from).toBe(brand);
      }),
    );
  });

  it('lightens by a quarter where the text allows it, and by less where it does not', () => {
    expect(brandOf('#6a1b7a')).toMatchObject({ to: lighter('#6a1b7a'), on: '#ffffff' });
    expect(brandOf('#ffd600')).toMatchObject({ to: lighter('#ffd600'), on: '#14121a' });
    const { to, on } = brandOf('#d32f2f');
    expect(on).toBe('#ffffff');
    expect([lighter('#d32f2f'), '#d32f2f']).not.toContain(to);
  });

  it('keeps a colour as an accent where it reads on the page', () => {
    expect(brandOf('#6a1b7a').light.accent).toBe('#6a1b7a');
    expect(brandOf('#ffd600').dark.accent).toBe('#ffd600');
  });

  it('takes the product’s own colour when there is none', () => {
    for (const none of [null, undefined, '', 'mauve']) expect(brandOf(none)).toEqual(brandOf(DEFAULT_COLOUR));
  });
});
