/** What the editor can make and the server lets through; nothing else is ever stored. */
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

/** Kinds of a callout, `<aside data-callout="info">`. */
export const CALLOUTS = ['info', 'warning', 'success'] as const;

export type Callout = (typeof CALLOUTS)[number];

/** Widths of a picture below that of the text, `<img data-size="small">`. */
export const PICTURE_WIDTHS = ['small', 'medium'] as const;

/** Entities whose objects can stand within a text, `<hr data-embed="poll:12">`. */
export const EMBEDDED = ['poll', 'resource'] as const;

/** An object within a text: its entity's name and its id. */
export interface Embed {
  type: (typeof EMBEDDED)[number];
  id: number;
}

const EMBED = new RegExp(`^(${EMBEDDED.join('|')}):([1-9]\\d{0,8})$`);

/** The object that a reference such as `poll:12` names; undefined for what is none. */
export function parseEmbed(reference: string | null | undefined): Embed | undefined {
  const [, type, id] = EMBED.exec(reference ?? '') ?? [];
  return type ? { type: type as Embed['type'], id: Number(id) } : undefined;
}

/** Most columns or rows that one cell of a table takes. */
export const MAX_SPAN = 20;

/** How many columns or rows a cell takes, from its attribute; undefined for one, and for what is no such number. */
export function parseSpan(value: string | null | undefined): number | undefined {
  const span = /^\d{1,2}$/.test(value ?? '') ? Number(value) : 1;
  return span > 1 && span <= MAX_SPAN ? span : undefined;
}
