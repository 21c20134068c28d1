import { type Field, type Fields, LANGUAGES, type Language, meets, optionsOf } from '@piiri/schemas';
import type { FieldErrors } from 'react-hook-form';
import { hasError } from './errors.ts';
import { type Completeness, completeness, isAtLeastBegun } from './language-completeness.ts';
import { type Values, withoutTrailingBlanks } from './values.ts';

/** A translated field of an object, or of an item of one of its repeated groups. */
export interface TranslatedValue {
  /** In the form's values: `translations`, `questions.0.translations`. */
  path: string;
  field: Field;
  values: Partial<Record<Language, Values>>;
}

/** How far a language is over all that is translated in a form. */
export type LanguageStatus = Completeness | 'wrong' | 'outdated';

/** Everything in some values that is written once a language, items of repeated groups included; what is not asked for is not. */
export function translatedValues(fields: Fields, values: Values, within = ''): TranslatedValue[] {
  return Object.entries(fields).flatMap(([name, field]): TranslatedValue[] => {
    const path = `${within}${name}`;
    const value = values[name] ?? undefined;
    if (!meets(optionsOf(field).when, values)) return [];
    if (field.type === 'translated')
      return [{ path, field, values: (value ?? {}) as TranslatedValue['values'] }];
    if (field.type !== 'repeated') return [];
    const { fields: itemFields } = field.options as { fields: Fields };
    return withoutTrailingBlanks(itemFields, (value ?? []) as Values[]).flatMap((item, index) =>
      translatedValues(itemFields, item, `${path}.${index}.`),
    );
  });
}

/**
 * How far a language is: something in it is wrong, nothing is written, something that must be there is missing, or all
 * of it is there. What is written in no language and need not be counts for none.
 */
export function languageStatus(
  translated: readonly TranslatedValue[],
  errors: FieldErrors,
  language: Language,
): LanguageStatus {
  if (translated.some(({ path }) => hasError(errors, `${path}.${language}`))) return 'wrong';
  const required = translated.filter(({ field, values }) => {
    const { parts, required } = field.options as { parts: Fields; required?: unknown };
    return required || LANGUAGES.some((each) => isAtLeastBegun(parts, values[each]));
  });
  const statuses = required.map(({ field, values }) =>
    completeness((field.options as { parts: Fields }).parts, values[language]),
  );
  if (statuses.every((status) => status === 'empty')) return 'empty';
  return statuses.every((status) => status === 'complete') ? 'complete' : 'partial';
}
