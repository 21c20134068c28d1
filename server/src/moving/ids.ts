import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { quoted } from '../backup/catalogue.ts';
import { freshColumnsOf, tableNameOf } from '../engine/schema/meanings.ts';
import { isLockTimeout } from '../platform/db/connection-errors.ts';
import { batchesOf, type CompanyManifest } from './format.ts';
import { FIELD, fieldLists } from './own-fields.ts';

/** Ids of a company's rows where it moves to. */
export interface MovedIds {
  /** New ids by table and old id; the same where they are kept. */
  ids: Map<string, Map<number, number>>;
  /** Tables whose rows got other ids, because some were taken. */
  renumbered: string[];
  /** Number of tables whose rows kept their ids. */
  kept: number;
}

/** A place with ids: a column, or the fields in a list of definitions. */
interface Place {
  table: string;
  /** Condition that a row has one of the ids `$1`. */
  has: string;
}

/**
 * How long writers of a table are waited for, while later ones wait too. Longer than `deadlock_timeout`, after which
 * PostgreSQL stops its own vacuum of the table.
 */
const LOCK_TIMEOUT = '2s';

/** Returns the places that share a table's sequence. */
function placesOf(name: string): Place[] {
  const own: Place = { table: name, has: 't.id = any($1::bigint[])' };
  if (name !== tableNameOf(FIELD)) return [own];
  const lists = fieldLists().map(({ table, column }) => ({
    table,
    has: `exists (select from jsonb_array_elements(t.${quoted(column)}) field where (field->>'id')::bigint = any($1::bigint[]))`,
  }));
  return [own, ...lists];
}

async function areFree(
  client: pg.Client,
  places: readonly Place[],
  ids: readonly number[],
): Promise<boolean> {
  for (const { table, has } of places) {
    const { rowCount } = await client.query(`select from public.${quoted(table)} t where ${has} limit 1`, [
      ids,
    ]);
    if (rowCount) return false;
  }
  return true;
}

/**
 * Returns whether ids are within the first half of what a table's sequence gives: the author of a folder must not be able
 * to use it up for everybody.
 */
async function areLow(client: pg.Client, name: string, ids: readonly number[]): Promise<boolean> {
  if (!ids.every((id) => Number.isSafeInteger(id) && id > 0)) return false;
  const { rowCount } = await client.query(
    `select from pg_sequence where seqrelid = pg_get_serial_sequence($1, 'id')::regclass and $2::bigint <= seqmax / 2`,
    [`public.${name}`, ids.at(-1)],
  );
  return rowCount === 1;
}

/**
 * Returns whether a table's ids, in ascending order, can be kept here, and moves its sequence beyond them then. The
 * lock waits for writers who have drawn a lower number and not yet committed; it is only held for that, since nobody
 * draws one of these numbers afterwards, and other imports wait for the whole transaction.
 */
async function keepIds(client: pg.Client, name: string, ids: readonly number[]): Promise<boolean> {
  if (!(await areLow(client, name, ids))) return false;
  const places = placesOf(name);
  if (!(await areFree(client, places, ids))) return false;
  await client.query('savepoint keeping');
  try {
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    const tables = [...new Set(places.map(({ table }) => `public.${quoted(table)}`))];
    await client.query(`lock table ${tables.join(', ')} in share row exclusive mode`);
    if (!(await areFree(client, places, ids))) return false;
    // What is set of a sequence stays set when the savepoint is rolled back.
    await client.query(
      `select setval(own, $2) from (select pg_get_serial_sequence($1, 'id')::regclass as own) sequence
        where coalesce(pg_sequence_last_value(own), 0) < $2::bigint`,
      [`public.${name}`, ids.at(-1)],
    );
    return true;
  } catch (error) {
    if (isLockTimeout(error)) return false;
    throw error;
  } finally {
    await client.query('rollback to savepoint keeping; release savepoint keeping');
  }
}

/** Draws new ids for the rows of a table. Random ones are drawn at random here too. */
async function drawIds(client: pg.Client, table: PgTable, count: number): Promise<number[]> {
  const name = getTableName(table);
  const { rows } = isRandom(table)
    ? await client.query<{ id: number }>(
        `select n as id from (select distinct 100000000 + floor(random() * 900000000)::int as n from generate_series(1, $1::int * 2 + 20)) given
         where not exists (select from public.${quoted(name)} where id = n) order by random() limit $1`,
        [count],
      )
    : await client.query<{ id: number }>(
        `select nextval(pg_get_serial_sequence($1, 'id'))::float8 as id from generate_series(1, $2)`,
        [`public.${name}`, count],
      );
  return rows.map(({ id }) => id);
}

const isRandom = (table: PgTable) => freshColumnsOf(table).includes('id');

/** Returns the ids of a table's rows in a company's folder, with `further` ones, in ascending order. */
async function oldIds(folder: string, name: string, further: Iterable<number>): Promise<number[]> {
  const old = new Set(further);
  for await (const rows of batchesOf(folder, name)) for (const { id } of rows) old.add(Number(id));
  return [...old].sort((a, b) => a - b);
}

/**
 * Gives a company's rows their ids, table by table: their own where none of them is taken here, else new ones in the
 * order of the old. In the transaction of the import, which holds the lock of those that create companies. Numbers that
 * are drawn at random are always new. `listed`: ids of fields in lists of definitions.
 */
export async function idsFor(
  client: pg.Client,
  folder: string,
  { tables: exported }: CompanyManifest,
  tables: readonly PgTable[],
  listed: ReadonlySet<number>,
): Promise<MovedIds> {
  const moved: MovedIds = { ids: new Map(), renumbered: [], kept: 0 };
  for (const table of tables) {
    const name = getTableName(table);
    const isNumbered = ['integer', 'bigint'].includes(getTableColumns(table).id?.getSQLType() ?? '');
    if (!isNumbered || !exported[name]) continue;
    const old = await oldIds(folder, name, name === tableNameOf(FIELD) ? listed : []);
    const isKept = old.length > 0 && !isRandom(table) && (await keepIds(client, name, old));
    const now = isKept ? old : await drawIds(client, table, old.length);
    moved.ids.set(name, new Map(old.map((id, place) => [id, now[place] as number])));
    if (isKept) moved.kept++;
    else if (old.length > 0 && !isRandom(table)) moved.renumbered.push(name);
  }
  return moved;
}
