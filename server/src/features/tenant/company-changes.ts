import {
  FEATURES,
  type Feature,
  featuresOf,
  type InLanguages,
  isLanguage,
  LANGUAGES,
  type Language,
  message,
} from '@piiri/schemas';
import { cleanLine, visibleText } from '@piiri/schemas/clean-text.ts';
import type { TenantTerms } from '@piiri/shared/contracts/tenant.ts';
import type { FieldErrors } from '@piiri/shared/validate.ts';

/** Result of validating a part of a company: the changes, and errors by path. */
export interface Validated<T> {
  changes: T;
  errors: FieldErrors;
}

const WORDS = ['our_company', 'news', 'people'] as const;

/** Maximum number of characters of a company's own word for a menu title. */
const MAX_WORD_LENGTH = 40;

const asObject = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;

const FLAGS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  ['true', true],
  [false, false],
  ['false', false],
]);

/** Validates the sent flags. Flags that are not sent stay. */
export function validateSettings(sent: unknown): Validated<Partial<Record<Feature, boolean>>> {
  const validated: Validated<Partial<Record<Feature, boolean>>> = { changes: {}, errors: {} };
  if (sent === undefined) return validated;
  const flags = asObject(sent);
  if (!flags) return { ...validated, errors: { settings: ['not_an_object'] } };
  for (const [name, value] of Object.entries(flags)) {
    const feature = FEATURES.find((candidate) => candidate === name);
    const flag = FLAGS.get(value);
    if (!feature) validated.errors[`settings.${name.slice(0, 50)}`] = ['invalid'];
    else if (flag === undefined) validated.errors[`settings.${name}`] = ['not_boolean'];
    else validated.changes[feature] = flag;
  }
  return validated;
}

/** Validates the languages in which published content must be complete; undefined if none are sent. */
export function validateLanguages(sent: unknown): Validated<Language[] | undefined> {
  if (sent === undefined) return { changes: undefined, errors: {} };
  const isFit = Array.isArray(sent) && sent.length <= LANGUAGES.length && sent.every(isLanguage);
  if (!isFit) return { changes: undefined, errors: { required_languages: ['not_a_language'] } };
  return { changes: LANGUAGES.filter((language) => sent.includes(language)), errors: {} };
}

type Words = InLanguages<Record<string, string | null>>;

/** Validates a company's own words by language; null removes one. */
export function validateTerms(sent: unknown): Validated<Words> {
  const validated: Validated<Words> = { changes: {}, errors: {} };
  if (sent === undefined) return validated;
  const languages = asObject(asObject(sent)?.translations);
  if (!languages) return { ...validated, errors: { terms: ['not_an_object'] } };
  for (const [language, words] of Object.entries(languages)) {
    const path = `terms.translations.${language.slice(0, 10)}`;
    const sentWords = asObject(words);
    if (!isLanguage(language)) validated.errors[path] = ['not_a_language'];
    else if (!sentWords) validated.errors[path] = ['not_an_object'];
    else validated.changes[language] = validateWords(sentWords, path, validated.errors);
  }
  return validated;
}

function validateWords(sentWords: Record<string, unknown>, path: string, errors: FieldErrors) {
  const words: Record<string, string | null> = {};
  for (const [name, value] of Object.entries(sentWords)) {
    const at = `${path}.${name.slice(0, 50)}`;
    if (!WORDS.some((word) => word === name)) errors[at] = ['invalid'];
    else if (value !== null && typeof value !== 'string') errors[at] = ['not_text'];
    else if (value && cleanLine(value).trim().length > MAX_WORD_LENGTH)
      errors[at] = [message('too_long', { max: MAX_WORD_LENGTH })];
    else words[name] = visibleText(value && cleanLine(value));
  }
  return words;
}

/** Merges words into existing ones; removed words leave no entry. */
export function mergeTerms(before: InLanguages<TenantTerms>, changes: Words): InLanguages<TenantTerms> {
  const merged: Record<string, Record<string, unknown>> = { ...before };
  for (const [language, words] of Object.entries(changes)) {
    const remaining = Object.entries({ ...merged[language], ...words }).filter(([, word]) => word);
    if (remaining.length > 0) merged[language] = Object.fromEntries(remaining);
    else delete merged[language];
  }
  return merged;
}

type Differences = Record<string, readonly [unknown, unknown]>;

/** Returns the old and new required languages if they differ. */
export function diffLanguages(before: readonly Language[], after: readonly Language[]): Differences {
  const [was, is] = [before.join(', '), after.join(', ')];
  return was === is ? {} : { required_languages: [was || null, is || null] };
}

/** Returns the flags that differ, with old and new values. */
export function diffSettings(
  before: Partial<Record<Feature, boolean>>,
  after: Partial<Record<Feature, boolean>>,
): Differences {
  const [was, is] = [featuresOf(before), featuresOf(after)];
  return Object.fromEntries(
    FEATURES.flatMap((feature) =>
      was[feature] === is[feature] ? [] : [[feature, [was[feature], is[feature]] as const]],
    ),
  );
}

/** Returns the company's words that differ by path, with old and new values. */
export function diffTerms(before: InLanguages<TenantTerms>, after: InLanguages<TenantTerms>): Differences {
  const pairs = LANGUAGES.flatMap((language) =>
    WORDS.map(
      (word) =>
        [
          `terms.${language}.${word}`,
          [before[language]?.[word] ?? null, after[language]?.[word] ?? null] as const,
        ] as const,
    ),
  );
  return Object.fromEntries(pairs.filter(([, [old, now]]) => old !== now));
}
