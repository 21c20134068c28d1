import { idSchema } from '@piiri/schemas/field-types/reference.ts';
import { READING_LANGUAGES } from '@piiri/schemas/reading-languages.ts';
import { z } from 'zod';

const direction = z.enum(['ltr', 'rtl']).meta({ description: 'Direction in which the language is written.' });

/** Response of `GET v1/reading/languages/`. */
export const readingLanguages = z.array(
  z.object({
    code: z.string().meta({ description: 'BCP 47 code.' }),
    name: z.string().meta({ description: 'Name of the language in itself.' }),
    direction,
  }),
);

export type ReadingLanguageChoice = z.output<typeof readingLanguages>[number];

const language = z.enum(READING_LANGUAGES, 'not_a_language');

const MAX_NAME = 100;

/** Request of `POST v1/reading/translate/`: an object, a comment, or a message of a channel. */
export const translationInput = z
  .object(
    {
      entity: z
        .string('not_text')
        .max(MAX_NAME, 'invalid')
        .optional()
        .meta({ description: 'Name of the entity; `content/lunch_menu` for a content type.' }),
      id: idSchema.optional(),
      comment: z
        .object(
          {
            address: z
              .string('required')
              .max(MAX_NAME * 2, 'invalid')
              .meta({ description: 'Address of the object that the comment is on: `v1/news/7/`.' }),
            id: idSchema,
          },
          'not_an_object',
        )
        .optional(),
      message: z.object({ channel: idSchema, room: idSchema, id: idSchema }, 'not_an_object').optional(),
      language,
    },
    'not_an_object',
  )
  .superRefine(({ entity, id, comment, message }, issues) => {
    if (comment || message) return;
    for (const [name, value] of Object.entries({ entity, id }))
      if (value === undefined) issues.addIssue({ code: 'custom', path: [name], message: 'required' });
  });

export type TranslationInput = z.input<typeof translationInput>;

/** A text, or texts of the parts of an object, by the names that the object's answer has. */
export type TranslatedFields = { [name: string]: string | TranslatedFields | TranslatedFields[] };

/** Response of `POST v1/reading/translate/`. */
export const readingTranslation = z.object({
  language: z.string(),
  direction,
  source_language: z
    .string()
    .nullable()
    .meta({ description: 'Language of the original; null if the service does not tell.' }),
  fields: z.record(z.string(), z.unknown()).meta({
    description:
      'The texts by their names in the object’s answer, lists in their order: `title`, `text`, `questions: [{text}]`, `custom: {…}`.',
  }),
  machine: z
    .boolean()
    .meta({ description: 'False where the texts were written in this language, and no machine was asked.' }),
});

export type ReadingTranslation = z.output<typeof readingTranslation>;

/** Response of `GET v1/reading/usage/`. */
export const readingUsageAnswer = z.object({
  service: z
    .string()
    .nullable()
    .meta({ description: 'Host of the translation service; null if the installation has none.' }),
  limit: z
    .int()
    .nullable()
    .meta({ description: 'Characters that may be translated in a month; null: any number.' }),
  months: z
    .array(
      z.object({
        month: z.string().meta({ description: 'Month in the company’s time zone, such as 2026-11.' }),
        characters: z.int().meta({ description: 'Characters that were sent to the service.' }),
        requests: z.int(),
      }),
    )
    .meta({ description: 'The current month first, then the months before in which something was sent.' }),
});

export type ReadingUsage = z.output<typeof readingUsageAnswer>;
