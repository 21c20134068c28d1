import { fill } from './messages.ts';

/** Texts of an entity in its locale file `locales/<lang>/<entity>.json`. */
export interface EntityTexts {
  name: string;
  plural: string;
  fields?: Record<string, string>;
  sections?: Record<string, string>;
  /** Help texts of fields. */
  help?: Record<string, string>;
  choices?: Record<string, Record<string, string>>;
  /** Text of an empty list. */
  empty?: string;
  [more: string]: unknown;
}

/** Converts a field's name to words, when no locale file has its label: `release_date` becomes `Release date`. */
export function humanise(name: string): string {
  const words = name.replace(/_/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Segments of a path that are not part of a field's name: list indices and languages of translations. */
const NON_FIELD_SEGMENT = /^(\d+|translations|fi|sv|en|lt)$/;

/**
 * Returns the keys of a field's label in a locale file, most specific first: for
 * `questions.0.options.1.translations.fi.text` these are `questions.options.text`, `options.text` and `text`.
 */
export function labelKeys(path: string): string[] {
  const names = path
    .split('.')
    .filter((name, index, all) => index === all.length - 1 || !NON_FIELD_SEGMENT.test(name));
  return names.map((_, index) => names.slice(index).join('.'));
}

/** Returns the label of a field, or of a member of one, by its path. */
export function fieldLabel(texts: EntityTexts | undefined, path: string): string {
  const keys = labelKeys(path);
  const key = keys.find((key) => texts?.fields?.[key] !== undefined);
  return (key && texts?.fields?.[key]) ?? humanise(keys.at(-1) ?? path);
}

/** Formats a number of objects of an entity: `2 uutista`. */
export function countedLabel(
  texts: EntityTexts | undefined,
  name: string,
  count: number,
  language: string,
): string {
  const words = texts?.[`count_${new Intl.PluralRules(language).select(count)}`];
  return typeof words === 'string' ? fill(words, { count }) : `${texts?.plural ?? humanise(name)}: ${count}`;
}

/** Returns the label of a choice's value. */
export function choiceLabel(texts: EntityTexts | undefined, field: string, value: string | number): string {
  return texts?.choices?.[field]?.[String(value)] ?? humanise(String(value));
}
