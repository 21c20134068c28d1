import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgArray, type PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { quoted } from '../../backup/catalogue.ts';
import { PEOPLE } from '../../engine/model/people.ts';
import { ownerOf } from '../../engine/privacy/erase-person.ts';
import { idTargetsOf, tableNameOf } from '../../engine/schema/meanings.ts';
import { companyTables } from '../company-tables.ts';
import type { JsonRow } from '../format.ts';

/** Knows which rows exist in the installation that an object comes back to. */
export interface Existing {
  /** Declares rows that come back too. */
  add(table: string, ids: Iterable<number>): void;
  remove(table: string, id: number): void;
  /** Asks for rows, so that `has` knows of them. */
  ask(table: string, ids: readonly number[]): Promise<void>;
  has(table: string, id: number): boolean;
}

/** Opens the knowledge of a company's rows. `here`: connection of the owner. */
export function openExisting(here: pg.Client, tenantId: number): Existing {
  const tables = new Set(companyTables().map((table) => getTableName(table)));
  const coming = new Map<string, Set<number>>();
  const present = new Map<string, Map<number, boolean>>();
  const mapOf = (table: string) => {
    const own = present.get(table) ?? new Map<number, boolean>();
    present.set(table, own);
    return own;
  };
  return {
    add(table, ids) {
      coming.set(table, new Set([...(coming.get(table) ?? []), ...ids]));
    },
    remove: (table, id) => void coming.get(table)?.delete(id),
    async ask(table, ids) {
      const own = mapOf(table);
      const unknown = [...new Set(ids)].filter((id) => !own.has(id));
      if (unknown.length === 0) return;
      const { rows } = tables.has(table)
        ? await here.query<{ id: string }>(
            `select id from public.${quoted(table)} where tenant_id = $1 and id = any($2::bigint[])`,
            [tenantId, unknown],
          )
        : { rows: [] };
      for (const id of unknown) own.set(id, false);
      for (const { id } of rows) own.set(Number(id), true);
    },
    has: (table, id) => coming.get(table)?.has(id) === true || mapOf(table).get(id) === true,
  };
}

const idsIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).map(Number).filter((id) => id > 0);

/** Returns the table that a column of a row refers to; undefined where it names an entity that no longer exists. */
function targetTable(target: ReturnType<typeof idTargetsOf>[string], row: JsonRow): string {
  return tableNameOf(typeof target === 'string' ? target : String(row[target.entityIn] ?? ''));
}

/** Asks for everything that rows of a table refer to. */
export async function askReferences(
  existing: Existing,
  table: PgTable,
  rows: readonly JsonRow[],
): Promise<void> {
  const asked = new Map<string, number[]>();
  for (const row of rows)
    for (const [name, target] of Object.entries(idTargetsOf(table))) {
      const to = targetTable(target, row);
      asked.set(to, [...(asked.get(to) ?? []), ...idsIn(row[name])]);
    }
  for (const [to, ids] of asked) await existing.ask(to, ids);
}

/** Result of emptying references: the row, or undefined where it must not come back; and the emptied columns. */
export interface Emptied {
  row: JsonRow | undefined;
  emptied: string[];
}

/**
 * Empties a row's references to what no longer exists. A person who is gone may have been erased, so what an erasure
 * would have done happens to the row: it is left out, or loses its owner. A row that needs something else that is gone
 * is left out.
 */
export function withoutGone(existing: Existing, table: PgTable, row: JsonRow): Emptied {
  const columns = getTableColumns(table);
  const owned = ownerOf(table);
  const after: JsonRow = { ...row };
  const emptied: string[] = [];
  for (const [name, target] of Object.entries(idTargetsOf(table))) {
    const column = columns[name];
    const to = targetTable(target, row);
    const gone = idsIn(row[name]).filter((id) => !existing.has(to, id));
    if (!column || gone.length === 0) continue;
    emptied.push(name);
    if (is(column, PgArray)) {
      after[name] = (row[name] as number[]).filter((id) => !gone.includes(Number(id)));
      continue;
    }
    const isPerson = target === PEOPLE.name;
    if (isPerson && owned?.owner === name && !owned.erase) return { row: undefined, emptied };
    if (!isPerson && column.notNull) return { row: undefined, emptied };
    if (isPerson && owned?.erase === 'negated') after[name] = -Number(row.id);
    else after[name] = column.notNull ? 0 : null;
  }
  return { row: after, emptied };
}
