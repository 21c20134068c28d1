import type { Field, FieldPath, InLanguages, Language } from '@piiri/schemas';

/** One difference: a field, a text in one language, or a part of a repeated group's item. */
export interface Line {
  /** Path, for the label: `group`, `translations.title`, `questions.0.type`. */
  path: FieldPath;
  field: Field | undefined;
  language?: Language;
  /** The content type's field that differs, and the property that differs. */
  of?: { labels: InLanguages<string>; property: string };
  /** The order of the items differs. */
  isOrder?: boolean;
  old: unknown;
  now: unknown;
}

/** Whether a value is empty: null, undefined, an empty string or an empty array. */
export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether two values are equal; all empty values are. */
export const isSame = (one: unknown, other: unknown): boolean =>
  (isBlank(one) && isBlank(other)) || JSON.stringify(one) === JSON.stringify(other);
