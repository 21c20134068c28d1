import {
  type Entity,
  type FieldPath,
  type Language,
  optionsOf,
  pickLanguage,
  titlePaths,
} from '@piiri/schemas';
import { useLocale } from 'ra-core';
import { CUSTOM } from '../custom/with-custom-fields.ts';
import { useConsole } from '../session/console-context.tsx';

export interface ContentLanguages {
  /** The console's own. */
  preferred: Language;
  /** The company's. */
  fallback: Language;
}

/** In which language content is mentioned: the console's if it is there, else the company's, else any. */
export function useContentLanguages(): ContentLanguages {
  const locale = useLocale();
  const { tenant } = useConsole();
  return { preferred: locale === 'en' ? 'en' : 'fi', fallback: tenant.default_language };
}

type Row = Readonly<Record<string, unknown>>;

/** A field's value in an answer; for a part of a translated one, in the language to mention it in. */
export function valueAt(row: Row, path: FieldPath, { preferred, fallback }: ContentLanguages): unknown {
  const [name = '', part] = path.split('.');
  if (!part) return row[name];
  if (name === CUSTOM) return (row[name] as Row | undefined)?.[part];
  const translations = (row[name] ?? {}) as Partial<Record<Language, Row>>;
  const filled = Object.keys(translations).filter((language) => translations[language as Language]?.[part]);
  const language = pickLanguage(filled, preferred, fallback);
  return language && translations[language]?.[part];
}

/** The same, and for a text with others in more languages beside it the one to mention it by. */
export function shownAt(entity: Entity, row: Row, path: FieldPath, languages: ContentLanguages): unknown {
  const { inLanguages = '' } = optionsOf(entity.fields[path]);
  return (row[inLanguages] as Row | null | undefined)?.[languages.preferred] || valueAt(row, path, languages);
}

/** Whether a value says nothing, so that it need not be shown. */
export function isNothing(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** What an object is called. Undefined when it has no name yet. */
export function titleOf(entity: Entity, row: Row, languages: ContentLanguages): string | undefined {
  const words = titlePaths(entity).map((path) => String(shownAt(entity, row, path, languages) ?? ''));
  return words.filter(Boolean).join(' ') || undefined;
}
