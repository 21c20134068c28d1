import { expect, it } from 'vitest';
import { keyOf } from './caching-strategy.ts';
import { embeddedResponses } from './embedded-responses.ts';

const ORIGIN = 'https://intra.example.com';
const pageWith = (data: unknown) =>
  `<!doctype html>\n<html lang="sv" dir="ltr" data-token-prefix="abc"><body><div id="root"></div><script type="application/json" id="rendered-data">${JSON.stringify(
    data,
  ).replaceAll('<', '\\u003c')}</script></body></html>`;

it('finds the cacheable responses embedded in a rendered page, with its language', () => {
  const at = '2026-11-22T12:00:00.000Z';
  const html = pageWith({
    at,
    answers: {
      '/api/v1/news/7/': [200, '{"text":"<p>Hej</p></script>"}'],
      '/api/v1/events/4/enrollment/mine/': [404, '{}'],
      '/api/v1/search/?q=x': [200, '{}'],
    },
  });
  expect(embeddedResponses(html, ORIGIN, ['v1/news'])).toEqual([
    { key: keyOf(`${ORIGIN}/api/v1/news/7/`, 'sv'), body: '{"text":"<p>Hej</p></script>"}', at },
  ]);
});

it('finds none in a page that was not rendered', () => {
  expect(
    embeddedResponses('<!doctype html><html lang="fi"><body></body></html>', ORIGIN, ['v1/news']),
  ).toEqual([]);
});
