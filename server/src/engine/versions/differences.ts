import { isDeepStrictEqual } from 'node:util';
import {
  ACKNOWLEDGEMENT,
  type CustomField,
  type Entity,
  type Fields,
  optionsOf,
  typeOf,
} from '@piiri/schemas';
import { CUSTOM } from '../custom/custom-fields.ts';
import type { Changes } from './versions-table.ts';

export type Columns = Readonly<Record<string, unknown>>;

/** What changed of an object, by column, and which fields changed without its being kept what they say. */
export interface Differences {
  changes: Changes;
  withheld: string[];
}

/** A field as versions know it. */
interface VersionField {
  name: string;
  field: Fields[string];
  /** The columns that say what it says, without those made from others, such as excerpts. */
  columns: readonly string[];
  /** How versions keep it: what it says, its name alone, or not at all. */
  keeping: 'values' | 'name' | 'nothing';
  isTranslated: boolean;
  /** The company's own fields, of which versions keep those that changed, by their ids. */
  isCustom: boolean;
  file: ReturnType<typeof typeOf>['file'];
  /** The entity that it refers to. */
  to: string | undefined;
}

const fieldsByEntity = new WeakMap<Entity, readonly VersionField[]>();

/** The fields of an entity; cached, since thousands of objects may be created at once. */
export function fieldsOf(entity: Entity): readonly VersionField[] {
  const known = fieldsByEntity.get(entity);
  if (known) return known;
  const fields = Object.entries(entity.fields).map(([name, field]): VersionField => {
    const { privacy, readOnly, form } = optionsOf(field);
    const { file, columns } = typeOf(field);
    const { parts, to } = optionsOf(field);
    const isTranslated = field.type === 'translated';
    // That everyone was asked again is an editor's doing, though no field says it.
    const isDerived = readOnly && name !== ACKNOWLEDGEMENT.version;
    const isKept = privacy !== 'secret' && !isDerived && form !== false && file !== 'attachments';
    return {
      name,
      field,
      columns: Object.keys(isTranslated && parts ? parts : columns(name, field.options)),
      keeping: isKept ? (privacy ? 'name' : 'values') : 'nothing',
      isTranslated,
      isCustom: field.type === 'custom',
      file,
      to: field.type === 'reference' || field.type === 'references' ? to : undefined,
    };
  });
  fieldsByEntity.set(entity, fields);
  return fields;
}

/** As the database keeps it in JSON. */
function plain(value: unknown): unknown {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.parse(JSON.stringify(value)) : value;
}

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === false ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** The languages of a text, or custom fields, that are others in another state. */
function byKey(old: unknown, now: unknown): readonly [unknown, unknown] {
  const [one, other] = [(old ?? {}) as Columns, (now ?? {}) as Columns];
  const changed = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (key) => !isDeepStrictEqual(one[key] ?? null, other[key] ?? null),
  );
  const pick = (texts: Columns) =>
    Object.fromEntries(changed.filter((key) => key in texts).map((each) => [each, texts[each]]));
  return [pick(one), pick(other)];
}

/** What differs of the company's own fields: the values of those that tell nothing about a person, the names of the others. */
function customDifferences(
  fields: readonly CustomField[],
  before: unknown,
  after: unknown,
): { changes: Changes; withheld: string[] } {
  const [old, now] = byKey(before, after) as [Columns, Columns];
  const withheld = fields.filter(
    ({ id, privacy }) => privacy && privacy !== 'secret' && (String(id) in old || String(id) in now),
  );
  const open = fields.filter(({ privacy }) => !privacy).map(({ id }) => String(id));
  const pick = (values: Columns) =>
    Object.fromEntries(open.filter((key) => key in values).map((key) => [key, values[key]]));
  const pair = [pick(old), pick(now)] as const;
  const isNone = pair.every((values) => isNothing(values));
  return {
    changes: isNone ? {} : { [CUSTOM]: pair },
    withheld: withheld.map(({ name }) => `${CUSTOM}.${name}`),
  };
}

/** What differs between two states of an object; undefined: before it was made. `custom`: the company's own fields of it. */
export function differencesOf(
  entity: Entity,
  before: Columns | undefined,
  after: Columns,
  custom: readonly CustomField[] = [],
): Differences {
  const changes: Record<string, readonly [unknown, unknown]> = {};
  const withheld: string[] = [];
  for (const { name, columns, keeping, isTranslated, isCustom, file } of fieldsOf(entity)) {
    if (isCustom) {
      if (!(CUSTOM in after)) continue;
      const own = customDifferences(custom, before?.[CUSTOM], after[CUSTOM]);
      Object.assign(changes, own.changes);
      withheld.push(...own.withheld);
      continue;
    }
    const there = keeping === 'nothing' ? [] : columns.filter((column) => column in after);
    const differing = there.filter((column) =>
      before
        ? !isDeepStrictEqual(plain(before[column]), plain(after[column]))
        : !isNothing(plain(after[column])),
    );
    if (differing.length === 0) continue;
    if (keeping === 'name') withheld.push(name);
    // What is known of a file belongs together.
    else
      for (const column of file ? there : differing) {
        const [old, now] = [plain(before?.[column]), plain(after[column])];
        changes[column] = isTranslated ? byKey(old, now) : [old, now];
      }
  }
  return { changes, withheld };
}

/** The columns of an object that a version of it keeps, as JSON has them: all that history may say. */
export function keptColumns(entity: Entity, row: Columns, custom: readonly CustomField[] = []): Columns {
  const kept = fieldsOf(entity).flatMap(({ keeping, columns, isCustom }) =>
    keeping === 'values' && !isCustom ? columns : [],
  );
  const columns = Object.fromEntries(
    kept.filter((each) => each in row).map((each) => [each, plain(row[each])]),
  );
  const open = custom.filter(({ privacy }) => !privacy);
  if (open.length === 0 || !(CUSTOM in row)) return columns;
  const values = (row[CUSTOM] ?? {}) as Columns;
  // Empty ones too: whoever restores this state empties them again, and leaves alone what was no field then.
  return { ...columns, [CUSTOM]: Object.fromEntries(open.map(({ id }) => [id, values[id] ?? null])) };
}

/** The columns that a version keeps as they were before what it changed. */
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
