import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, lighter, readableOn, textOn } from './color.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('black and white have the contrast of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 1);
});

test('text is readable on any colour', () => {
  fc.assert(fc.property(color, (background) => contrast(textOn(background), background) >= 4.3));
});

test('a corrected tone is readable on a light and on a dark ground', () => {
  for (const page of ['#ffffff', '#17151c']) {
    fc.assert(fc.property(color, (tone) => contrast(readableOn(tone, page), page) >= 4.5));
  }
});

test('a colour is lightened by a quarter', () => {
  expect(lighter('#000000')).toBe('#404040');
  expect(lighter('#ffffff')).toBe('#ffffff');
});
