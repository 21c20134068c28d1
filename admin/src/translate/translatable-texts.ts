import { type Fields, isEmpty, type Language, optionsOf, typeOf } from '@piiri/schemas';
import { translatedValues } from '../form/translated-values.ts';
import type { Values } from '../form/values.ts';

/** A text of a form that can be translated: something is written in the source language. */
export interface TranslatableText {
  /** Where it stands in the form's values, in the language to translate into. */
  path: string;
  /** The same up to the language: `translations`, `questions.0.translations`. */
  fieldPath: string;
  /** It is all that is translated there. */
  isAlone: boolean;
  source: string;
  /** What stands in the target now. */
  target: unknown;
  /** Nothing stands there: what is put in takes nothing away. */
  isFree: boolean;
}

/** Everything in a form's values that can be translated from one language into another, in its order; repeated groups included. */
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
