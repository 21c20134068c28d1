import { z } from 'zod';
import { isInvisible } from '../clean-text.ts';
import { defineFieldType, type FieldOptions, fieldBuilder } from '../field.ts';
import { htmlText, isNestedDeeper } from '../html-text.ts';
import { message } from '../messages.ts';

export interface RichTextOptions extends FieldOptions {
  /** Most characters, markup included. Default 100 000. */
  max?: number;
  /** Keep the first so many characters as plain words beside it, for lists. Only within `translated`. */
  excerpt?: number;
}

/** Formatted text, as HTML of the tags of `RICH_TEXT_TAGS`. */
export const richText = fieldBuilder<'richText', string, RichTextOptions>('richText');

/** What is content without a word. */
const WORDLESS = ['<img', '<hr data-embed='];

/** Tags alone are not a text, but a picture and an object within it are content. */
function isEmptyHtml(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value !== 'string' || !isInvisible(htmlText(value))) return false;
  return !WORDLESS.some((tag) => value.includes(tag));
}

/** Deeper than lists in lists in quotations go. */
const MAX_NESTED = 50;

export default defineFieldType<RichTextOptions>({
  name: 'richText',
  ownOptions: ['max', 'excerpt'],
  unsupportedOptions: ['default', 'list', 'unique', 'shownBy'],
  unlistable: true,
  searchable: true,
  inWords: true,
  columns: (name) => ({ [name]: { kind: 'text' } }),
  schema: ({ max = 100_000 }, { cleanHtml }) =>
    z
      .string('not_text')
      .max(max, message('too_long', { max }))
      .refine((html) => html.length > max || !isNestedDeeper(html, MAX_NESTED), 'text_nested_too_deep')
      .transform(cleanHtml)
      // Cleaning writes some things out, and what is stored must be accepted again as it is.
      .pipe(z.string().max(max, message('too_long', { max }))),
  answer: () => z.string(),
  isEmpty: isEmptyHtml,
  example: () => '<p>Tervetuloa <strong>kaikki</strong></p>',
});
