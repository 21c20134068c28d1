import { type Field, type Fields, LANGUAGES, type Language, meets, optionsOf } from '@piiri/schemas';
import type { FieldErrors } from 'react-hook-form';
import { hasError } from './errors.ts';
import { type Completeness, completeness, isAtLeastBegun } from './language-completeness.ts';
import { type Values, withoutBlankEnd } from './values.ts';

/** A translated field of an object, or of an item of one of its repeated groups. */
export interface TranslatedPlace {
  /** In the form's values: `translations`, `questions.0.translations`. */
  path: string;
  field: Field;
  values: Partial<Record<Language, Values>>;
}

/** How far a language is over all that is translated in a form. */
export type LanguageMark = Completeness | 'wrong' | 'outdated';

/** Everything in some values that is written once a language, items of repeated groups included; what is not asked for is not. */
export function translatedPlaces(fields: Fields, values: Values, within = ''): TranslatedPlace[] {
  return Object.entries(fields).flatMap(([name, field]): TranslatedPlace[] => {
    const path = `${within}${name}`;
    const value = values[name] ?? undefined;
    if (!meets(optionsOf(field).when, values)) return [];
    if (field.type === 'translated')
      return [{ path, field, values: (value ?? {}) as TranslatedPlace['values'] }];
    if (field.type !== 'repeated') return [];
    const { fields: itemFields } = field.options as { fields: Fields };
    return withoutBlankEnd(itemFields, (value ?? []) as Values[]).flatMap((item, index) =>
      translatedPlaces(itemFields, item, `${path}.${index}.`),
    );
  });
}

/**
 * How far a language is: something in it is wrong, nothing is written, something that must be there is missing, or all
 * of it is there. What is written in no language and need not be counts for none.
 */
export function languageMark(
  places: readonly TranslatedPlace[],
  errors: FieldErrors,
  language: Language,
): LanguageMark {
  if (places.some(({ path }) => hasError(errors, `${path}.${language}`))) return 'wrong';
  const asked = places.filter(({ field, values }) => {
    const { parts, required } = field.options as { parts: Fields; required?: unknown };
    return required || LANGUAGES.some((each) => isAtLeastBegun(parts, values[each]));
  });
  const marks = asked.map(({ field, values }) =>
    completeness((field.options as { parts: Fields }).parts, values[language]),
  );
  if (marks.every((mark) => mark === 'empty')) return 'empty';
  return marks.every((mark) => mark === 'complete') ? 'complete' : 'partial';
}
