import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  ACKNOWLEDGEMENT,
  type CustomField,
  type Entity,
  type Fields,
  LANGUAGES,
  type Language,
  optionsOf,
  translatedNames,
  typeOf,
} from '@piiri/schemas';
import { z } from 'zod';
import type { Row } from '../access/call.ts';
import type { Changes } from '../commit/versions-table.ts';
import { CUSTOM } from '../custom/custom-fields.ts';
import { severalReferences } from '../model/references.ts';

export type Columns = Readonly<Record<string, unknown>>;

/** The changes of an object by column, and the fields that changed without their values being stored. */
interface Differences {
  changes: Changes;
  withheld: string[];
}

/** A field as versions store it. */
interface VersionField {
  name: string;
  field: Fields[string];
  /** The columns with its value, without derived ones such as excerpts. */
  columns: readonly string[];
  /** What versions store of it: its values, only its name, or nothing. */
  keeping: 'values' | 'name' | 'nothing';
  isTranslated: boolean;
  /** The custom fields: versions store only those that changed, by id. */
  isCustom: boolean;
  file: ReturnType<typeof typeOf>['file'];
  /** The entity that it refers to. */
  to: string | undefined;
}

const fieldsByEntity = new WeakMap<Entity, readonly VersionField[]>();

/** Returns an entity's fields; cached, because thousands of objects may be created at once. */
export function fieldsOf(entity: Entity): readonly VersionField[] {
  const cached = fieldsByEntity.get(entity);
  if (cached) return cached;
  const fields = Object.entries(entity.fields).map(([name, field]): VersionField => {
    const { privacy, readOnly, form } = optionsOf(field);
    const { file, columns } = typeOf(field);
    const { parts, to } = optionsOf(field);
    const isTranslated = field.type === 'translated';
    // The acknowledgement's version is read-only but not derived: an editor raises it.
    const isDerived = readOnly && name !== ACKNOWLEDGEMENT.version;
    const isRecorded = privacy !== 'secret' && !isDerived && form !== false && file !== 'attachments';
    return {
      name,
      field,
      columns: Object.keys(isTranslated && parts ? parts : columns(name, field.options)),
      keeping: isRecorded ? (privacy ? 'name' : 'values') : 'nothing',
      isTranslated,
      isCustom: field.type === 'custom',
      file,
      to: field.type === 'reference' || severalReferences.has(field.type) ? to : undefined,
    };
  });
  fieldsByEntity.set(entity, fields);
  return fields;
}

/** Returns a value as it is stored in JSON. */
function toJson(value: unknown): unknown {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.parse(JSON.stringify(value)) : value;
}

const isBlank = (value: unknown): boolean =>
  value === null ||
  value === false ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** Returns the entries, by language or custom field, that differ between two states. */
function byKey(old: unknown, now: unknown): readonly [unknown, unknown] {
  const [oldEntries, newEntries] = [(old ?? {}) as Columns, (now ?? {}) as Columns];
  const changed = [...new Set([...Object.keys(oldEntries), ...Object.keys(newEntries)])].filter(
    (key) => !isDeepStrictEqual(oldEntries[key] ?? null, newEntries[key] ?? null),
  );
  const pick = (texts: Columns) =>
    Object.fromEntries(changed.filter((key) => key in texts).map((key) => [key, texts[key]]));
  return [pick(oldEntries), pick(newEntries)];
}

/** Returns the differences in custom fields: the values of impersonal ones, the names of the others. */
function customDifferences(
  fields: readonly CustomField[],
  before: unknown,
  after: unknown,
): { changes: Changes; withheld: string[] } {
  const [old, now] = byKey(before, after) as [Columns, Columns];
  const omitted = fields.filter(
    ({ id, privacy }) => privacy && privacy !== 'secret' && (String(id) in old || String(id) in now),
  );
  const open = fields.filter(({ privacy }) => !privacy).map(({ id }) => String(id));
  const pick = (values: Columns) =>
    Object.fromEntries(open.filter((key) => key in values).map((key) => [key, values[key]]));
  const pair = [pick(old), pick(now)] as const;
  const isNone = pair.every((values) => isBlank(values));
  return {
    changes: isNone ? {} : { [CUSTOM]: pair },
    withheld: omitted.map(({ name }) => `${CUSTOM}.${name}`),
  };
}

/**
 * Returns the differences between two states of an object; undefined: before its creation. `custom`: its custom fields.
 */
export function differencesOf(
  entity: Entity,
  before: Columns | undefined,
  after: Columns,
  custom: readonly CustomField[] = [],
): Differences {
  const changes: Record<string, readonly [unknown, unknown]> = {};
  const omitted: string[] = [];
  for (const { name, columns, keeping, isTranslated, isCustom, file } of fieldsOf(entity)) {
    if (isCustom) {
      if (!(CUSTOM in after)) continue;
      const own = customDifferences(custom, before?.[CUSTOM], after[CUSTOM]);
      Object.assign(changes, own.changes);
      omitted.push(...own.withheld);
      continue;
    }
    const there = keeping === 'nothing' ? [] : columns.filter((column) => column in after);
    const differing = there.filter((column) =>
      before
        ? !isDeepStrictEqual(toJson(before[column]), toJson(after[column]))
        : !isBlank(toJson(after[column])),
    );
    if (differing.length === 0) continue;
    if (keeping === 'name') omitted.push(name);
    // The columns of a file stay together.
    else
      for (const column of file ? there : differing) {
        const [old, now] = [toJson(before?.[column]), toJson(after[column])];
        changes[column] = isTranslated ? byKey(old, now) : [old, now];
      }
  }
  return { changes, withheld: omitted };
}

/** Returns the columns of an object that a version stores, as JSON: everything that history may show. */
export function recordedColumns(entity: Entity, row: Columns, custom: readonly CustomField[] = []): Columns {
  const recorded = fieldsOf(entity).flatMap(({ keeping, columns, isCustom }) =>
    keeping === 'values' && !isCustom ? columns : [],
  );
  const columns = Object.fromEntries(
    recorded.filter((column) => column in row).map((column) => [column, toJson(row[column])]),
  );
  const open = custom.filter(({ privacy }) => !privacy);
  if (open.length === 0 || !(CUSTOM in row)) return columns;
  const values = (row[CUSTOM] ?? {}) as Columns;
  // Includes empty values: restoring this state empties them again, and leaves fields alone that did not exist then.
  return { ...columns, [CUSTOM]: Object.fromEntries(open.map(({ id }) => [id, values[id] ?? null])) };
}

/** Returns a version's stored columns before its changes. */
export function columnsBefore(entity: Entity, version: { columns: Columns; changes: Changes }): Columns {
  const before: Record<string, unknown> = { ...version.columns };
  for (const { columns, isTranslated, isCustom } of fieldsOf(entity))
    for (const column of columns) {
      const [old, now] = version.changes[column] ?? [];
      if (!(column in before && column in version.changes)) continue;
      const isInParts = isTranslated || isCustom;
      const parts: Record<string, unknown> = { ...(isInParts && (before[column] as Columns)) };
      for (const key of Object.keys(now ?? {})) delete parts[key];
      before[column] = isInParts ? { ...parts, ...(old as Columns) } : old;
    }
  return before;
}

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
