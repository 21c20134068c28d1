import { z } from 'zod';
import { boundedList, defineFieldType, fieldBuilder } from '../field.ts';
import { isLanguage, LANGUAGES, type Language } from '../languages.ts';

/** Some of the product's languages, at least one; null for all of them, also for languages to come. */
export const languages = fieldBuilder<'languages', Language[]>('languages');

export default defineFieldType({
  name: 'languages',
  unsupportedOptions: ['default', 'unique', 'shownBy'],
  columns: (name) => ({ [name]: { kind: 'json' } }),
  // An empty list is no value but an error: nobody could read the object.
  isEmpty: (value) => value === null || value === undefined || value === '',
  schema: () =>
    boundedList(z.unknown(), { max: LANGUAGES.length * 2, notList: 'not_a_list' })
      .refine((sent) => sent.every(isLanguage), 'not_a_language')
      .refine((sent) => sent.length > 0, 'choose_a_language')
      .transform((sent) => LANGUAGES.filter((language) => sent.includes(language))),
  input: () => z.array(z.enum(LANGUAGES)).min(1),
  answer: () => z.array(z.enum(LANGUAGES)),
  example: () => ['fi'],
});
