/** A piece of a rich text: words, or an element with what is in it. */
export type RichNode = string | RichElement;

export interface RichElement {
  tag: string;
  href?: string;
  children: RichNode[];
}

const TAGS = new Set(
  'p br h2 h3 h4 ul ol li blockquote pre code strong b em i u s a hr sub sup table thead tbody tr th td'.split(
    ' ',
  ),
);
const VOID = new Set(['br', 'hr']);
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

function decode(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return ENTITIES[name] ?? whole;
  });
}

function safeHref(attributes: string): string | undefined {
  const [, quoted, bare] = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes) ?? [];
  const href = decode(quoted ?? bare ?? '').trim();
  return /^(https?:|mailto:|tel:|\/(?!\/)|#)/i.test(href) ? href : undefined;
}

/**
 * The pieces of a rich text in HTML, as the server keeps it (well-formed, from an allow-list). Elements that are not
 * on the list here are left out and their words stay, so that nothing a browser would run gets to the page.
 */
export function parseRichText(html: string): RichNode[] {
  const root: RichElement = { tag: '', children: [] };
  const open: RichElement[] = [root];
  const top = () => open.at(-1) ?? root;
  for (const [, closing, name = '', attributes = '', words] of html.matchAll(
    /<(\/?)([a-z][a-z0-9]*)((?:\s[^>]*)?)>|([^<]+|<)/gi,
  )) {
    if (words !== undefined) {
      top().children.push(decode(words));
      continue;
    }
    const tag = name.toLowerCase();
    if (!TAGS.has(tag)) continue;
    if (closing) {
      const at = open.findLastIndex((element) => element.tag === tag);
      if (at > 0) open.length = at;
      continue;
    }
    const element: RichElement = { tag, children: [] };
    if (tag === 'a') element.href = safeHref(attributes);
    top().children.push(element);
    if (!VOID.has(tag)) open.push(element);
  }
  return root.children;
}
