import { type ContentType, LANGUAGES, type Language } from '@piiri/schemas';

/**
 * Returns the name of a type's objects, singular or plural: in the given language, else in the company's, else in any.
 */
export function labelOf(
  { labels, name }: Pick<ContentType, 'labels' | 'name'>,
  part: 'one' | 'many',
  languages: readonly Language[],
): string {
  return [...languages, ...LANGUAGES].map((language) => labels[language]?.[part]).find(Boolean) ?? name;
}
