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

/** The label of a field, or of a part of one, by its path: the last name counts. */
export function fieldLabel(texts: EntityTexts | undefined, path: string): string {
  const name = path.split('.').at(-1) ?? path;
  return texts?.fields?.[name] ?? humanise(name);
}

/** The label of a choice's value. */
export function choiceLabel(texts: EntityTexts | undefined, field: string, value: string | number): string {
  return texts?.choices?.[field]?.[String(value)] ?? humanise(String(value));
}
