import type { CustomField } from '@piiri/schemas';
import { useLocale } from 'ra-core';
import { useWatch } from 'react-hook-form';

/** What of a field the form holds while it is written: any of it may be missing yet. */
export type WrittenField = Partial<CustomField>;

/** The fields as the form holds them. */
export function useWrittenFields(): WrittenField[] {
  return (useWatch({ name: 'fields' }) ?? []) as WrittenField[];
}

/** What a field is called in the console's language, else in any, else its name. */
export function useLabelOf(): (field: WrittenField) => string {
  const locale = useLocale();
  return ({ labels, name }) => {
    const texts = (labels ?? {}) as Record<string, string | undefined>;
    return texts[locale] || Object.values(texts).find(Boolean) || name || '';
  };
}
