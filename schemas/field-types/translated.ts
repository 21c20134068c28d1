import { z } from 'zod';
import { defineFieldType, type Field, type FieldOptions, type Fields, type ParseContext } from '../field.ts';
import {
  describeFields,
  exampleOf,
  fieldSchema,
  isEmpty,
  missingMessage,
  optionsOf,
  requiredMessage,
} from '../fields-schema.ts';
import { excerptOf } from '../html-text.ts';
import { type InLanguages, isLanguage, LANGUAGES, type Language, pickLanguage } from '../languages.ts';
import { excerptedPart } from '../parts.ts';

export interface TranslatedOptions extends FieldOptions {
  /** The texts that exist in each language. */
  parts: Fields;
  /** How many languages must be complete. Default `one`. */
  complete?: 'one' | 'all';
  /** The part without which a language is dropped rather than reported as incomplete. Default: every part counts. */
  keptBy?: string;
}

type PartValues<Parts extends Fields> = {
  [Name in keyof Parts]: Parts[Name] extends Field<string, infer Value>
    ? Parts[Name] extends { options: { required: string | true } }
      ? Value
      : Value | null
    : never;
} & { excerpt?: string | null };

/** Texts in the product's languages, in the API as `translations: {"fi": {"title", …}, …}`. Each part is a column. */
export function translated<const Parts extends Fields, const O extends Omit<TranslatedOptions, 'parts'>>(
  parts: Parts,
  options: O = {} as O,
): Field<'translated', InLanguages<PartValues<Parts>>, O & { parts: Parts }> {
  return { type: 'translated', options: { ...options, parts } };
}

/** The kinds that parts may have. */
const PART_KINDS: ReadonlySet<string> = new Set(['text', 'richText', 'url', 'videoId']);

const NEUTRAL_CONTEXT = { timeZone: 'UTC', cleanHtml: String };

type Translations = InLanguages<Record<string, unknown>>;

const excerptLength = (field: Field | undefined) => optionsOf(field).excerpt;

/** Returns a part's columns: its texts by language and, if it has one, the excerpt for lists. */
function partColumns(name: string, field: Field): string[] {
  return excerptLength(field) ? [name, `${name}_excerpt`] : [name];
}

/**
 * Whether a language has no text. The alternative text of a picture alone begins no language, except in a draft, which
 * keeps whatever is there.
 */
function isBlankLanguage(parts: Fields, values: unknown, { requires }: ParseContext): boolean {
  if (typeof values !== 'object' || values === null) return true;
  return Object.entries(parts).every(
    ([name, field]) =>
      (requires !== 'nothing' && optionsOf(field).describes) ||
      isEmpty(field, (values as Record<string, unknown>)[name]),
  );
}

/** Whether a part is an alternative text that is not there: neither calls nor answers name it then. */
const isUndescribed = (part: Field | undefined, value: unknown) =>
  optionsOf(part).describes !== undefined && (value === null || value === undefined);

/** Returns the texts by part and language, as the columns store them. */
function storeParts(parts: Fields, translations: Translations): Record<string, unknown> {
  const stored: Record<string, Record<string, unknown>> = {};
  for (const [part, field] of Object.entries(parts)) {
    for (const column of partColumns(part, field)) stored[column] = {};
    for (const [language, values] of Object.entries(translations)) {
      const value = values[part];
      if (value === null || value === undefined) continue;
      (stored[part] as Record<string, unknown>)[language] = value;
      const length = excerptLength(field);
      if (length)
        (stored[`${part}_excerpt`] as Record<string, unknown>)[language] = excerptOf(String(value), length);
    }
  }
  return stored;
}

/** Returns the selected columns of the parts, by their name in answers. */
function selectedColumns(
  row: Readonly<Record<string, unknown>>,
  parts: Fields,
): [string, InLanguages<unknown>][] {
  const columns: [string, InLanguages<unknown>][] = [];
  for (const [part, field] of Object.entries(parts)) {
    const texts = row[part] as InLanguages<unknown> | undefined;
    if (texts) columns.push([part, texts]);
    const excerpt = row[`${part}_excerpt`] as InLanguages<unknown> | undefined;
    if (excerptLength(field) && excerpt) columns.push(['excerpt', excerpt]);
  }
  return columns;
}

/** Returns the languages in which any of the columns has a text. */
function languagesOf(columns: readonly InLanguages<unknown>[]): Language[] {
  return LANGUAGES.filter((language) => columns.some((column) => column[language] !== undefined));
}

/** Whether a language lacks a required part among the selected columns, which only drafts may. */
function isIncomplete(
  parts: Fields,
  columns: readonly [string, InLanguages<unknown>][],
  language: Language,
): boolean {
  return columns.some(([name, texts]) => {
    const part = parts[name];
    return part && requiredMessage(part) && texts[language] === undefined;
  });
}

export default defineFieldType<TranslatedOptions>({
  name: 'translated',
  ownOptions: ['parts', 'complete', 'keptBy'],
  unsupportedOptions: ['default', 'list', 'unique', 'shownBy', 'when'],
  columns: (_, { parts }) =>
    Object.fromEntries(
      Object.entries(parts).flatMap(([name, field]) =>
        partColumns(name, field).map((column) => [column, { kind: 'json', translated: true }]),
      ),
    ),
  isEmpty: (value) => value === null || value === undefined || value === '',
  schema: ({ parts, complete = 'one', required, keptBy }, context) =>
    z.record(z.string(), z.unknown(), 'not_an_object').transform((input, issues) => {
      const translations: Translations = {};
      const unknown = Object.keys(input).filter((language) => !isLanguage(language));
      for (const language of unknown.slice(0, LANGUAGES.length)) {
        issues.addIssue({ code: 'custom', path: [language], message: 'not_a_language' });
      }
      const missingParts: { language: Language; part: string; message: string }[] = [];
      for (const language of LANGUAGES) {
        const values = input[language];
        const decisiveParts = keptBy && parts[keptBy] ? { [keptBy]: parts[keptBy] } : parts;
        if (isBlankLanguage(decisiveParts, values, context)) continue;
        const parsed: Record<string, unknown> = {};
        for (const [part, field] of Object.entries(parts)) {
          const value = (values as Record<string, unknown>)[part];
          const missing = missingMessage(field, context);
          if (missing && isEmpty(field, value)) {
            missingParts.push({ language, part, message: missing });
            continue;
          }
          const result = fieldSchema(field, context).safeParse(value);
          if (result.success && !isUndescribed(field, result.data)) parsed[part] = result.data;
          for (const { path, message } of result.error?.issues ?? []) {
            issues.addIssue({ code: 'custom', path: [language, part, ...path], message });
          }
        }
        // The input may have contained only characters that are never stored.
        if (Object.values(parsed).some((value) => value !== null)) translations[language] = parsed;
      }
      const isComplete = (language: string) => !missingParts.some((part) => part.language === language);
      if (context.requires !== 'one_language' || !Object.keys(translations).some(isComplete))
        for (const { language, part, message } of missingParts)
          issues.addIssue({ code: 'custom', path: [language, part], message });
      const missing = complete === 'all' ? LANGUAGES.filter((language) => !translations[language]) : [];
      const firstRequired = Object.entries(parts).find(([, field]) => requiredMessage(field));
      for (const language of missing) {
        const [part = '', field] = firstRequired ?? [];
        const message = (field && requiredMessage(field)) || 'required';
        issues.addIssue({ code: 'custom', path: [language, part], message });
      }
      if (
        complete === 'one' &&
        required &&
        context.requires !== 'nothing' &&
        Object.keys(translations).length === 0 &&
        issues.issues.length === 0
      ) {
        issues.addIssue({ code: 'custom', message: required === true ? 'required' : required });
      }
      return translations;
    }),
  input: ({ parts }) => z.partialRecord(z.enum(LANGUAGES), describeFields(parts, NEUTRAL_CONTEXT, 'input')),
  answer: ({ parts }) => {
    const excerpt = excerptedPart(parts) && { excerpt: z.string() };
    const { shape } = describeFields(parts, NEUTRAL_CONTEXT, 'answer').extend({ ...excerpt });
    // In a draft, a language may lack parts that readers always get.
    const texts = Object.entries(shape).map(([name, text]) => [name, (text as z.ZodType).nullish()] as const);
    return z.partialRecord(z.enum(LANGUAGES), z.object(Object.fromEntries(texts)));
  },
  example: ({ parts, complete }, idOf) => {
    const texts = exampleOf(parts, idOf);
    return complete === 'all'
      ? Object.fromEntries(LANGUAGES.map((language) => [language, texts]))
      : { fi: texts };
  },
  store: (_, value, { parts }) => storeParts(parts, (value ?? {}) as Translations),
  present: (name, row, context, { parts }) => {
    const columns = selectedColumns(row, parts);
    const available = languagesOf(columns.map(([, column]) => column));
    const complete = available.filter((language) => !isIncomplete(parts, columns, language));
    const readable = complete.length > 0 ? complete : available;
    const picked = context.language && pickLanguage(readable, context.language, context.companyLanguage);
    const languages = context.language ? (picked ? [picked] : []) : available;
    const translations: Record<string, Record<string, unknown>> = {};
    for (const language of languages) {
      const texts: Record<string, unknown> = {};
      for (const [part, column] of columns)
        if (!isUndescribed(parts[part], column[language])) texts[part] = column[language] ?? null;
      translations[language] = texts;
    }
    return { [name]: translations };
  },
  assertOptions: ({ parts, keptBy }) => {
    if (keptBy !== undefined && !parts[keptBy]) return `is kept by "${keptBy}", which is none of its parts`;
    if (Object.keys(parts).length === 0) return 'has no parts';
    const unfit = Object.entries(parts).find(([, { type }]) => !PART_KINDS.has(type));
    if (unfit) return `part "${unfit[0]}" cannot be translated: ${unfit[1].type}`;
    const excerpts = Object.values(parts).filter((field) => excerptLength(field));
    return excerpts.length > 1 ? 'two of its parts keep an excerpt' : undefined;
  },
});
