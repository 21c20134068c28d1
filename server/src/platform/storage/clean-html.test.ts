import { RICH_TEXT_TAGS } from '@piiri/schemas/rich-text-tags.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mediaUrl } from '../pictures/images.ts';
import { cleanHtml } from './clean-html.ts';
import { newKey } from './file-registry.ts';

const own = mediaUrl(newKey(), 'large');

test('our own pictures stay, with alt text and width', () => {
  expect(cleanHtml(`<p><img src="${own}" alt="Piha" width="9000" onerror="x()"></p>`)).toBe(
    `<p><img src="${own}" alt="Piha" /></p>`,
  );
  expect(cleanHtml(`<img src="${own}" alt="" data-size="small">`)).toContain('data-size="small"');
  expect(cleanHtml(`<img src="${own}" alt="" data-size="9000px">`)).not.toContain('data-size');
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
])('foreign pictures are removed: %s', (src) => {
  expect(cleanHtml(`<p>a<img src="${src}" alt="b"></p>`)).toBe('<p>a</p>');
});

describe('content of the editor stays unchanged', () => {
  test.each([
    '<table><tbody><tr><th colspan="2"><p>A</p></th></tr><tr><td><p>B</p></td><td rowspan="3"><p>C</p></td></tr></tbody></table>',
    '<aside data-callout="warning"><p>Varo</p></aside>',
    '<a href="/news/3" data-button="true">Lue</a>',
    '<a href="https://x.example/" target="_blank" rel="noopener noreferrer nofollow" data-button="true">Lue</a>',
    '<hr data-embed="poll:12" />',
  ])('%s', (html) => expect(cleanHtml(html)).toBe(html));
});

describe('a sign that begins no tag is text', () => {
  test.each([
    ['<p>Kun x<y ja z>5 niin</p>', '<p>Kun x&lt;y ja z&gt;5 niin</p>'],
    ['<p>Kun x<y</p><p>niin</p>', '<p>Kun x&lt;y</p><p>niin</p>'],
    ['<p>a<b ja c>d, <strong>a<i</strong></p>', '<p>a&lt;b ja c&gt;d, <strong>a&lt;i</strong></p>'],
    [
      '<p>Hei <nimi>, kirjoita <oma nimi></nimi></p>',
      '<p>Hei &lt;nimi&gt;, kirjoita &lt;oma nimi&gt;&lt;/nimi&gt;</p>',
    ],
    ['<p>1<2, 2 < 3, <3, a<', '<p>1&lt;2, 2 &lt; 3, &lt;3, a&lt;</p>'],
    ['<p>alle <a', '<p>alle &lt;a</p>'],
    // Tags of programs stay tags.
    [
      '<p>a<o:p></o:p><b>b</b><a name>c</a><foo class="x">d</foo><x-y>e</x-y></p>',
      '<p>a<strong>b</strong>cde</p>',
    ],
    ['<svg><g><path d="M0"></g></svg><p>a</p>', '<p>a</p>'],
  ])('%s', (html, clean) => {
    expect(cleanHtml(html)).toBe(clean);
    expect(cleanHtml(clean)).toBe(clean);
  });
});

describe('hostile content is removed', () => {
  test.each([
    [
      '<table><tr><td style="position:fixed" onclick="x()" colspan="999">a</td></tr></table>',
      '<table><tr><td>a</td></tr></table>',
    ],
    [
      '<table><tr><th colspan="1e3" rowspan="-2" scope="x">a</th></tr></table>',
      '<table><tr><th>a</th></tr></table>',
    ],
    ['<table background="https://x.example/a.png" border="9"><tr></tr></table>', '<table><tr></tr></table>'],
    ['<aside data-callout="info&quot; onload=&quot;x()">a</aside>', 'a'],
    ['<aside class="modal" role="dialog">a</aside>', 'a'],
    [
      '<aside data-callout="info" style="inset:0" id="x"><script>x()</script></aside>',
      '<aside data-callout="info"></aside>',
    ],
    ['<a href="javascript:x()" data-button="">a</a>', 'a'],
    [
      '<a href="/x" data-button="javascript:x()" class="button" onmouseover="x()">a</a>',
      '<a href="/x" data-button="true">a</a>',
    ],
    ['<hr data-embed="poll:1/../../users">', '<hr />'],
    ['<hr data-embed="user:1" onfocus="x()" tabindex="0" autofocus>', '<hr />'],
    ['<hr data-embed="poll:0"><hr data-embed="poll:99999999999">', '<hr /><hr />'],
    ['<hr data-embed="poll:1" src="https://x.example">', '<hr data-embed="poll:1" />'],
    ['<col style="x"><colgroup><caption><svg onload=x()></caption></colgroup>', ''],
  ])('from %s', (html, clean) => expect(cleanHtml(html)).toBe(clean));
});

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'rel', 'data-button'],
  img: ['src', 'alt', 'data-size'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  aside: ['data-callout'],
  hr: ['data-embed'],
};

const tag = fc.constantFrom(
  ...RICH_TEXT_TAGS,
  'div',
  'b',
  'script',
  'style',
  'svg',
  'iframe',
  'math',
  'template',
  'h1',
  'span',
  'o:p',
  'del',
);
const attribute = fc.tuple(
  fc.constantFrom(
    ...[
      'href',
      'src',
      'alt',
      'style',
      'onclick',
      'colspan',
      'rowspan',
      'data-size',
      'data-callout',
      'data-embed',
    ],
    ...['data-button', 'class', 'id', 'target', 'srcdoc', 'formaction', 'xlink:href'],
  ),
  fc.oneof(
    fc.constantFrom(
      'info',
      'small',
      'poll:12',
      'resource:3',
      '2',
      '21',
      'javascript:x()',
      own,
      '/news/1',
      'https://x.example',
      'www.x.example',
      '"><script>',
      'font-weight:bold',
      'font-weight:400;text-decoration:underline line-through',
      'mso-list:l0 level2 lfo1',
      'mso-list:Ignore',
      'list-style-type:none',
      'MsoTitle',
    ),
    fc.string({ maxLength: 8 }),
  ),
);
const piece = fc.oneof(
  fc
    .tuple(tag, fc.array(attribute, { maxLength: 4 }))
    .map(
      ([name, all]) =>
        `<${name}${all.map(([key, value]) => ` ${key}="${value.replaceAll('"', '&quot;')}"`).join('')}>`,
    ),
  tag.map((name) => `</${name}>`),
  fc.string({ maxLength: 12 }),
  fc.constantFrom('<', '>', '<!--', '-->', '<![CDATA[', '&lt;script&gt;', '&#x3c;', '"', "'"),
);
const html = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''));

test('a line break that stands alone beside a block shows nothing', () => {
  expect(cleanHtml('<h2><br><p>')).toBe('<h2></h2><h2></h2>');
});

test('cleaning is idempotent, and only listed tags and attributes remain', () => {
  fc.assert(
    fc.property(html, (input) => {
      const clean = cleanHtml(input);
      expect(cleanHtml(clean)).toBe(clean);
      for (const [, name = '', attributes = ''] of clean.matchAll(
        /<([a-z][a-z0-9]*)((?:\s+[\w:-]+="[^"]*")*)\s*\/?>/gi,
      )) {
        expect(RICH_TEXT_TAGS).toContain(name);
        for (const [, key] of attributes.matchAll(/([\w:-]+)="[^"]*"/g)) expect(ALLOWED[name]).toContain(key);
      }
    }),
    { numRuns: 2000 },
  );
});
