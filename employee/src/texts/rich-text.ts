import {
  CALLOUTS,
  type Callout,
  type Embed,
  PICTURE_WIDTHS,
  parseEmbed,
  parseSpan,
  RICH_TEXT_TAGS,
} from '@piiri/schemas/rich-text-tags.ts';

/** A node of rich text: a string, or an element with its children. */
export type RichNode = string | RichElement;

export interface RichElement {
  tag: string;
  href?: string;
  /** Whether a link is shown as a button. */
  isButton?: true;
  src?: string;
  alt?: string;
  /** Width of a picture that is narrower than the text. */
  size?: string;
  colSpan?: number;
  rowSpan?: number;
  callout?: Callout;
  embed?: Embed;
  children: RichNode[];
}

const TAGS = new Set<string>(RICH_TEXT_TAGS);
const VOID = new Set(['br', 'hr', 'img']);
/** Table parts with their allowed parents; elsewhere browsers would move or drop them. */
const ALLOWED_PARENTS: Record<string, string> = {
  thead: 'table',
  tbody: 'table',
  tr: 'table thead tbody',
  th: 'tr',
  td: 'tr',
};
/** Elements that contain only table parts and no text. */
const TABLE_CONTAINERS = new Set(['table', 'thead', 'tbody', 'tr']);
/** Allowed link targets: web pages, mail, phone numbers, and paths of the app. */
const LINK = /^(https?:|mailto:|tel:|\/(?!\/)|#)/i;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

function decode(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (entity, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return ENTITIES[name] ?? entity;
  });
}

/** Returns an attribute's value; undefined when it is missing. */
function attribute(attributes: string, name: string): string | undefined {
  const [, quoted, single] =
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(attributes) ?? [];
  const value = quoted ?? single;
  return value === undefined ? undefined : decode(value).trim();
}

const oneOf = <T extends string>(choices: readonly T[], value?: string) =>
  choices.find((choice) => choice === value);

/** Readers of the allowed attributes by element; undefined for an element that is rejected. */
const ATTRIBUTE_READERS: Record<string, (get: (name: string) => string | undefined) => object | undefined> = {
  a: (get) => {
    const href = get('href') ?? '';
    const isButton = get('data-button') !== undefined;
    return { href: LINK.test(href) ? href : undefined, ...(isButton && { isButton }) };
  },
  img: (get) => {
    const [src = '', size] = [get('src'), oneOf(PICTURE_WIDTHS, get('data-size'))];
    return src.startsWith('/api/media/') ? { src, alt: get('alt') ?? '', ...(size && { size }) } : undefined;
  },
  td: (get) => ({ colSpan: parseSpan(get('colspan')), rowSpan: parseSpan(get('rowspan')) }),
  aside: (get) => {
    const callout = oneOf(CALLOUTS, get('data-callout'));
    return callout ? { callout } : undefined;
  },
  hr: (get) => {
    const embed = parseEmbed(get('data-embed'));
    return { ...(embed && { embed }) };
  },
};
ATTRIBUTE_READERS.th = ATTRIBUTE_READERS.td as (typeof ATTRIBUTE_READERS)[string];

/**
 * Returns an element with its allowed attributes; undefined for elements that are not allowed there, such as pictures
 * from other servers.
 */
function elementOf(tag: string, attributes: string, parent: string): RichElement | undefined {
  if (ALLOWED_PARENTS[tag] && !ALLOWED_PARENTS[tag].split(' ').includes(parent)) return undefined;
  if (!ALLOWED_PARENTS[tag] && TABLE_CONTAINERS.has(parent)) return undefined;
  const read = ATTRIBUTE_READERS[tag];
  const allowed = read ? read((name) => attribute(attributes, name)) : {};
  return allowed && { tag, ...allowed, children: [] };
}

/**
 * Parses rich text in HTML as the server stores it (well-formed, from an allow-list). Elements outside this allow-list
 * are dropped and their text stays, so that nothing executable reaches the page. Tables contain only rows of cells, as
 * browsers build them.
 */
export function parseRichText(html: string): RichNode[] {
  const root: RichElement = { tag: '', children: [] };
  const open: RichElement[] = [root];
  const top = () => open.at(-1) ?? root;
  const begin = (element: RichElement) => {
    top().children.push(element);
    if (!VOID.has(element.tag)) open.push(element);
  };
  for (const [, closing, name = '', attributes = '', words] of html.matchAll(
    /<(\/?)([a-z][a-z0-9]*)((?:\s[^>]*)?)>|([^<]+|<)/gi,
  )) {
    if (words !== undefined) {
      if (!TABLE_CONTAINERS.has(top().tag)) top().children.push(decode(words));
      continue;
    }
    const tag = name.toLowerCase();
    if (!TAGS.has(tag)) continue;
    if (closing) {
      const index = open.findLastIndex((element) => element.tag === tag);
      if (index > 0) open.length = index;
      continue;
    }
    if (tag === 'tr' && top().tag === 'table') begin({ tag: 'tbody', children: [] });
    const element = elementOf(tag, attributes, top().tag);
    if (element) begin(element);
  }
  return root.children;
}
