import { createHash } from 'node:crypto';
import {
  type Entity,
  type Fields,
  LANGUAGES,
  type Language,
  optionsOf,
  translatedNames,
} from '@piiri/schemas';
import { z } from 'zod';
import type { Row } from '../calls/context.ts';

/** What the texts of each language were, as hashes. */
type TextHashes = Partial<Record<Language, string>>;

/**
 * In which version of an object a language's texts were last written. Languages in which nothing is said are not there.
 * `seen`: for each of them what all languages said then. Absent for texts from before this was kept.
 */
export type LanguageVersions = Partial<Record<Language, number>> & {
  seen?: Partial<Record<Language, TextHashes>>;
};

/** The languages that a caller says are up to date as they stand. */
export const upToDate = z
  .array(z.enum(LANGUAGES, 'not_a_language'), 'not_a_list')
  .max(LANGUAGES.length, 'not_a_list');

type Values = Readonly<Record<string, unknown>>;
type Texts = Partial<Record<Language, unknown>>;

/** Every translated text by its place: a column, or a part of an item that is known by its id, wherever it stands among others. */
function textsOf(entity: Entity, row: Values): Map<string, Texts> {
  const texts = new Map<string, Texts>();
  const addItems = (fields: Fields, items: readonly Values[], within: string) => {
    for (const item of items) {
      const path = `${within}/${item.id}`;
      for (const name of translatedNames(fields)) {
        const { parts, fields: itemFields } = optionsOf(fields[name]);
        const value = item[name];
        if (itemFields) addItems(itemFields, (value ?? []) as Values[], `${path}/${name}`);
        else
          for (const part of Object.keys(parts ?? {}))
            texts.set(`${path}/${part}`, byLanguage(value ?? {}, part));
      }
    }
  };
  for (const name of translatedNames(entity.fields)) {
    const { parts, fields } = optionsOf(entity.fields[name]);
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

/** What each language says, as hashes. Languages in which nothing is said are not there. */
function textHashes(texts: ReadonlyMap<string, Texts>): TextHashes {
  const hashes: TextHashes = {};
  for (const language of LANGUAGES) {
    const said = [...texts].flatMap(([path, all]) =>
      isSaid(all[language]) ? [[path, all[language]] as const] : [],
    );
    // The order of items is no text.
    said.sort(([one], [other]) => (one < other ? -1 : 1));
    if (said.length > 0)
      hashes[language] = createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 16);
  }
  return hashes;
}

/** The hash of what an object's columns say in a language; undefined where they say nothing. See `LanguageVersions`. */
export function hashOfTexts(entity: Entity, row: Values, language: Language): string | undefined {
  return textHashes(textsOf(entity, row))[language];
}

/** What a language saw when it was last written, for texts from before that was kept: what was written no later than it. */
function seenBefore(kept: LanguageVersions, language: Language, before: TextHashes): TextHashes {
  const versionOf = (each: Language) => kept[each] ?? 0;
  return Object.fromEntries(
    Object.entries(before).filter(([other]) => versionOf(other as Language) <= versionOf(language)),
  );
}

/**
 * What is kept with an object that is stored as `version`: a language is written when a text of it is another than before, or
 * when an editor says that it is up to date.
 */
export function languageVersions(
  entity: Entity,
  before: Row | undefined,
  after: Values,
  version: number,
): LanguageVersions {
  const was = before ? textsOf(entity, before) : new Map<string, Texts>();
  const is = textsOf(entity, after);
  const [hashedBefore, hashed] = [textHashes(was), textHashes(is)];
  const kept = (after.language_versions ?? {}) as LanguageVersions;
  const versions: LanguageVersions = {};
  const seen: LanguageVersions['seen'] = {};
  for (const language of LANGUAGES) {
    if (!hashed[language]) continue;
    const isChanged = [...is].some(
      ([path, texts]) => (texts[language] ?? null) !== (was.get(path)?.[language] ?? null),
    );
    versions[language] = isChanged ? version : (kept[language] ?? 0);
    seen[language] =
      isChanged || kept[language] === version
        ? hashed
        : (kept.seen?.[language] ?? seenBefore(kept, language, hashedBefore));
  }
  return { ...versions, seen };
}

/**
 * The languages of which the company's own says something else than when they were written: what they say may no longer be so.
 * Where that is not known, those that were written before it.
 */
export function outdatedLanguages(versions: LanguageVersions, source: Language): Language[] {
  const sourceVersion = versions[source];
  if (sourceVersion === undefined) return [];
  const now = versions.seen?.[source]?.[source];
  return LANGUAGES.filter((language) => {
    const then = versions.seen?.[language]?.[source];
    return (versions[language] ?? sourceVersion) < sourceVersion && (then === undefined || then !== now);
  });
}
