import { type Field, type Fields, LANGUAGES, type Language, meetsCondition, optionsOf } from '@piiri/schemas';
import type { FieldErrors } from 'react-hook-form';
import { hasError } from './errors.ts';
import { type Completeness, completeness, isStarted } from './language-completeness.ts';
import { type Values, withoutTrailingBlanks } from './values.ts';

/** Values of a translated field, of the object or of an item of a repeated group. */
export interface TranslatedValue {
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
    const { parts = {}, required } = optionsOf(field);
    return required || LANGUAGES.some((each) => isStarted(parts, values[each]));
  });
  const statuses = required.map(({ field, values }) =>
    completeness(optionsOf(field).parts ?? {}, values[language]),
  );
  if (statuses.every((status) => status === 'empty')) return 'empty';
  return statuses.every((status) => status === 'complete') ? 'complete' : 'partial';
}
