import { type Fields, isEmpty, type Language, typeOf } from '@piiri/schemas';
import { translatedValues } from '../../../data/values/translated-values.ts';
import { subFieldsOf, type Values } from '../../../data/values/values.ts';

/** A translatable text of a form; it has a value in the source language. */
export interface TranslatableText {
  /** Path in the form's values, for the target language. */
  path: string;
  /** The path without language and part: `translations`, `questions.0.translations`. */
  fieldPath: string;
  /** It is the field's only translated part. */
  isAlone: boolean;
  source: string;
  /** Current value in the target language. */
  target: unknown;
  /** The target is empty, so a translation replaces nothing. */
  isFree: boolean;
}

/**
 * Returns all texts of a form that can be translated from one language to another, in form order; includes repeated
 * groups.
 */
export function translatableTexts(
  fields: Fields,
  values: Values,
  from: Language,
  to: Language,
): TranslatableText[] {
  return translatedValues(fields, values).flatMap(({ path: fieldPath, field, values: languages }) => {
    const subFields = subFieldsOf(field);
    return Object.entries(subFields).flatMap(([subName, subField]): TranslatableText[] => {
      const source = languages[from]?.[subName];
      if (!typeOf(subField).inWords || isEmpty(subField, source)) return [];
      const target = languages[to]?.[subName];
      return [
        {
          path: `${fieldPath}.${to}.${subName}`,
          fieldPath,
          isAlone: Object.keys(subFields).length === 1,
          source: String(source),
          target: target ?? null,
          isFree: isEmpty(subField, target),
        },
      ];
    });
  });
}
