import { fill } from './messages.ts';

/** What a locale file of an entity says: `locales/<lang>/<entity>.json`. */
export interface EntityTexts {
  name: string;
  plural: string;
  fields?: Record<string, string>;
  sections?: Record<string, string>;
  /** A hint under a field. */
  help?: Record<string, string>;
  choices?: Record<string, Record<string, string>>;
  /** What an empty list says. */
  empty?: string;
  [more: string]: unknown;
}

/** A name in words, for fields that no locale file labels yet: `release_date` gives `Release date`. */
export function humanise(name: string): string {
  const words = name.replace(/_/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a path goes through on its way to a field: places in a list, and languages of what is translated. */
const ON_THE_WAY = /^(\d+|translations|fi|sv|en|lt)$/;

/**
 * The names under which a locale file may speak of a field, the most particular first: of `questions.0.options.1.
 * translations.fi.text` they are `questions.options.text`, `options.text` and `text`.
 */
export function labelKeys(path: string): string[] {
  const names = path
    .split('.')
    .filter((name, index, all) => index === all.length - 1 || !ON_THE_WAY.test(name));
  return names.map((_, index) => names.slice(index).join('.'));
}

/** The label of a field, or of a part of one, by its path. */
export function fieldLabel(texts: EntityTexts | undefined, path: string): string {
  const keys = labelKeys(path);
  const key = keys.find((key) => texts?.fields?.[key] !== undefined);
  return (key && texts?.fields?.[key]) ?? humanise(keys.at(-1) ?? path);
}

/** So many objects of an entity, in words: `2 uutista`. */
export function countedLabel(
  texts: EntityTexts | undefined,
  name: string,
  count: number,
  language: string,
): string {
  const words = texts?.[`count_${new Intl.PluralRules(language).select(count)}`];
  return typeof words === 'string' ? fill(words, { count }) : `${texts?.plural ?? humanise(name)}: ${count}`;
}

/** The label of a choice's value. */
export function choiceLabel(texts: EntityTexts | undefined, field: string, value: string | number): string {
  return texts?.choices?.[field]?.[String(value)] ?? humanise(String(value));
}
