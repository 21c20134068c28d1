/** The tags that the editor makes and the server accepts; no others are stored. */
export const RICH_TEXT_TAGS = [
  'p',
  'br',
  'h2',
  'h3',
  'strong',
  'em',
  'u',
  's',
  'a',
  'ul',
  'ol',
  'li',
  'blockquote',
  'code',
  'pre',
  'hr',
  'img',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'aside',
] as const;

/** Kinds of callout, `<aside data-callout="info">`. */
export const CALLOUTS = ['info', 'warning', 'success'] as const;

export type Callout = (typeof CALLOUTS)[number];

/** Widths of a picture narrower than the text, `<img data-size="small">`. */
export const PICTURE_WIDTHS = ['small', 'medium'] as const;

/** Entities whose objects can be embedded in a text, `<hr data-embed="poll:12">`. */
export const EMBEDDED = ['poll', 'resource'] as const;

/** An embedded object: its entity's name and its id. */
export interface Embed {
  type: (typeof EMBEDDED)[number];
  id: number;
}

const EMBED = new RegExp(`^(${EMBEDDED.join('|')}):([1-9]\\d{0,8})$`);

/** Parses an embedded object such as `poll:12`; undefined for anything else. */
export function parseEmbed(reference: string | null | undefined): Embed | undefined {
  const [, type, id] = EMBED.exec(reference ?? '') ?? [];
  return type ? { type: type as Embed['type'], id: Number(id) } : undefined;
}

/** Maximum number of columns or rows that one table cell spans. */
export const MAX_SPAN = 20;

/** Parses a cell's span attribute, in columns or rows; undefined for one, and for an invalid number. */
export function parseSpan(value: string | null | undefined): number | undefined {
  const span = /^\d{1,2}$/.test(value ?? '') ? Number(value) : 1;
  return span > 1 && span <= MAX_SPAN ? span : undefined;
}
