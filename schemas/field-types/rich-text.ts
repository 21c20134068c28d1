import { z } from 'zod';
import { isInvisible } from '../clean-text.ts';
import { defineFieldType, type FieldOptions, fieldBuilder } from '../field.ts';
import { htmlText, isNestedDeeper } from '../html-text.ts';
import { message } from '../messages.ts';

export interface RichTextOptions extends FieldOptions {
  /** Maximum number of characters, markup included. Default 100 000. */
  max?: number;
  /** Stores this many characters of the beginning as plain text beside it, for lists. Only within `translated`. */
  excerpt?: number;
}

/** Formatted text: HTML with the tags of `RICH_TEXT_TAGS`. */
export const richText = fieldBuilder<'richText', string, RichTextOptions>('richText');

/** Tags that are content without text. */
const TEXTLESS_CONTENT = ['<img', '<hr data-embed='];

/** Tags alone are not content, but a picture or an embedded object is. */
function isEmptyHtml(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value !== 'string' || !isInvisible(htmlText(value))) return false;
  return !TEXTLESS_CONTENT.some((tag) => value.includes(tag));
}

/** Deeper than any nesting of lists and quotations that the editor makes. */
const MAX_DEPTH = 50;

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
      .refine((html) => html.length > max || !isNestedDeeper(html, MAX_DEPTH), 'text_nested_too_deep')
      .transform(cleanHtml)
      // Sanitising may lengthen a text, and a stored text must be accepted again unchanged.
      .pipe(z.string().max(max, message('too_long', { max }))),
  answer: () => z.string(),
  isEmpty: isEmptyHtml,
  example: () => '<p>Tervetuloa <strong>kaikki</strong></p>',
});
