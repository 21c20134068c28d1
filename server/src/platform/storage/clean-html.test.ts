import { expect, test } from 'vitest';
import { mediaUrl } from '../pictures/images.ts';
import { cleanHtml } from './clean-html.ts';
import { newKey } from './file-registry.ts';

test('pictures of our own stay, with what they show in words', () => {
  const own = mediaUrl(newKey(), 'large');
  expect(cleanHtml(`<p><img src="${own}" alt="Piha" width="9000" onerror="x()"></p>`)).toBe(
    `<p><img src="${own}" alt="Piha" /></p>`,
  );
});

test.each([
  'https://x.example/a.png',
  '//x.example/a.png',
  'data:image/png;base64,AAAA',
  '/api/media/../v1/auth/logout',
  '/api/media/short/large.webp',
  '/api/v1/profile',
  `${mediaUrl('a'.repeat(24), 'large')}?x`,
  '',
])('pictures from elsewhere go: %s', (src) => {
  expect(cleanHtml(`<p>a<img src="${src}" alt="b"></p>`)).toBe('<p>a</p>');
});
