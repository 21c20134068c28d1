// @vitest-environment node
import { expect, it } from 'vitest';
import { fileFromDataUrl } from './pasted-pictures.ts';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

it('converts a picture embedded as a data URL to a file', async () => {
  const file = fileFromDataUrl(`data:image/png;base64,${PIXEL}`);
  expect(file?.type).toBe('image/png');
  expect(new Uint8Array((await file?.arrayBuffer()) ?? []).slice(1, 4)).toEqual(new Uint8Array([80, 78, 71]));
});

it.each([
  'https://example.com/a.png',
  'data:text/html;base64,PGI+',
  'data:image/svg+xml,<svg/>',
  'data:image/png;base64,=a',
  '',
])('creates no file from %s', (address) => {
  expect(fileFromDataUrl(address)).toBeUndefined();
});
