import { type Entity, type Language, translatedNames } from '@piiri/schemas';
import { useFormState, useWatch } from 'react-hook-form';
import { translatedValues } from '../../data/values/translated-values.ts';
import { UP_TO_DATE, type Values } from '../../data/values/values.ts';
import { useFormObject } from './object-context.tsx';

/** Serialises all texts in a language, for comparison. */
function serializeTexts(entity: Entity, values: Values, language: Language): string {
  const translated = translatedValues(entity.fields, values);
  return JSON.stringify(translated.map(({ path, values: texts }) => [path, texts[language] ?? null]));
}

/**
 * Returns the outdated languages of the form's object, those that were written before the last change in the company's
 * default language, except those changed in this form. `confirmed`: those of them that saving marks as up to date.
 */
export function useOutdatedLanguages(entity: Entity): {
  outdated: readonly Language[];
  confirmed: readonly Language[];
} {
  const { record } = useFormObject();
  const { defaultValues = {} } = useFormState();
  const names = translatedNames(entity.fields);
  const watched = useWatch({ name: [...names, UP_TO_DATE] });
  const languages = (record?.outdated_languages ?? []) as readonly Language[];
  if (languages.length === 0) return { outdated: [], confirmed: [] };
  const values = Object.fromEntries(names.map((name, index) => [name, watched[index]]));
  const confirmed = (watched.at(-1) ?? []) as readonly Language[];
  const outdated = languages.filter(
    (language) =>
      serializeTexts(entity, values, language) === serializeTexts(entity, defaultValues as Values, language),
  );
  return { outdated, confirmed: outdated.filter((language) => confirmed.includes(language)) };
}
