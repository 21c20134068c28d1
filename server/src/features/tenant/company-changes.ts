import {
  CHOICE_SETTINGS,
  type ChoiceSetting,
  choicesOf,
  FEATURES,
  featuresOf,
  type InLanguages,
  isLanguage,
  LANGUAGES,
  type Language,
  LIMIT_SETTINGS,
  type LimitSetting,
  limitsOf,
  MAX_SETTING_NAME_LENGTH,
  message,
  NAME_LISTS,
  type NameList,
  NUMBER_SETTINGS,
  type NumberSetting,
  nameListsOf,
  numbersOf,
  type StoredSettings,
} from '@piiri/schemas';
import { cleanLine, visibleText } from '@piiri/schemas/clean-text.ts';
import type { TenantTerms } from '@piiri/shared/contracts/tenant.ts';
import { foldedName } from '@piiri/shared/folded-name.ts';
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

const isNumberSetting = (name: string): name is NumberSetting => Object.hasOwn(NUMBER_SETTINGS, name);

/** Returns a whole number within a setting's bounds; the key of a message if it is none. */
function parseNumber(sent: unknown, { min, max }: { min: number; max: number }): number | string {
  const value = typeof sent === 'string' && /^\d{1,10}$/.test(sent) ? Number(sent) : sent;
  if (typeof value !== 'number' || !Number.isInteger(value)) return 'not_integer';
  if (value < min) return message('too_small', { min });
  return value > max ? message('too_large', { max }) : value;
}

const isNameList = (name: string): name is NameList => Object.hasOwn(NAME_LISTS, name);

const isLimitSetting = (name: string): name is LimitSetting => Object.hasOwn(LIMIT_SETTINGS, name);

const isChoiceSetting = (name: string): name is ChoiceSetting => Object.hasOwn(CHOICE_SETTINGS, name);

/** Returns a list of names in order, each once; the key of a message if it is none. */
function parseNames(sent: unknown, max: number): string[] | string {
  if (!Array.isArray(sent)) return 'not_a_list';
  if (sent.length > max) return message('too_many', { max });
  const names = new Map<string, string>();
  for (const value of sent) {
    if (typeof value !== 'string') return 'not_text';
    if (value.length > MAX_SETTING_NAME_LENGTH) return message('too_long', { max: MAX_SETTING_NAME_LENGTH });
    const name = visibleText(cleanLine(value));
    if (name && !names.has(foldedName(name))) names.set(foldedName(name), name);
  }
  return [...names.values()];
}

/** Validates the sent settings. Those that are not sent stay. */
export function validateSettings(sent: unknown): Validated<StoredSettings> {
  const changes: Record<string, boolean | string[] | string | number | null> = {};
  const errors: FieldErrors = {};
  const settings = sent === undefined ? {} : asObject(sent);
  if (!settings) return { changes, errors: { settings: ['not_an_object'] } };
  for (const [name, value] of Object.entries(settings)) {
    if (isNameList(name)) {
      const names = parseNames(value, NAME_LISTS[name]);
      if (typeof names === 'string') errors[`settings.${name}`] = [names];
      else changes[name] = names;
      continue;
    }
    if (isLimitSetting(name) && (value === null || value === '')) {
      changes[name] = null;
      continue;
    }
    if (isNumberSetting(name) || isLimitSetting(name)) {
      const bounds = isLimitSetting(name) ? LIMIT_SETTINGS[name] : NUMBER_SETTINGS[name];
      const number = parseNumber(value, bounds);
      if (typeof number === 'string') errors[`settings.${name}`] = [number];
      else changes[name] = number;
      continue;
    }
    if (isChoiceSetting(name)) {
      const choice = value === '' ? null : CHOICE_SETTINGS[name].find((allowed) => allowed === value);
      if (choice === undefined && value !== null) errors[`settings.${name}`] = ['not_a_choice'];
      else changes[name] = choice ?? null;
      continue;
    }
    const flag = FLAGS.get(value);
    if (!FEATURES.some((feature) => feature === name)) errors[`settings.${name.slice(0, 50)}`] = ['invalid'];
    else if (flag === undefined) errors[`settings.${name}`] = ['not_boolean'];
    else changes[name] = flag;
  }
  return { changes, errors };
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

/** Returns the settings that differ, with old and new values. */
export function diffSettings(before: StoredSettings, after: StoredSettings): Differences {
  const valuesOf = (settings: StoredSettings): Record<string, unknown> => ({
    ...featuresOf(settings),
    ...numbersOf(settings),
    ...limitsOf(settings),
    ...choicesOf(settings),
    ...Object.fromEntries(
      Object.entries(nameListsOf(settings)).map(([name, names]) => [name, names.join(', ') || null]),
    ),
  });
  const [was, is] = [valuesOf(before), valuesOf(after)];
  return Object.fromEntries(
    Object.keys(is).flatMap((name) =>
      was[name] === is[name] ? [] : [[name, [was[name], is[name]] as const]],
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
