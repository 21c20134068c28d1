/** A piece of a rich text: words, or an element with what is in it. */
export type RichNode = string | RichElement;

export interface RichElement {
  tag: string;
  href?: string;
  src?: string;
  alt?: string;
  children: RichNode[];
}

const TAGS = new Set('p br h2 h3 strong em u s a ul ol li blockquote code pre hr img'.split(' '));
const VOID = new Set(['br', 'hr', 'img']);
/** Where a link may lead: pages, mail, phones, and within the app. */
const LINK = /^(https?:|mailto:|tel:|\/(?!\/)|#)/i;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

function decode(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (entity, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return ENTITIES[name] ?? entity;
  });
}

function attribute(attributes: string, name: string): string {
  const [, quoted, single] =
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(attributes) ?? [];
  return decode(quoted ?? single ?? '').trim();
}

/** An element with what it may keep of its attributes; undefined for a picture that is not one of ours. */
function elementOf(tag: string, attributes: string): RichElement | undefined {
  if (tag === 'a') {
    const href = attribute(attributes, 'href');
    return { tag, href: LINK.test(href) ? href : undefined, children: [] };
  }
  if (tag !== 'img') return { tag, children: [] };
  const src = attribute(attributes, 'src');
  return src.startsWith('/api/media/')
    ? { tag, src, alt: attribute(attributes, 'alt'), children: [] }
    : undefined;
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
    const element = elementOf(tag, attributes);
    if (!element) continue;
    top().children.push(element);
    if (!VOID.has(tag)) open.push(element);
  }
  return root.children;
}
