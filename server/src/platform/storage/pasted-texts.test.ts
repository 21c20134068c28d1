import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';

/** Texts as programs put them on the clipboard, each with its stored form. */
const FIXTURES = new URL('../../../../shared/rich-text/fixtures/', import.meta.url);

const read = (name: string) => readFileSync(new URL(name, FIXTURES), 'utf8').trim();

const programs = readdirSync(FIXTURES)
  .filter((name) => !name.endsWith('.clean.html'))
  .map((name) => name.replace('.html', ''));

test.each(programs)('a text of %s keeps what the editor can make', (program) => {
  const clean = cleanHtml(read(`${program}.html`));
  expect(clean).toBe(read(`${program}.clean.html`));
  expect(cleanHtml(clean)).toBe(clean);
});

describe('invalid nesting is repaired', () => {
  test.each([
    ['<b style="font-weight:normal"><p>a</p></b>', '<p>a</p>'],
    ['<b><p>a</p>b</b>', '<p><strong>a</strong></p><strong>b</strong>'],
    ['<a href="/x"><h2>a</h2><p>b</p></a>', '<h2><a href="/x">a</a></h2><p><a href="/x">b</a></p>'],
    ['<p><span>a<ul><li>b</li></ul>c</span></p>', '<p>a</p><ul><li>b</li></ul><p>c</p>'],
    ['<h2><p>a</p></h2>', '<h2>a</h2>'],
    ['<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    ['<li>a</li><li>b</li>', '<ul><li>a</li><li>b</li></ul>'],
    ['<ul>a<li>b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['<table><caption>a</caption><tr><td>b</td></tr></table>', '<p>a</p><table><tr><td>b</td></tr></table>'],
    [
      '<table><tr><td><table><tr><td>a</td><td>b</td></tr></table><h2>c</h2></td></tr></table>',
      '<table><tr><td><p>a</p><p>b</p><p>c</p></td></tr></table>',
    ],
    ['<em><strong>a</strong> b</em>', '<em><strong>a</strong> b</em>'],
    ['<div>a<div>b</div>c<br></div>', '<p>a</p><p>b</p><p>c</p>'],
    [
      '<p style="font-weight:700">a <span style="font-weight:400">b</span></p>',
      '<p><strong>a </strong>b</p>',
    ],
    ['<del>a</del><pre><code>b\n c</code></pre>', '<s>a</s><pre><code>b\n c</code></pre>'],
  ])('%s', (html, clean) => expect(cleanHtml(html)).toBe(clean));
});

test('deep nesting is read without failing', () => {
  const depth = 5000;
  expect(cleanHtml(`${'<b><div>'.repeat(depth)}a${'</div></b>'.repeat(depth)}`)).toBe(
    '<p><strong>a</strong></p>',
  );
});

test.each([
  ['www.example.com', 'https://www.example.com'],
  ['example.com/a b', 'https://example.com/a%20b'],
  ['aino@example.com', 'mailto:aino@example.com'],
])('a link to %s leads to %s', (href, address) => {
  expect(cleanHtml(`<p><a href="${href}">a</a></p>`)).toContain(`<a href="${address}"`);
});

test.each(['ohje.docx', '../ohje', 'javascript:x()', 'file:///C:/a', '#_Toc1', ''])(
  'a text with the address %j is no link',
  (href) => {
    expect(cleanHtml(`<p><a href="${href}">a</a></p>`)).toBe('<p>a</p>');
  },
);
