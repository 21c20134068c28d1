import { type Entity, type FieldPath, type Language, titlePaths } from '@piiri/schemas';

/** Returns a text of an answer by its path; a translated one is in the answer's language. */
export function textAt(answer: Record<string, unknown>, path: FieldPath): string | null {
  const [name = '', part] = path.split('.');
  const value = answer[name];
  if (!part) return typeof value === 'string' ? value : null;
  const [texts = {}] = Object.values((value ?? {}) as Record<string, Record<string, unknown>>);
  const text = texts[part];
  return typeof text === 'string' ? text : null;
}

/** Returns the language of a translated field in an answer; null for a text without language. */
export function languageAt(answer: Record<string, unknown>, path: FieldPath): Language | null {
  const [name = '', part] = path.split('.');
  return part ? ((Object.keys(answer[name] ?? {})[0] as Language | undefined) ?? null) : null;
}

/** Returns an answer's title. */
export function titleOf(answer: Record<string, unknown>, entity: Entity): string {
  return titlePaths(entity)
    .map((path) => textAt(answer, path) ?? '')
    .join(' ')
    .trim();
}

/** Returns a stored object's title, from its columns: in the first of some languages that it has, else in any. */
export function titleIn(
  row: Readonly<Record<string, unknown>>,
  entity: Entity,
  languages: readonly string[],
): string {
  return titlePaths(entity)
    .map((path) => {
      const [name = '', part] = path.split('.');
      if (!part) return String(row[name] ?? '');
      const texts = (row[part] ?? {}) as Record<string, string>;
      const language = languages.find((candidate) => texts[candidate]);
      return (language ? texts[language] : Object.values(texts).find(Boolean)) ?? '';
    })
    .join(' ')
    .trim();
}
