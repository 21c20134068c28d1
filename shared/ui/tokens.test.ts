import { describe, expect, it } from 'vitest';
import { brandOf } from './brand.ts';
import { contrast } from './color.ts';
import { expandTokens } from './expand-tokens.ts';
import { ACCENT_SHARE, COLOURS, CONTRAST_BACKGROUNDS, TINTS } from './tokens.ts';

/** Minimum contrast, WCAG 2.2: 1.4.3 for text, 1.4.11 for the borders of input fields. */
const TEXT = 4.5;
const EDGE = 3;

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Mixes a share (0 to 1) of a colour into a background, like `color-mix`. */
function tinted(ground: string, colour: string, share: number): string {
  const added = channels(colour);
  const parts = channels(ground).map((part, index) =>
    Math.round(part * (1 - share) + (added[index] ?? 0) * share),
  );
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Typical company colours: dark, light, grey, and of each hue. */
const BRANDS = [
  '#8e24aa',
  '#ffd400',
  '#101010',
  '#ffffff',
  '#7d7d7d',
  '#00b3a4',
  '#d32f2f',
  '#0b5fff',
  '#a5d6a7',
];

describe.each(['light', 'dark'] as const)('the %s theme', (mode) => {
  const { ground, surface, raised, ...colours } = COLOURS[mode];
  const { sunken, 'danger-soft': dangerSoft } = TINTS[mode];
  const grounds = { ground, surface, raised, sunken };

  it.each(Object.entries(grounds))('has readable text on its %s', (_, ground) => {
    for (const text of ['ink', 'muted', 'info', 'success', 'warning', 'danger'] as const)
      expect(contrast(colours[text], ground), text).toBeGreaterThanOrEqual(TEXT);
    expect(contrast(colours.edge, ground)).toBeGreaterThanOrEqual(EDGE);
  });

  it('has readable text in danger notices', () => {
    for (const text of ['ink', 'danger'] as const)
      expect(contrast(colours[text], dangerSoft), text).toBeGreaterThanOrEqual(TEXT);
  });

  it('has no background more demanding than the one that accents are corrected for', () => {
    const worst = contrast(colours.ink, CONTRAST_BACKGROUNDS[mode]);
    for (const ground of Object.values(grounds))
      expect(contrast(colours.ink, ground)).toBeGreaterThanOrEqual(worst);
  });

  it.each(BRANDS)('has readable text and accents on a background tinted with %s', (brand) => {
    const { accent, onAccent } = brandOf(brand)[mode];
    const soft = tinted(surface, accent, ACCENT_SHARE / 100);
    for (const text of [colours.ink, colours.muted])
      expect(contrast(text, soft)).toBeGreaterThanOrEqual(TEXT);
    for (const ground of [...Object.values(grounds), soft])
      expect(contrast(accent, ground), ground).toBeGreaterThanOrEqual(TEXT);
    expect(contrast(onAccent, accent)).toBeGreaterThanOrEqual(TEXT);
  });
});

it('a style sheet that uses unknown tokens is rejected', () => {
  expect(() => expandTokens('@tokens some;')).toThrow('some');
  expect(expandTokens('@tokens all;')).toContain(`--ground: ${COLOURS.dark.ground};`);
});
