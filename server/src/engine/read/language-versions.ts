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
import type { Row } from '../access/call.ts';

/** Hashes of an object's texts, by language. */
type TextHashes = Partial<Record<Language, string>>;

/**
 * The version of an object in which a language's texts were last written. Languages without text are absent. `seen`:
 * for each of them, the hashes of all languages at that time; absent for texts older than this record.
 */
export type LanguageVersions = Partial<Record<Language, number>> & {
  seen?: Partial<Record<Language, TextHashes>>;
};

/** The languages whose texts a caller declares up to date. */
export const upToDate = z
  .array(z.enum(LANGUAGES, 'not_a_language'), 'not_a_list')
  .max(LANGUAGES.length, 'not_a_list');

type Values = Readonly<Record<string, unknown>>;
type Texts = Partial<Record<Language, unknown>>;

/**
 * Returns every translated text by path: a column, or a part of an item identified by its id, independent of the item's
 * position.
 */
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

const isPresent = (text: unknown) => text !== undefined && text !== null && text !== '';

/** Returns each language's texts as a hash. Languages without text are absent. */
function textHashes(texts: ReadonlyMap<string, Texts>): TextHashes {
  const hashes: TextHashes = {};
  for (const language of LANGUAGES) {
    const filled = [...texts].flatMap(([path, all]) =>
      isPresent(all[language]) ? [[path, all[language]] as const] : [],
    );
    // The order of items does not count as a change of text.
    filled.sort(([a], [b]) => (a < b ? -1 : 1));
    if (filled.length > 0)
      hashes[language] = createHash('sha256').update(JSON.stringify(filled)).digest('base64url').slice(0, 16);
  }
  return hashes;
}

/** Returns the hash of an object's texts in a language; undefined without text. See `LanguageVersions`. */
export function hashOfTexts(entity: Entity, row: Values, language: Language): string | undefined {
  return textHashes(textsOf(entity, row))[language];
}

/**
 * Returns the hashes that a language's author saw, for texts older than `seen`: languages last written no later than
 * this one.
 */
function seenBefore(versions: LanguageVersions, language: Language, before: TextHashes): TextHashes {
  const versionOf = (key: Language) => versions[key] ?? 0;
  return Object.fromEntries(
    Object.entries(before).filter(
      ([otherLanguage]) => versionOf(otherLanguage as Language) <= versionOf(language),
    ),
  );
}

/**
 * Returns the language versions to store with an object's `version`: a language counts as written when one of its texts
 * changed, or when an editor declares it up to date.
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
  const stored = (after.language_versions ?? {}) as LanguageVersions;
  const versions: LanguageVersions = {};
  const seen: LanguageVersions['seen'] = {};
  for (const language of LANGUAGES) {
    if (!hashed[language]) continue;
    const isChanged = [...is].some(
      ([path, texts]) => (texts[language] ?? null) !== (was.get(path)?.[language] ?? null),
    );
    versions[language] = isChanged ? version : (stored[language] ?? 0);
    seen[language] =
      isChanged || stored[language] === version
        ? hashed
        : (stored.seen?.[language] ?? seenBefore(stored, language, hashedBefore));
  }
  return { ...versions, seen };
}

/**
 * Returns the languages whose source, the tenant's own language, has changed since they were written, so their texts
 * may be wrong. Where the source's former text is unknown, returns those written before it.
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
