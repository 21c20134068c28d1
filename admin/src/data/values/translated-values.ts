import {
  type Field,
  type Fields,
  isEmpty,
  LANGUAGES,
  type Language,
  meetsCondition,
  optionsOf,
  requiredMessage,
} from '@piiri/schemas';
import type { FieldErrors } from 'react-hook-form';
import { hasError } from './errors.ts';
import { subFieldsOf, type Values, withoutTrailingBlanks } from './values.ts';

export type Completeness = 'complete' | 'partial' | 'empty';

/** Whether any sub-field of a translated field has a value in a language; an alternative text alone begins none. */
function isStarted(subFields: Fields, values: Values | undefined): boolean {
  return Object.entries(subFields).some(
    ([name, field]) => !optionsOf(field).describes && !isEmpty(field, values?.[name]),
  );
}

/**
 * Returns the completeness of a translated field in a language: nothing filled, a required sub-field missing, or all
 * required sub-fields there.
 */
export function completeness(subFields: Fields, values: Values | undefined): Completeness {
  if (!isStarted(subFields, values)) return 'empty';
  const lacking = Object.entries(subFields).some(
    ([name, field]) => requiredMessage(field) && isEmpty(field, values?.[name]),
  );
  return lacking ? 'partial' : 'complete';
}

/** Values of a translated field, of the object or of an item of a repeated group. */
interface TranslatedValue {
  /** Path in the form's values: `translations`, `questions.0.translations`. */
  path: string;
  field: Field;
  values: Partial<Record<Language, Values>>;
}

/** Translation status of a language over a whole form. */
export type LanguageStatus = Completeness | 'wrong' | 'outdated';

/** Collects all translated values of a form, repeated items included. Skips fields whose `when` condition is not met. */
export function translatedValues(fields: Fields, values: Values, within = ''): TranslatedValue[] {
  return Object.entries(fields).flatMap(([name, field]): TranslatedValue[] => {
    const path = `${within}${name}`;
    const value = values[name] ?? undefined;
    if (!meetsCondition(optionsOf(field).when, values)) return [];
    if (field.type === 'translated')
      return [{ path, field, values: (value ?? {}) as TranslatedValue['values'] }];
    if (field.type !== 'repeated') return [];
    const { fields: itemFields = {} } = optionsOf(field);
    return withoutTrailingBlanks(itemFields, (value ?? []) as Values[]).flatMap((item, index) =>
      translatedValues(itemFields, item, `${path}.${index}.`),
    );
  });
}

/**
 * Computes the status of a language: wrong, empty, partial or complete. Optional values that are empty in every language do
 * not count.
 */
export function languageStatus(
  translated: readonly TranslatedValue[],
  errors: FieldErrors,
  language: Language,
): LanguageStatus {
  if (translated.some(({ path }) => hasError(errors, `${path}.${language}`))) return 'wrong';
  const required = translated.filter(({ field, values }) => {
    const subFields = subFieldsOf(field);
    const { required } = optionsOf(field);
    return required || LANGUAGES.some((language) => isStarted(subFields, values[language]));
  });
  const statuses = required.map(({ field, values }) => completeness(subFieldsOf(field), values[language]));
  if (statuses.every((status) => status === 'empty')) return 'empty';
  return statuses.every((status) => status === 'complete') ? 'complete' : 'partial';
}
