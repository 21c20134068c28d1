import sharp from 'sharp';
import { expect, test } from 'vitest';
import { webpSize } from './images.ts';

test.each([
  ['lossy', { quality: 80 }, 3],
  ['lossless', { lossless: true }, 3],
  ['with transparency', { quality: 80 }, 4],
] as const)('the size of a %s WebP is read from its header', async (_, options, channels) => {
  const create = { width: 321, height: 123, channels, background: { r: 9, g: 80, b: 70, alpha: 0.5 } };
  const bytes = await sharp({ create }).webp(options).toBuffer();
  expect(webpSize(bytes)).toEqual({ width: 321, height: 123 });
});

test('a file that is no WebP has no size', () => {
  expect(webpSize(Buffer.alloc(100))).toEqual({});
  expect(webpSize(Buffer.from('RIFF'))).toEqual({});
});
