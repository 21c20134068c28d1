import { RICH_TEXT_TAGS } from '@piiri/schemas/field-types/rich-text.ts';
import { describe, expect, it } from 'vitest';
import { parseRichText, type RichNode } from './rich-text.ts';

const words = (nodes: RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : words(node.children))).join('');

describe('parseRichText', () => {
  it('knows every tag that the editor can make', () => {
    for (const tag of RICH_TEXT_TAGS) {
      const html = tag === 'img' ? '<img src="/api/media/a/large.webp" alt="x">' : `<${tag}>`;
      expect(parseRichText(html), tag).toMatchObject([{ tag }]);
    }
  });

  it('reads elements within elements, and entities', () => {
    expect(parseRichText('<p>A &amp; <strong>B&nbsp;&#228;</strong></p><hr><p>C</p>')).toEqual([
      { tag: 'p', children: ['A & ', { tag: 'strong', children: ['B\u00a0ä'] }] },
      { tag: 'hr', children: [] },
      { tag: 'p', children: ['C'] },
    ]);
  });

  it('keeps links that lead to pages, mail and phones, and no others', () => {
    const href = (html: string) => (parseRichText(html)[0] as { href?: string }).href;
    expect(href('<a target="_blank" href="https://example.com/?a=1&amp;b=2">x</a>')).toBe(
      'https://example.com/?a=1&b=2',
    );
    expect(href('<a href="/news/3">x</a>')).toBe('/news/3');
    expect(href('<a href="tel:+358401234567">x</a>')).toBe('tel:+358401234567');
    expect(href('<a href="javascript:alert(1)">x</a>')).toBeUndefined();
    expect(href('<a href="java&#115;cript:alert(1)">x</a>')).toBeUndefined();
    expect(href('<a href="//elsewhere.example">x</a>')).toBeUndefined();
  });

  it('shows pictures of our own only', () => {
    expect(parseRichText('<img src="/api/media/a/large.webp" alt="Piha">')).toEqual([
      { tag: 'img', src: '/api/media/a/large.webp', alt: 'Piha', children: [] },
    ]);
    expect(parseRichText('<img src="https://elsewhere.example/a.png">')).toEqual([]);
  });

  it('leaves unknown elements out and keeps their words', () => {
    const nodes = parseRichText('<p>a<script>b</script><span onclick="x()">c</span> 1 < 2</p>');
    expect(words(nodes)).toBe('abc 1 < 2');
    expect(JSON.stringify(nodes)).not.toContain('script');
  });

  it('does not lose its way over elements that were never opened or closed', () => {
    expect(words(parseRichText('</p>a<ul><li>b<li>c</ul>d'))).toBe('abcd');
  });
});
