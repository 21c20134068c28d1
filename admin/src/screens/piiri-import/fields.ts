import { user } from '@piiri/schemas/entities/user.ts';
import { PEOPLE_COLUMNS } from '@piiri/shared/people-columns.ts';
import { useLocaleState } from 'ra-core';
import { useMemo } from 'react';
import { useEntityWords } from '../../data/labels/entity-texts.ts';

/** Returns the fields that a file may contain, with their labels. */
export function useFields(): { name: string; label: string }[] {
  const words = useEntityWords(user);
  const [locale] = useLocaleState();
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'language' });
    return PEOPLE_COLUMNS.map(({ name, labelledBy, language }) => ({
      name,
      label: words.label(labelledBy) + (language ? ` (${names.of(language)})` : ''),
    }));
  }, [words, locale]);
}
