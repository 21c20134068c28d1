import { z } from 'zod';
import { cleanLine, isInvisible } from '../clean-text.ts';
import { CURRENCIES, DEFAULT_CURRENCY } from '../currencies.ts';
import { conditionIssues } from '../custom-fields/conditions.ts';
import { CUSTOM_KINDS, CUSTOM_NAME, CUSTOM_PRIVACY, type CustomField } from '../custom-fields/shape.ts';
import { boundedList, defineFieldType, type Field, type FieldOptions } from '../field.ts';
import { isLanguage, LANGUAGES } from '../languages.ts';
import { message } from '../messages.ts';
import { requiredText } from '../required-text.ts';
import { conditionSchema, describedCondition } from './condition.ts';
import { MAX_FILES } from './files.ts';

export interface FieldListOptions extends FieldOptions {
  /** Maximum number of fields. */
  max: number;
}

/** The fields of a type of content that a company defines: a list of custom fields, kept in the type's own row. */
export function fieldList<const O extends FieldListOptions>(
  options: O,
): Field<'fieldList', readonly CustomField[], O> {
  return { type: 'fieldList', options };
}

const MAX = { name: 63, label: 100, help: 500, value: 63, choices: 200 };

/** Texts by language. `required`: at least one language. */
const texts = (max: number, required: boolean) =>
  z.preprocess(
    (input) => (input === null || input === undefined || input === '' ? {} : input),
    z.record(z.string(), z.unknown(), 'not_an_object').transform((input, issues) => {
      const labels: Record<string, string> = {};
      for (const [language, value] of Object.entries(input).slice(0, 20)) {
        if (!isLanguage(language)) {
          issues.addIssue({ code: 'custom', path: [language], message: 'not_a_language' });
          continue;
        }
        if (value === null || value === undefined || value === '') continue;
        const parsed = z
          .string('not_text')
          .overwrite(cleanLine)
          .trim()
          .max(max, message('too_long', { max }))
          .safeParse(value);
        if (!parsed.success)
          issues.addIssue({
            code: 'custom',
            path: [language],
            message: parsed.error.issues[0]?.message ?? 'not_text',
          });
        else if (!isInvisible(parsed.data)) labels[language] = parsed.data;
      }
      if (required && Object.keys(labels).length === 0 && issues.issues.length === 0)
        issues.addIssue({ code: 'custom', message: 'required' });
      return labels;
    }),
  );

const flag = (value: boolean) =>
  z.preprocess(
    (input) => (input === null || input === undefined || input === '' ? value : input),
    z.boolean('not_boolean'),
  );

const choice = z.object(
  {
    value: requiredText(MAX.value).overwrite(cleanLine).trim(),
    labels: texts(MAX.label, true),
  },
  'not_an_object',
);

const emptyToNull = (input: unknown) => (input === undefined || input === '' ? null : input);

const field = z
  .object(
    {
      name: z
        .string('required')
        .min(1, 'required')
        .max(MAX.name, message('too_long', { max: MAX.name }))
        .regex(CUSTOM_NAME, 'not_a_name')
        // Every object inherits such a member.
        .refine((name) => !(name in {}), 'reserved_name'),
      kind: z.enum(CUSTOM_KINDS, 'not_a_choice'),
      labels: texts(MAX.label, true),
      help: texts(MAX.help, false),
      required: flag(false),
      choices: z.preprocess(
        (input) => input ?? [],
        boundedList(choice, {
          max: MAX.choices,
          notList: 'not_a_list',
          tooMany: message('too_many', { max: MAX.choices }),
        }),
      ),
      currency: z.preprocess(emptyToNull, z.enum(CURRENCIES, 'not_a_choice').nullable()),
      max: z.preprocess(
        emptyToNull,
        z
          .number('not_integer')
          .int('not_integer')
          .min(1, message('too_small', { min: 1 }))
          .max(MAX_FILES, message('too_large', { max: MAX_FILES }))
          .nullable(),
      ),
      of: z.preprocess(emptyToNull, z.string('not_text').max(MAX.name).nullable()),
      when: z.preprocess(emptyToNull, conditionSchema.nullable()),
      in_list: flag(false),
      filter: flag(false),
      searched: flag(false),
      shown: flag(true),
      privacy: z.preprocess(emptyToNull, z.enum(CUSTOM_PRIVACY, 'not_a_choice').nullable()),
    },
    'not_an_object',
  )
  .superRefine(({ kind, choices, of }, issues) => {
    if (kind === 'reference' && !of) issues.addIssue({ code: 'custom', path: ['of'], message: 'required' });
    const offers = kind === 'choice' || kind === 'choices';
    if (offers && choices.length === 0)
      issues.addIssue({ code: 'custom', path: ['choices'], message: 'required' });
    const values = choices.map(({ value }) => value);
    if (new Set(values).size < values.length)
      issues.addIssue({ code: 'custom', path: ['choices'], message: 'named_twice' });
  })
  .transform((input) => ({
    ...input,
    choices: input.kind === 'choice' || input.kind === 'choices' ? input.choices : [],
    currency: input.kind === 'price' ? (input.currency ?? DEFAULT_CURRENCY) : null,
    max: input.kind === 'file' || input.kind === 'photo' ? (input.max ?? MAX_FILES) : null,
    of: input.kind === 'reference' ? input.of : null,
    required: input.required && input.kind !== 'section',
  }));

const described = z.object({
  name: z.string(),
  kind: z.enum(CUSTOM_KINDS),
  labels: z.partialRecord(z.enum(LANGUAGES), z.string()),
  help: z.partialRecord(z.enum(LANGUAGES), z.string()),
  required: z.boolean(),
  choices: z.array(z.object({ value: z.string(), labels: z.partialRecord(z.enum(LANGUAGES), z.string()) })),
  currency: z.enum(CURRENCIES).nullable(),
  max: z
    .int()
    .min(1)
    .max(MAX_FILES)
    .nullable()
    .meta({ description: 'Of files and photos: their maximum number.' }),
  of: z.string().nullable().meta({ description: 'Of a reference: the name of the content type.' }),
  when: describedCondition.nullable(),
  in_list: z.boolean(),
  filter: z.boolean(),
  searched: z.boolean(),
  shown: z.boolean(),
  privacy: z.enum(CUSTOM_PRIVACY).nullable(),
});

export default defineFieldType<FieldListOptions>({
  name: 'fieldList',
  ownOptions: ['max'],
  unsupportedOptions: ['default', 'list', 'unique', 'shownBy'],
  unlistable: true,
  columns: (name) => ({ [name]: { kind: 'json' } }),
  isEmpty: (value) =>
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0),
  schema: ({ max }) =>
    boundedList(field, { max, notList: 'not_a_list', tooMany: message('too_many', { max }) }).superRefine(
      (fields, issues) => {
        const names = new Set<string>();
        for (const [index, { name }] of fields.entries()) {
          if (names.has(name))
            issues.addIssue({ code: 'custom', path: [index, 'name'], message: 'named_twice' });
          names.add(name);
        }
        for (const { index, member, message: text } of conditionIssues(fields))
          issues.addIssue({ code: 'custom', path: [index, 'when', member], message: text });
      },
    ),
  input: ({ max }) =>
    z.array(described.partial().required({ name: true, kind: true, labels: true })).max(max),
  answer: () => z.array(described.extend({ id: z.int(), order: z.int() })),
  example: () => [{ name: 'dish', kind: 'text', labels: { fi: 'Ruoka' }, required: true, in_list: true }],
  store: (name, value) => ({ [name]: value ?? [] }),
  present: (name, row) => ({ [name]: row[name] ?? [] }),
});
