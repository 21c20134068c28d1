/** Formatted text as its parts that are checked. */
export interface HtmlParts {
  /** Plain text, a line for each block. */
  text: string;
  /** Addresses of pictures without an alternative text. */
  undescribed: string[];
  /** Addresses of links and buttons, each once. */
  links: string[];
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  '#39': "'",
};

const decode = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? ' ');

const TAG = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)>/gi;

const INLINE = new Set(['a', 'b', 'strong', 'i', 'em', 'u', 's', 'code', 'span', 'sub', 'sup']);

const attributeOf = (attributes: string, name: string) =>
  decode(new RegExp(`(?:^|\\s)${name}="([^"]*)"`, 'i').exec(attributes)?.[1] ?? '');

/** Takes formatted text apart, as the editor writes it. */
export function htmlParts(html: string): HtmlParts {
  const undescribed: string[] = [];
  const links = new Set<string>();
  const text = html.replace(TAG, (_, slash: string, tag: string, attributes: string) => {
    const name = tag.toLowerCase();
    if (name === 'img' && !attributeOf(attributes, 'alt').trim())
      undescribed.push(attributeOf(attributes, 'src'));
    if (name === 'a' && !slash) links.add(attributeOf(attributes, 'href'));
    return INLINE.has(name) ? '' : '\n';
  });
  return { text: decode(text).replace(/\n+/g, '\n').trim(), undescribed, links: [...links] };
}
