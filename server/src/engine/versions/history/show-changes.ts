import { type Entity, type Fields, LANGUAGES, typeOf } from '@piiri/schemas';
import type { HistoryRow } from '@piiri/shared/contracts/history.ts';
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { files } from '../../../platform/db/tables/files.ts';
import { mediaUrl } from '../../../platform/pictures/images.ts';
import { conditionToRead } from '../../access/access.ts';
import type { EntityCall, Row } from '../../calls/context.ts';
import { presentContext } from '../../calls/context.ts';
import { entityOf, tableOf } from '../../model/tables.ts';
import { titleSql } from '../../read/names.ts';
import { parsedColumns } from '../../read/parsed-columns.ts';
import type { HistoryChanges } from '../history-table.ts';
import { type Columns, sayingColumns } from './changes.ts';
import { isPerson, recordedEntity } from './recorded.ts';

export type Caller = Omit<EntityCall, 'entity' | 'asEditor'>;

/** What is kept of some changes of an object. */
export interface Kept {
  entity: string;
  changes: HistoryChanges;
}

export type Shown = Pick<HistoryRow, 'changes' | 'names' | 'thumbnails'>;

const asEditor = (caller: Caller, entity: Entity): EntityCall => ({ ...caller, entity, asEditor: true });

/** Ids that a value of a reference, or of several, names. */
const idsIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number');

const targetOf = ({ options }: Fields[string]) => (options as { to?: string }).to;
const isReference = ({ type }: Fields[string]) => type === 'reference' || type === 'references';

/** What objects are called now, by entity and id; deleted ones too, but for persons. */
export async function namesNow(
  db: Db,
  caller: Caller,
  idsByEntity: ReadonlyMap<string, ReadonlySet<number>>,
): Promise<Map<string, Map<number, { name: string | null; deleted: boolean }>>> {
  const found = new Map<string, Map<number, { name: string | null; deleted: boolean }>>();
  for (const [name, ids] of idsByEntity) {
    const entity = entityOf(name);
    const table = tableOf(entity);
    const { rows } = await db.execute<{ id: number; name: string | null; deleted: boolean }>(sql`
      select ${table.id} as id, ${titleSql(asEditor(caller, entity), entity, table, sql`${table}`)} as name,
        ${table.deleted_at} is not null as deleted
      from ${table} where ${table.tenant_id} = ${caller.actor.tenantId}
        and ${table.id} = any(${sql.param([...ids])}::int[])`);
    const shown = isPerson(entity) ? rows.filter(({ deleted }) => !deleted) : rows;
    found.set(name, new Map(shown.map((row) => [row.id, row])));
  }
  return found;
}

/** Which of some stored pictures are there still. */
async function picturesThere(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: files.key, state: files.state })
    .from(files)
    .where(inArray(files.key, [...new Set(keys)]));
  return new Set(rows.flatMap(({ key, state }) => (state === 'doomed' ? [] : [key])));
}

/** What a field said, by columns of which only those that changed are there. */
export function saidBy(call: EntityCall, name: string, columns: Columns): unknown {
  const field = call.entity.fields[name];
  if (!field) return null;
  const { file, present } = typeOf(field);
  if (file === 'file') return columns[`${name}name`] ?? null;
  const row = parsedColumns(call.entity, columns) as Row;
  const shown = present?.(name, row, presentContext({ ...call, asEditor: true }), field.options);
  const value = shown?.[name] ?? (name in row ? row[name] : null) ?? null;
  return field.type === 'translated' ? withoutExcerpts(value) : value;
}

function withoutExcerpts(translations: unknown): unknown {
  const texts = (translations ?? {}) as Record<string, Record<string, unknown>>;
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const { excerpt: _, ...parts } = texts[language] ?? {};
      const said = Object.entries(parts).filter(([, text]) => text !== null && text !== undefined);
      return said.length > 0 ? [[language, Object.fromEntries(said)]] : [];
    }),
  );
}

const sides = (changes: HistoryChanges, columns: readonly string[], side: 0 | 1): Columns =>
  Object.fromEntries(columns.flatMap((column) => (changes[column] ? [[column, changes[column][side]]] : [])));

/** Changes as a caller reads them, in the words of the wire, for all of some at once. */
export async function showChanges(db: Db, caller: Caller, all: readonly Kept[]): Promise<Shown[]> {
  const keys: string[] = [];
  const referred = new Map<string, Set<number>>();
  const parts = all.map((kept) => {
    const entity = recordedEntity(kept.entity);
    const call = entity && asEditor(caller, entity);
    const known = new Set<string>();
    const fields = Object.entries(entity?.fields ?? {}).flatMap(([name, field]) => {
      const columns = sayingColumns(name, field);
      for (const column of columns) known.add(column);
      const isShown = columns.some((column) => kept.changes[column]);
      const isAllowed = call && conditionToRead(caller.actor, call.entity, field) === true;
      return isShown && isAllowed ? [{ name, field, columns }] : [];
    });
    for (const { name, field } of fields) {
      const pair = kept.changes[name];
      if (typeOf(field).file === 'image')
        for (const key of pair ?? []) if (typeof key === 'string') keys.push(key);
      const to = isReference(field) ? targetOf(field) : undefined;
      if (!to) continue;
      const ids = referred.get(to) ?? new Set();
      for (const id of [...(pair ?? [])].flatMap(idsIn)) ids.add(id);
      referred.set(to, ids);
    }
    // What is kept beside columns stands for itself: names of files, settings.
    const details = Object.entries(kept.changes).filter(([column]) => !known.has(column));
    return { kept, call, fields, details };
  });
  const names = await namesNow(db, caller, referred);
  const there = await picturesThere(db, keys);
  const thumbnail = (key: unknown) =>
    typeof key === 'string' && there.has(key) ? mediaUrl(key, 'thumbnail') : null;
  return parts.map(({ kept, call, fields, details }) => {
    const shown: Shown = { changes: {}, names: {}, thumbnails: {} };
    for (const [name, [old, now]] of details) shown.changes[name] = [old, now];
    for (const { name, field, columns } of call ? fields : []) {
      const [old, now] = [sides(kept.changes, columns, 0), sides(kept.changes, columns, 1)];
      shown.changes[name] = [saidBy(call as EntityCall, name, old), saidBy(call as EntityCall, name, now)];
      if (typeOf(field).file === 'image')
        shown.thumbnails[name] = [thumbnail(old[name]), thumbnail(now[name])];
      const to = isReference(field) ? targetOf(field) : undefined;
      if (!to) continue;
      const called = names.get(to);
      const ids = [...idsIn(old[name]), ...idsIn(now[name])];
      shown.names[name] = Object.fromEntries(
        ids.flatMap((id) => (called?.get(id)?.name ? [[id, called.get(id)?.name ?? '']] : [])),
      );
    }
    return shown;
  });
}
