import { RICH_TEXT_TAGS } from '@piiri/schemas/rich-text-tags.ts';
import { describe, expect, it } from 'vitest';
import { parseRichText, type RichNode } from './rich-text.ts';

const words = (nodes: RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : words(node.children))).join('');

describe('parseRichText', () => {
  it('parses every tag that the editor can produce', () => {
    const samples: Partial<Record<string, string>> = {
      img: '<img src="/api/media/a/large.webp" alt="x">',
      aside: '<aside data-callout="info">',
      thead: '<table><thead>',
      tbody: '<table><tbody>',
      tr: '<table><tr>',
      th: '<table><tr><th>',
      td: '<table><tr><td>',
    };
    for (const tag of RICH_TEXT_TAGS)
      expect(JSON.stringify(parseRichText(samples[tag] ?? `<${tag}>`)), tag).toContain(`"tag":"${tag}"`);
  });

  it('parses nested elements and entities', () => {
    expect(parseRichText('<p>A &amp; <strong>B&nbsp;&#228;</strong></p><hr><p>C</p>')).toEqual([
      { tag: 'p', children: ['A & ', { tag: 'strong', children: ['B\u00a0ä'] }] },
      { tag: 'hr', children: [] },
      { tag: 'p', children: ['C'] },
    ]);
  });

  it('keeps links to pages, mail addresses and phone numbers only', () => {
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

  it('keeps only pictures of this installation', () => {
    expect(parseRichText('<img src="/api/media/a/large.webp" alt="Piha">')).toEqual([
      { tag: 'img', src: '/api/media/a/large.webp', alt: 'Piha', children: [] },
    ]);
    expect(parseRichText('<img src="https://elsewhere.example/a.png">')).toEqual([]);
  });

  it('builds tables as browsers do, with only cells in their rows', () => {
    const cell = (tag: string, ...children: RichNode[]) => ({ tag, children });
    expect(
      parseRichText('<table>x<p>y</p><tr><th colspan="2">A</th> <td rowspan="9999">B</td></tr></table>'),
    ).toEqual([
      {
        tag: 'table',
        children: [
          {
            tag: 'tbody',
            children: [{ tag: 'tr', children: [{ ...cell('th', 'A'), colSpan: 2 }, cell('td', 'B')] }],
          },
        ],
      },
    ]);
    expect(parseRichText('<td>a</td><tr><tbody>b')).toEqual(['a', 'b']);
  });

  it('parses callouts, buttons, picture widths and embedded objects, and omits invalid ones', () => {
    const html =
      '<aside data-callout="warning"><p>a</p></aside><a href="/news/3" data-button="">b</a>' +
      '<img src="/api/media/a/large.webp" alt="" data-size="small"><hr data-embed="poll:12">';
    expect(parseRichText(html)).toEqual([
      { tag: 'aside', callout: 'warning', children: [{ tag: 'p', children: ['a'] }] },
      { tag: 'a', href: '/news/3', isButton: true, children: ['b'] },
      { tag: 'img', src: '/api/media/a/large.webp', alt: '', size: 'small', children: [] },
      { tag: 'hr', embed: { type: 'poll', id: 12 }, children: [] },
    ]);
    expect(
      parseRichText('<aside data-callout="x">a</aside><hr data-embed="user:1"><hr data-embed="poll:1 x">'),
    ).toEqual(['a', { tag: 'hr', children: [] }, { tag: 'hr', children: [] }]);
  });

  it('omits unknown elements and keeps their text', () => {
    const nodes = parseRichText('<p>a<script>b</script><span onclick="x()">c</span> 1 < 2</p>');
    expect(words(nodes)).toBe('abc 1 < 2');
    expect(JSON.stringify(nodes)).not.toContain('script');
  });

  it('tolerates elements that were never opened or closed', () => {
    expect(words(parseRichText('</p>a<ul><li>b<li>c</ul>d'))).toBe('abcd');
  });
});
