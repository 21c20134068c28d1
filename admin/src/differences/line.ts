import type { Field, FieldPath, InLanguages, Language } from '@piiri/schemas';

/** One thing that differs: a field, a text in one language, or a part of an item of a repeated group. */
export interface Line {
  /** Where it is, for its label: `group`, `translations.title`, `questions.0.type`. */
  path: FieldPath;
  field: Field | undefined;
  language?: Language;
  /** The field of a content type, and the property of it, that differs. */
  of?: { labels: InLanguages<string>; property: string };
  /** It is in which order they stand that differs. */
  isOrder?: boolean;
  old: unknown;
  now: unknown;
}

/** Whether a value says nothing. */
export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether two values say the same. */
export const isSame = (one: unknown, other: unknown): boolean =>
  (isBlank(one) && isBlank(other)) || JSON.stringify(one) === JSON.stringify(other);
