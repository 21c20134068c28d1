import { type Field, LANGUAGES } from '@piiri/schemas';
import { foldedName, INVISIBLE_CLASS } from '@piiri/shared/folded-name.ts';
import { and, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { EntityCall } from '../../access/call.ts';
import { readerOf, toSql } from '../../access/condition.ts';
import { targetOf } from '../../model/references.ts';
import { tableOf } from '../../model/tables.ts';
import { titleSql } from '../../read/present.ts';
import { belongsToTenant } from '../../read/read.ts';
import { referableCondition } from '../../write/references.ts';
import { type Names, namesIn } from '../table/cells.ts';

/** Reads the titles of the objects in lists of references of some answers, by id. */
export async function namesOfIds(
  db: Db,
  call: EntityCall,
  field: Field,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const target = targetOf(field);
  const table = tableOf(target);
  const { rows } = await db.execute<{ id: number; name: string | null }>(sql`
    select ${table.id} as id, ${titleSql(call, target, table, sql`${table}`)} as name from ${table}
    where ${table.id} = any(${sql.param(ids)}::int[])`);
  return new Map(rows.map(({ id, name }) => [id, name ?? '']));
}

/** Normalises names for comparison, in SQL, as `foldedName` does. */
const folded = (name: SQL) =>
  sql`lower(btrim(regexp_replace(regexp_replace(normalize(${name}, NFKC), ${INVISIBLE_CLASS}, '', 'g'), '\\s+', ' ', 'g')))`;

/**
 * Returns the possible references in a column's cells: the names, in any language, of objects that the caller may refer
 * to, and their ids. Null for an ambiguous name.
 */
export async function namesInCells(
  db: Db,
  call: EntityCall,
  field: Field,
  cells: readonly string[],
): Promise<Names> {
  const target = targetOf(field);
  const table = tableOf(target);
  const foldedCells = [...new Set(cells.flatMap((cell) => [cell, ...namesIn(cell)]).map(foldedName))];
  const ids = foldedCells.filter((name) => /^\d{1,9}$/.test(name)).map(Number);
  const idsByName = new Map<string, Set<number>>();
  const knownIds = new Set<number>();
  for (const language of LANGUAGES) {
    const name = folded(titleSql({ ...call, language }, target, table, sql`${table}`));
    const where = and(
      belongsToTenant({ actor: call.actor, entity: target }, table),
      isNull(table.deleted_at),
      toSql(referableCondition(call.actor, target), table, readerOf(call.actor)),
      sql`(${name} = any(${sql.param(foldedCells)}::text[]) or ${table.id} = any(${sql.param(ids)}::int[]))`,
    );
    const { rows } = await db.execute<{ id: number; name: string | null }>(
      sql`select ${table.id} as id, ${name} as name from ${table} where ${where}`,
    );
    for (const { id, name: called } of rows)
      if (called !== null) idsByName.set(called, (idsByName.get(called) ?? new Set()).add(id));
    for (const { id } of rows) knownIds.add(id);
  }
  const names = new Map<string, number | null>();
  for (const [name, namedIds] of idsByName)
    names.set(name, namedIds.size > 1 ? null : ([...namedIds][0] ?? null));
  // A number is an id unless an object has that name.
  for (const id of ids) if (knownIds.has(id) && !names.has(String(id))) names.set(String(id), id);
  return names;
}
