import { expect, test } from 'vitest';
import { pageFrom } from './template.ts';

const BUILT = `<!doctype html>
<html lang="fi">
  <head>
    <title>Piiri</title>
    <script type="application/json" id="files">{"names":["/assets/fi.js","/assets/sv.js","/assets/news.js","/assets/chat.js","/assets/dom.js"],"languages":{"fi":[0],"sv":[1]},"screens":{"news/[^/]+":[2],"chat":[3,2]},"all":[4],"clientRendered":[]}</script>
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
  const html = page({ language: 'sv', path: '/home', tokenPrefix: 'abc', rendered });
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

test.each([
  ['/chat', { chat: ['chat.js', 'news.js'] }],
  ['/news/7/', { 'news/[^/]+': ['news.js'] }],
  ['/home', {}],
])('of the files to preload it has those of its language and screen: %s', (path, expected) => {
  const html = page({ language: 'sv', path, tokenPrefix: 'abc', rendered });
  const text = /<script type="application\/json" id="files">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const { names, languages, screens, all } = JSON.parse(text);
  const named = (numbers: number[]) => numbers.map((number) => names[number].replace('/assets/', ''));
  expect(named(all)).toEqual(['dom.js']);
  expect(Object.keys(languages)).toEqual(['sv']);
  expect(named(languages.sv)).toEqual(['sv.js']);
  const shown = Object.entries<number[]>(screens).map(([name, files]) => [name, named(files)]);
  expect(Object.fromEntries(shown)).toEqual(expected);
  expect(names).toHaveLength(2 + Object.values(expected).flat().length);
});

test('without a screen the page is as built, with the token’s prefix', () => {
  const html = page({ language: 'sv', path: '/home', tokenPrefix: 'abc' });
  expect(html).toBe(BUILT.replace('<html lang="fi">', '<html lang="sv" data-token-prefix="abc">'));
});

test('text cannot close an element and is not read as markup', () => {
  const hostile = "</script><script>alert(1)</script><!-- $& $' \u2028 \" ' ]]>";
  const html = page({
    language: 'fi',
    path: '/home',
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
