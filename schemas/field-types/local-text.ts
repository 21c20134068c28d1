import { z } from 'zod';
import { cleanLine, isInvisible } from '../clean-text.ts';
import { defineFieldType, type FieldOptions, fieldBuilder } from '../field.ts';
import { type InLanguages, isLanguage, LANGUAGES, pickLanguage } from '../languages.ts';
import { message } from '../messages.ts';

export interface LocalTextOptions extends FieldOptions {
  /** Maximum number of characters per language. Default 255. */
  max?: number;
}

/** One short text in some of the languages: `{fi, sv}`. Readers with one language get the text alone. */
export const localText = fieldBuilder<'localText', InLanguages<string>, LocalTextOptions>('localText');

const isBlank = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'string' && isInvisible(value));

export default defineFieldType<LocalTextOptions>({
  name: 'localText',
  ownOptions: ['max'],
  unsupportedOptions: ['default', 'unique', 'shownBy'],
  inWords: true,
  columns: (name) => ({ [name]: { kind: 'json' } }),
  isEmpty: (value) =>
    isBlank(value) ||
    (typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      Object.values(value).every(isBlank)),
  schema: ({ max = 255 }) =>
    z.record(z.string(), z.unknown(), 'not_an_object').transform((input, issues) => {
      const texts: InLanguages<string> = {};
      for (const language of Object.keys(input)
        .filter((language) => !isLanguage(language))
        .slice(0, LANGUAGES.length))
        issues.addIssue({ code: 'custom', path: [language], message: 'not_a_language' });
      for (const language of LANGUAGES) {
        const text = Object.hasOwn(input, language) ? input[language] : undefined;
        if (isBlank(text)) continue;
        const trimmed = typeof text === 'string' ? cleanLine(text).trim() : undefined;
        if (trimmed === undefined) issues.addIssue({ code: 'custom', path: [language], message: 'not_text' });
        else if (trimmed.length > max)
          issues.addIssue({ code: 'custom', path: [language], message: message('too_long', { max }) });
        else texts[language] = trimmed;
      }
      return texts;
    }),
  input: ({ max = 255 }) => z.partialRecord(z.enum(LANGUAGES), z.string().max(max)),
  answer: () => z.partialRecord(z.enum(LANGUAGES), z.string()),
  present: (name, row, { language, companyLanguage }) => {
    const texts = row[name] as InLanguages<string> | null | undefined;
    if (!texts || !language) return { [name]: texts ?? null };
    const picked = pickLanguage(Object.keys(texts), language, companyLanguage);
    return { [name]: (picked && texts[picked]) ?? null };
  },
  example: () => ({ fi: 'Kesäjuhla å ė <b>' }),
});
