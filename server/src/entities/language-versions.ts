import { type Entity, type Fields, LANGUAGES, type Language, translatedNames } from '@piiri/schemas';
import { z } from 'zod';
import type { Row } from './context.ts';

/** In which version of an object a language's texts were last written. Languages in which nothing is said are not there. */
export type LanguageVersions = Partial<Record<Language, number>>;

/** The languages that a caller says are up to date as they stand. */
export const upToDate = z
  .array(z.enum(LANGUAGES, 'not_a_language'), 'not_a_list')
  .max(LANGUAGES.length, 'not_a_list');

type Values = Readonly<Record<string, unknown>>;
type Texts = Partial<Record<Language, unknown>>;

const fieldsWithin = (options: object) => options as { parts?: Fields; fields?: Fields };

/** Every translated text by its place: a column, or a part of an item that is known by its id, wherever it stands among others. */
function textsOf(entity: Entity, row: Values): Map<string, Texts> {
  const texts = new Map<string, Texts>();
  const addItems = (fields: Fields, items: readonly Values[], within: string) => {
    for (const item of items) {
      const place = `${within}/${item.id}`;
      for (const name of translatedNames(fields)) {
        const { parts, fields: itemFields } = fieldsWithin(fields[name]?.options ?? {});
        const value = item[name];
        if (itemFields) addItems(itemFields, (value ?? []) as Values[], `${place}/${name}`);
        else
          for (const part of Object.keys(parts ?? {}))
            texts.set(`${place}/${part}`, byLanguage(value ?? {}, part));
      }
    }
  };
  for (const name of translatedNames(entity.fields)) {
    const { parts, fields } = fieldsWithin(entity.fields[name]?.options ?? {});
    if (fields) addItems(fields, (row[name] ?? []) as Values[], name);
    else for (const part of Object.keys(parts ?? {})) texts.set(part, (row[part] ?? {}) as Texts);
  }
  return texts;
}

function byLanguage(translations: object, part: string): Texts {
  return Object.fromEntries(
    Object.entries(translations).map(([language, values]) => [language, (values as Values)?.[part]]),
  );
}

const isSaid = (text: unknown) => text !== undefined && text !== null && text !== '';

/** What is kept with an object that is stored as `version`: a language is written when a text of it is another than before. */
export function languageVersions(
  entity: Entity,
  before: Row | undefined,
  after: Values,
  version: number,
): LanguageVersions {
  const was = before ? textsOf(entity, before) : new Map<string, Texts>();
  const is = [...textsOf(entity, after)];
  const kept = (after.language_versions ?? {}) as LanguageVersions;
  const versions: LanguageVersions = {};
  for (const language of LANGUAGES) {
    if (!is.some(([, texts]) => isSaid(texts[language]))) continue;
    const isWritten = is.some(
      ([place, texts]) => (texts[language] ?? null) !== (was.get(place)?.[language] ?? null),
    );
    versions[language] = isWritten ? version : (kept[language] ?? 0);
  }
  return versions;
}

/** The languages of which the company's own has been written since: what they say may no longer be so. */
export function outdatedLanguages(versions: LanguageVersions, source: Language): Language[] {
  const written = versions[source];
  if (written === undefined) return [];
  return LANGUAGES.filter((language) => (versions[language] ?? written) < written);
}
