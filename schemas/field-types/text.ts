import { z } from 'zod';
import { cleanLine, cleanText } from '../clean-text.ts';
import { defineFieldType, type FieldOptions, fieldBuilder } from '../field.ts';
import type { InLanguages, Language } from '../languages.ts';
import { message } from '../messages.ts';

export interface TextOptions extends FieldOptions {
  /** Maximum number of characters. Default 255. */
  max?: number;
  /** Allows several lines. Otherwise line ends become spaces. */
  multiline?: boolean;
  /**
   * The `localText` field with the text in other languages: employees read it in theirs where it exists, searches find
   * it in each.
   */
  inLanguages?: string;
  /**
   * For a part of a translated field: the picture field whose alternative text it is. The console's form shows it at the
   * picture; alone it begins no language.
   */
  describes?: string;
}

/**
 * Returns a text in a reader's language where it exists, else the text itself; editors, who have no single language,
 * get the text itself.
 */
const textIn = (name: string, sibling: string, row: Readonly<Record<string, unknown>>, language?: Language) =>
  (language && (row[sibling] as InLanguages<string> | null | undefined)?.[language]) ?? row[name] ?? null;

export const text = fieldBuilder<'text', string, TextOptions>('text');

export default defineFieldType<TextOptions>({
  name: 'text',
  ownOptions: ['max', 'multiline', 'inLanguages', 'describes'],
  ordered: true,
  searchable: true,
  inWords: true,
  filter: 'value',
  columns: (name, { default: value }) => ({ [name]: { kind: 'text', default: value as string | undefined } }),
  schema: ({ max = 255, multiline }) =>
    z
      .string('not_text')
      .overwrite(multiline ? cleanText : cleanLine)
      .trim()
      .max(max, message('too_long', { max })),
  input: ({ max = 255 }) => z.string().max(max),
  answer: () => z.string(),
  present: (name, row, { language }, { inLanguages }) => ({
    [name]: inLanguages ? textIn(name, inLanguages, row, language) : (row[name] ?? null),
  }),
  // Values of a unique field must differ.
  example: ({ max = 255, unique }) =>
    (unique ? `Nro ${crypto.randomUUID()}` : 'Kesäjuhla å ė <b>').slice(0, max),
});
