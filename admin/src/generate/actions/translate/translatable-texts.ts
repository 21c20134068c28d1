import { type Fields, isEmpty, type Language, optionsOf, typeOf } from '@piiri/schemas';
import { translatedValues } from '../../../data/values/translated-values.ts';
import type { Values } from '../../../data/values/values.ts';

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
    const { parts = {} } = optionsOf(field);
    return Object.entries(parts).flatMap(([part, partField]): TranslatableText[] => {
      const source = languages[from]?.[part];
      if (!typeOf(partField).inWords || isEmpty(partField, source)) return [];
      const target = languages[to]?.[part];
      return [
        {
          path: `${fieldPath}.${to}.${part}`,
          fieldPath,
          isAlone: Object.keys(parts).length === 1,
          source: String(source),
          target: target ?? null,
          isFree: isEmpty(partField, target),
        },
      ];
    });
  });
}
