import { expect, test } from 'vitest';
import { pageFrom } from './template.ts';

const BUILT = `<!doctype html>
<html lang="fi">
  <head>
    <title>Piiri</title>
    <script>bootstrap()</script>
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/runtime.js">
  </head>
  <body>
    <div id="root"></div>
    <div class="boot"></div>
    <link rel="stylesheet" crossorigin href="/assets/style.css">
  </body>
</html>`;

const RULES = [
  { text: 'h1{color:red}', classes: [[]] },
  { text: '.chat{color:blue}', classes: [['chat']] },
];

const pageOf = pageFrom(BUILT, RULES);
const page = (parts: Parameters<typeof pageOf>[0]) => pageOf(parts).html.toString();
const rendered = {
  head: '<title>Etusivu</title>',
  html: '<h1>Huomenta</h1>',
  appearance: { theme: 'dark', rightToLeft: true },
  reader: 'read:1:2',
  data: { at: 'now' },
};

test('the screen comes first, with its critical CSS, and the full style sheet with the program last', () => {
  const html = page({ language: 'sv', tokenPrefix: 'abc', rendered });
  expect(html).toContain(
    '<html lang="sv" dir="rtl" data-theme="dark" data-token-prefix="abc" data-reader="read:1:2" data-appearance="',
  );
  const order = [
    '<title>Etusivu</title>',
    '<style>h1{color:red}</style>',
    'bootstrap()',
    '<h1>Huomenta</h1>',
    'id="rendered-data"',
    '<template id="deferred">',
    'style.css',
    'index.js',
  ];
  const offsets = order.map((fragment) => html.indexOf(fragment));
  expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
  expect(offsets[0]).toBeGreaterThan(0);
  expect(html).not.toContain('<title>Piiri</title>');
});

test('without a screen the page is as built, with the token’s prefix', () => {
  const html = page({ language: 'sv', tokenPrefix: 'abc' });
  expect(html).toBe(BUILT.replace('<html lang="fi">', '<html lang="sv" data-token-prefix="abc">'));
});

test('text cannot close an element and is not read as markup', () => {
  const hostile = "</script><script>alert(1)</script><!-- $& $' \u2028 \" ' ]]>";
  const html = page({
    language: 'fi',
    tokenPrefix: '"><b>',
    rendered: { ...rendered, html: '$&$`', data: { hostile } },
  });
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('"><b>');
  expect(html).toContain('<div id="root">$&$`</div>');
  const carried =
    /<script type="application\/json" id="rendered-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(JSON.parse(carried)).toEqual({ hostile });
});
