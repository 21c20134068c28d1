import {
  type CustomField,
  currencyOf,
  type Entity,
  LANGUAGES,
  type Language,
  storedName,
  translatedNames,
  typeOf,
} from '@piiri/schemas';
import type { HistoryRow } from '@piiri/shared/contracts/history.ts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { files } from '../../platform/db/tables/files.ts';
import { mediaUrl } from '../../platform/pictures/images.ts';
import { ORPHANED } from '../../platform/storage/orphaned.ts';
import { conditionToRead } from '../access/access.ts';
import type { Call, EntityCall, Row } from '../access/call.ts';
import { isMoved } from '../commit/moved.ts';
import { recordedEntity } from '../commit/recorded.ts';
import { type Changes, versions } from '../commit/versions-table.ts';
import { labelOfChoice, labelOfCustom } from '../custom/custom-entity.ts';
import { CUSTOM, customFieldsOf } from '../custom/custom-fields.ts';
import { GROUP, isPerson, PEOPLE } from '../model/people.ts';
import { isAboutObject } from '../model/references.ts';
import { entityOf, tableOf } from '../model/tables.ts';
import {
  type Columns,
  columnsBefore,
  differencesOf,
  fieldsOf,
  hashOfTexts,
  type LanguageVersions,
  outdatedLanguages,
} from './differences.ts';
import { parsedColumns } from './list-fields.ts';
import { presentContext, titleSql } from './present.ts';

/** What is kept of some changes of an object. */
interface StoredChanges {
  entity: string;
  changes: Changes;
  /** Fields that changed, without their values. */
  withheld?: readonly string[];
}

type PresentedChanges = Pick<HistoryRow, 'changes' | 'names' | 'thumbnails' | 'pictures' | 'custom_fields'>;

/** Returns an empty result, for changes without content. */
export const noChanges = (): PresentedChanges => ({
  changes: {},
  names: {},
  thumbnails: {},
  pictures: {},
  custom_fields: {},
});

const asEditor = (caller: Call, entity: Entity): EntityCall => ({ ...caller, entity, asEditor: true });

/** Object ids by entity. */
type Ids = Map<string, Set<number>>;

export function addIds(ids: Ids, entity: string, more: readonly number[]): void {
  if (more.length === 0) return;
  const collected = ids.get(entity) ?? new Set();
  for (const id of more) collected.add(id);
  ids.set(entity, collected);
}

/** Reads the current titles of objects, by entity and id; also of deleted ones, except persons. */
export async function namesNow(
  db: Db,
  caller: Call,
  idsByEntity: Ids,
): Promise<Map<string, Map<number, { name: string | null; deleted: boolean }>>> {
  const namesByEntity: Awaited<ReturnType<typeof namesNow>> = new Map();
  for (const [name, ids] of idsByEntity) {
    const entity = entityOf(name);
    const table = tableOf(entity);
    const { rows } = await db.execute<{ id: number; name: string | null; deleted: boolean }>(sql`
      select ${table.id} as id, ${titleSql(asEditor(caller, entity), entity, table, sql`${table}`)} as name,
        ${table.deleted_at} is not null as deleted
      from ${table} where ${table.tenant_id} = ${caller.actor.tenantId}
        and ${table.id} = any(${sql.param([...ids])}::int[])`);
    const visible = isPerson(entity) ? rows.filter(({ deleted }) => !deleted) : rows;
    namesByEntity.set(name, new Map(visible.map((row) => [row.id, row])));
  }
  return namesByEntity;
}

/** Reads the names of existing files, by key. */
async function fileNames(db: Db, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ key: files.key, filename: files.filename, state: files.state })
    .from(files)
    .where(inArray(files.key, [...new Set(keys)]));
  return new Map(rows.flatMap(({ key, filename, state }) => (state === ORPHANED ? [] : [[key, filename]])));
}

/** Returns the keys of the files that still exist. */
export const existingFiles = async (db: Db, keys: readonly string[]): Promise<Set<string>> =>
  new Set((await fileNames(db, keys)).keys());

/** Returns a field's value from changed columns only. */
export function presentedValue(call: EntityCall, name: string, columns: Columns): unknown {
  const field = call.entity.fields[name];
  if (!field) return null;
  const { file, present } = typeOf(field);
  if (file === 'file') return columns[`${name}name`] ?? null;
  const row = parsedColumns(call.entity, columns) as Row;
  const presented = present?.(name, row, presentContext({ ...call, asEditor: true }), field.options);
  const value = presented?.[name] ?? (name in row ? row[name] : null) ?? null;
  return field.type === 'translated' ? withoutExcerpts(value) : value;
}

function withoutExcerpts(translations: unknown): unknown {
  const texts = (translations ?? {}) as Record<string, Record<string, unknown>>;
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const { excerpt: _, ...parts } = texts[language] ?? {};
      const filled = Object.entries(parts).filter(([, text]) => text !== null && text !== undefined);
      return filled.length > 0 ? [[language, Object.fromEntries(filled)]] : [];
    }),
  );
}

const sides = (changes: Changes, columns: readonly string[], side: 0 | 1): Columns =>
  Object.fromEntries(columns.flatMap((column) => (changes[column] ? [[column, changes[column][side]]] : [])));

/** Returns the difference between two lists of attachments, by name; nothing where the lists are unknown. */
export function fileChange(
  field: string | undefined,
  ...[now, then]: readonly ({ id: number; filename: string }[] | undefined)[]
): Changes {
  const pick = (all: readonly { id: number; filename: string }[], part: 'id' | 'filename') =>
    all.map((file) => file[part]).join(', ');
  if (!field || !now || !then || pick(now, 'id') === pick(then, 'id')) return {};
  return { [field]: [pick(now, 'filename'), pick(then, 'filename')] };
}

/** Details with ids, and the entity of each: as whom an object was viewed. */
const NAMED_DETAILS: Readonly<Record<string, string>> = { as_group: GROUP, as_user: PEOPLE.name };

/** Returns the entity of the ids in a detail; moved objects are of the entity itself. */
const targetOf = (detail: string, entity: Entity | undefined) =>
  isMoved(detail) ? entity?.name : NAMED_DETAILS[detail];

/** Returns stored changes as a caller reads them, in the form of the API, for all of them at once. */
export async function showChanges(
  db: Db,
  caller: Call,
  all: readonly StoredChanges[],
): Promise<PresentedChanges[]> {
  const keys: string[] = [];
  const referred: Ids = new Map();
  const parts = all.map(({ entity: name, changes, withheld = [] }) => {
    const entity = recordedEntity(name);
    const fields = entity ? fieldsOf(entity) : [];
    const knownColumns = new Set(fields.flatMap(({ columns }) => columns));
    const listed = fields.filter(
      ({ field, columns }) =>
        columns.some((column) => changes[column]) &&
        conditionToRead(caller.actor, entity as Entity, field) === true,
    );
    for (const { name: column, file, to } of listed) {
      const pair = changes[column] ?? [];
      if (file === 'image') for (const key of pair) if (typeof key === 'string') keys.push(key);
      if (to) addIds(referred, to, pair.flatMap(idsIn));
    }
    for (const { id } of entity ? peopleFields(caller, entity) : [])
      for (const side of changes[CUSTOM] ?? [])
        addIds(referred, PEOPLE.name, idsIn((side as Columns | null)?.[id]));
    // Details outside columns are shown as stored: file names, settings.
    const details = Object.entries(changes).filter(([column]) => !knownColumns.has(column));
    for (const [name, pair] of details) {
      const to = targetOf(name, entity);
      if (to) addIds(referred, to, pair.flatMap(idsIn));
    }
    return { call: entity && asEditor(caller, entity), changes, withheld, shown: listed, details };
  });
  const names = await namesNow(db, caller, referred);
  const there = await fileNames(db, keys);
  const thumbnail = (key: unknown) =>
    typeof key === 'string' && there.has(key) ? mediaUrl(key, 'thumbnail') : null;
  const filename = (key: unknown) => (typeof key === 'string' && there.get(key)) || null;
  return parts.map(({ call, changes, withheld, shown: shownFields, details }) => {
    const answer = noChanges();
    for (const [name, [old, now]] of details) {
      answer.changes[name] = [old, now];
      const to = targetOf(name, call?.entity);
      if (to) answer.names[name] = namesIn(names.get(to), [old, now]);
    }
    for (const { name, columns, isCustom, file, to } of call ? shownFields : []) {
      if (isCustom) {
        const own = showCustom(call as EntityCall, changes[name], names.get(PEOPLE.name));
        Object.assign(answer.changes, own.changes);
        Object.assign(answer.names, own.names);
        continue;
      }
      const [old, now] = [sides(changes, columns, 0), sides(changes, columns, 1)];
      answer.changes[name] = [
        presentedValue(call as EntityCall, name, old),
        presentedValue(call as EntityCall, name, now),
      ];
      if (file === 'image') {
        answer.thumbnails[name] = [thumbnail(old[name]), thumbnail(now[name])];
        answer.pictures[name] = [filename(old[name]), filename(now[name])];
      }
      if (!to) continue;
      answer.names[name] = namesIn(names.get(to), [old[name], now[name]]);
    }
    if (call) answer.custom_fields = wordsOfCustom(call, [...Object.keys(answer.changes), ...withheld]);
    return answer;
  });
}

/** Maximum number of versions searched for the translated text. */
const MAX_VERSIONS = 200;

/**
 * Returns the differences between two states in the texts of one language; repeated groups, whose versions have no
 * languages, are compared whole.
 */
function textChanges(entity: Entity, language: Language, then: Columns, now: Columns): Changes {
  const fields = fieldsOf(entity).filter(({ name }) => translatedNames(entity.fields).includes(name));
  const texts = (state: Columns) =>
    Object.fromEntries(
      fields.flatMap(({ columns, isTranslated }) =>
        columns.map((column) => {
          const said = (state[column] ?? {}) as Columns;
          if (!isTranslated) return [column, state[column]];
          return [column, language in said ? { [language]: said[language] } : {}];
        }),
      ),
    );
  return differencesOf(entity, texts(then), texts(now)).changes;
}

/**
 * Returns, for each outdated language, the source text in the tenant's own language when it was last translated, and
 * now. Languages are absent when the versions do not reach back that far. Undefined when none is outdated.
 */
export async function sourceChanges(
  db: Db,
  call: EntityCall,
  row: Row,
): Promise<Partial<Record<Language, PresentedChanges>> | undefined> {
  const { entity, actor } = call;
  const languageVersions = row.language_versions as LanguageVersions | undefined;
  const source = actor.companyLanguage;
  const outdated = languageVersions ? outdatedLanguages(languageVersions, source) : [];
  if (outdated.length === 0) return undefined;
  const { columns, changes, state, id } = versions;
  const former = await db
    .select({ columns, changes })
    .from(versions)
    .where(and(isAboutObject(versions, actor.tenantId, storedName(entity), row.id), eq(state, 'published')))
    .orderBy(desc(id))
    .limit(MAX_VERSIONS);
  const states = former.flatMap((version) => [version.columns, columnsBefore(entity, version)]);
  const hashes = states.map((stateColumns) => hashOfTexts(entity, stateColumns, source));
  const changedLanguages = outdated.flatMap((language) => {
    const seen = languageVersions?.seen?.[language]?.[source];
    const then = seen === undefined ? undefined : states[hashes.indexOf(seen)];
    return then ? [{ language, changes: textChanges(entity, source, then, row) }] : [];
  });
  const presented = await showChanges(
    db,
    call,
    changedLanguages.map(({ changes: fieldChanges }) => ({
      entity: storedName(entity),
      changes: fieldChanges,
    })),
  );
  return Object.fromEntries(changedLanguages.map(({ language }, index) => [language, presented[index]]));
}

type Of = Pick<EntityCall, 'actor'>;
type Pair = Changes[string] | undefined;
type Names = ReadonlyMap<number, { name: string | null }> | undefined;

/** Returns the ids in a value of one or several references. */
const idsIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number');

/** Returns the names of the objects that values refer to. */
function namesIn(names: Names, values: readonly unknown[]): Record<string, string> {
  const called = values.flatMap(idsIn).flatMap((id) => {
    const label = names?.get(id)?.name;
    return label ? [[id, label] as const] : [];
  });
  return Object.fromEntries(called);
}

const customOf = ({ actor }: Of, entity: Entity) => customFieldsOf(actor.definitions, entity) ?? [];

/** Returns an entity's custom fields that refer to people. */
const peopleFields = (caller: Of, entity: Entity) =>
  customOf(caller, entity).filter(({ kind }) => kind === 'person');

const pathOf = ({ name }: CustomField) => `${CUSTOM}.${name}`;

const sidesOf = (pair: Pair, id: number) =>
  (pair ?? []).map((side) => (side as Columns | null)?.[id] ?? null);

/** Returns the names of the people or choices in a field's values; undefined for other fields. */
function namesOf(call: EntityCall, field: CustomField, sides: readonly unknown[], people: Names) {
  if (field.kind === 'person') return namesIn(people, sides);
  if (field.kind !== 'choice' && field.kind !== 'choices') return undefined;
  const values = sides.flat().filter((value) => value !== null);
  return Object.fromEntries(
    values.map((value) => [String(value), labelOfChoice(field, value, call.language)]),
  );
}

/**
 * Returns the changes of custom fields, as `custom.<name>`, with the names of people and choices; deleted fields are
 * left out.
 */
function showCustom(call: EntityCall, pair: Pair, people: Names): Pick<HistoryRow, 'changes' | 'names'> {
  const result: Pick<HistoryRow, 'changes' | 'names'> = { changes: {}, names: {} };
  for (const field of customOf(call, call.entity)) {
    const sides = sidesOf(pair, field.id);
    if (sides.every((value) => value === null)) continue;
    const [old = null, now = null] = sides;
    result.changes[pathOf(field)] = [old, now];
    const names = namesOf(call, field, sides, people);
    if (names) result.names[pathOf(field)] = names;
  }
  return result;
}

/** Returns the labels and kinds of the custom fields among some paths. */
function wordsOfCustom(call: EntityCall, paths: readonly string[]): HistoryRow['custom_fields'] {
  if (!paths.some((path) => path.startsWith(`${CUSTOM}.`))) return {};
  const named = customOf(call, call.entity).filter((field) => paths.includes(pathOf(field)));
  return Object.fromEntries(
    named.map((field) => [
      pathOf(field),
      { label: labelOfCustom(field, call.language), kind: field.kind, currency: currencyOf(field) },
    ]),
  );
}
