import type { Entity } from '@piiri/schemas';
import type { Language } from '@piiri/schemas/languages.ts';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Values } from '../../../data/values/values.ts';
import { useFormLanguages } from '../../inputs/form-languages.tsx';
import { type TranslatableText, translatableTexts } from './translatable-texts.ts';

/** A target language: the texts that it lacks, and those that it has. */
export interface Target {
  language: Language;
  missing: TranslatableText[];
  written: TranslatableText[];
}

/**
 * Returns what the form's languages lack compared with a source language: the one shown, or the first that has texts.
 */
export function useMissingTexts(entity: Entity) {
  const { languages, current } = useFormLanguages();
  const { getValues } = useFormContext<Values>();
  const [values] = useState(() => getValues());
  const targetsFrom = (from: Language): Target[] =>
    languages
      .filter((language) => language !== from)
      .map((language) => {
        const texts = translatableTexts(entity.fields, values, from, language);
        return {
          language,
          missing: texts.filter(({ isFree }) => isFree),
          written: texts.filter(({ isFree }) => !isFree),
        };
      });
  const hasLanguage = (language: Language) =>
    targetsFrom(language).some(({ missing, written }) => missing.length + written.length > 0);
  const sources = languages.filter(hasLanguage);
  const [from, setFrom] = useState<Language>(sources.includes(current) ? current : (sources[0] ?? current));
  return { sources, from, setFrom, targets: targetsFrom(from) };
}
