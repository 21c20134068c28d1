import {
  type Entity,
  type FieldPath,
  type Language,
  optionsOf,
  pickLanguage,
  titlePaths,
} from '@piiri/schemas';
import { useLocale } from 'react-admin';
import { CUSTOM } from '../definitions/custom-fields.ts';
import { useConsole } from '../session/console-context.tsx';

export interface ContentLanguages {
  /** Language of the console. */
  preferred: Language;
  /** Default language of the company. */
  fallback: Language;
}

/** Returns the languages in which the console mentions content: the console's first, else the company's, else any. */
export function useContentLanguages(): ContentLanguages {
  const locale = useLocale();
  const { tenant } = useConsole();
  return { preferred: locale === 'en' ? 'en' : 'fi', fallback: tenant.default_language };
}

type Row = Readonly<Record<string, unknown>>;

/** Returns a field's value in an answer; for a part of a translated field, in the best available language. */
export function valueAt(row: Row, path: FieldPath, { preferred, fallback }: ContentLanguages): unknown {
  const [name = '', part] = path.split('.');
  if (!part) return row[name];
  if (name === CUSTOM) return (row[name] as Row | undefined)?.[part];
  const translations = (row[name] ?? {}) as Partial<Record<Language, Row>>;
  const filled = Object.keys(translations).filter((language) => translations[language as Language]?.[part]);
  const language = pickLanguage(filled, preferred, fallback);
  return language && translations[language]?.[part];
}

/**
 * Returns a field's value; for a text with translations in another field (`inLanguages`), the one in the preferred
 * language.
 */
export function displayAt(entity: Entity, row: Row, path: FieldPath, languages: ContentLanguages): unknown {
  const { inLanguages = '' } = optionsOf(entity.fields[path]);
  return (row[inLanguages] as Row | null | undefined)?.[languages.preferred] || valueAt(row, path, languages);
}

/** Whether a value is empty and need not be shown. */
export function isBlank(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** Returns the title of an object; undefined when it has none yet. */
export function titleOf(entity: Entity, row: Row, languages: ContentLanguages): string | undefined {
  const words = titlePaths(entity).map((path) => String(displayAt(entity, row, path, languages) ?? ''));
  return words.filter(Boolean).join(' ') || undefined;
}
