import { isDeepStrictEqual } from 'node:util';
import {
  ACKNOWLEDGEMENT,
  type CustomField,
  type Entity,
  type Fields,
  optionsOf,
  typeOf,
} from '@piiri/schemas';
import type { Changes } from '../commit/versions-table.ts';
import { CUSTOM } from '../custom/custom-fields.ts';
import { severalReferences } from '../model/references.ts';

export type Columns = Readonly<Record<string, unknown>>;

/** The changes of an object by column, and the fields that changed without their values being stored. */
export interface Differences {
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
