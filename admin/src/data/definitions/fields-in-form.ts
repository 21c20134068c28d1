import type { CustomField } from '@piiri/schemas';
import { useLocale } from 'react-admin';
import { useWatch } from 'react-hook-form';

/** A field as the form holds it during editing: any property may still be missing. */
export type FieldInForm = Partial<CustomField>;

/** Returns the fields in the form's current values. */
export function useFieldsInForm(): FieldInForm[] {
  return (useWatch({ name: 'fields' }) ?? []) as FieldInForm[];
}

/** Returns a function for a field's label in the console's language, else in any language, else its name. */
export function useLabelOf(): (field: FieldInForm) => string {
  const locale = useLocale();
  return ({ labels, name }) => {
    const texts = (labels ?? {}) as Record<string, string | undefined>;
    return texts[locale] || Object.values(texts).find(Boolean) || name || '';
  };
}
