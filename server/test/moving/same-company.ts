import { isDeepStrictEqual } from 'node:util';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { IdTarget } from '../../src/engine/model/column-meanings.ts';
import {
  columnMeaningsOf,
  freshColumnsOf,
  idTargetsOf,
  pseudonymsOf,
  tableNameOf,
} from '../../src/engine/schema/meanings.ts';
import { movedTables } from '../../src/moving/company-tables.ts';
import { MOVED_WHERE } from '../../src/moving/export-company.ts';
import { revisions } from '../../src/platform/db/tables/commits.ts';
import { storedKeys } from '../../src/platform/storage/stored-keys.ts';
import type { TestApp } from '../app.ts';
import { type Numbers, readNumbers, sameValue } from './same-value.ts';

/** A company in an installation. */
export interface Placed {
  server: TestApp;
  tenant: number;
}

type Row = Record<string, unknown>;

const AT_ONCE = 1000;

/** Maximum number of reported differences. */
const MAX_DIFFERENCES = 20;

export const isNumbered = (table: PgTable) =>
  ['integer', 'bigint'].includes(getTableColumns(table).id?.getSQLType() ?? '') &&
  !freshColumnsOf(table).includes('id');

/**
 * Returns an order in which the rows of both companies correspond: ids keep their order, and most other values stay the
 * same. Values that an installation creates anew are not part of the order.
 */
function orderOf(table: PgTable): string {
  if (isNumbered(table)) return 'id';
  const ids = idTargetsOf(table);
  const hashes = pseudonymsOf(table).map(([column]) => column);
  const regenerated = ['id', 'tenant_id', ...freshColumnsOf(table), ...hashes];
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !regenerated.includes(name));
  const isJson = ([, column]: (typeof columns)[number]) => column.getSQLType() === 'jsonb';
  const isId = ([name]: (typeof columns)[number]) => name in ids;
  const text = ([name]: (typeof columns)[number]) => `${pg.escapeIdentifier(name)}::text collate "C"`;
  return [
    ...columns.filter((column) => !isId(column) && !isJson(column)).map(text),
    ...columns.filter(isId).map(([name]) => pg.escapeIdentifier(name)),
    ...columns.filter((column) => !isId(column) && isJson(column)).map(text),
  ].join(', ');
}

async function* rowsOf(client: pg.Client, table: PgTable, tenant: number): AsyncGenerator<Row> {
  const name = getTableName(table);
  await client.query(
    `declare compared no scroll cursor for select to_jsonb(t) as row from ${pg.escapeIdentifier(name)} t
      where tenant_id = $1${MOVED_WHERE[name] ?? ''} order by ${orderOf(table)}`,
    [tenant],
  );
  for (;;) {
    const { rows } = await client.query<{ row: Row }>(`fetch ${AT_ONCE} from compared`);
    for (const { row } of rows) yield row;
    if (rows.length < AT_ONCE) break;
  }
  await client.query('close compared');
}

/** Returns whether an id was mapped to the new id of its object; ids of deleted objects must not be anybody's. */
function sameId(numbers: Numbers, target: IdTarget, row: Row, [before, after]: [unknown, unknown]): boolean {
  const name = tableNameOf(typeof target === 'string' ? target : String(row[target.entityIn] ?? ''));
  const idMap = numbers.ids.get(name);
  if (Array.isArray(before))
    return isDeepStrictEqual(
      before.flatMap((id) => idMap?.get(Number(id)) ?? []),
      after,
    );
  if (before === null || !idMap) return (before === null) === (after === null);
  const expected = idMap.get(Number(before));
  return expected === undefined ? after === null || Number(after) <= 0 : expected === after;
}

/** Returns the columns in which a row differs from its copy. */
function differentColumns(table: PgTable, numbers: Numbers, row: Row, copy: Row): string[] {
  const meanings = columnMeaningsOf(table).columns;
  const isReset = (name: string) => {
    const onMove = meanings[name]?.onMove;
    return typeof onMove === 'object' && 'reset' in onMove;
  };
  const regenerated = [...freshColumnsOf(table), ...pseudonymsOf(table).map(([column]) => column)];
  return Object.keys(row).filter((name) => {
    const [before, after] = [row[name], copy[name]];
    if (name === 'tenant_id' || isReset(name)) return false;
    if (name === 'id' && isNumbered(table))
      return numbers.ids.get(getTableName(table))?.get(Number(before)) !== after;
    if (regenerated.includes(name)) {
      const isEmpty = before === null || isDeepStrictEqual(before, []);
      return isDeepStrictEqual(before, after) !== isEmpty;
    }
    const target = meanings[name]?.refersTo;
    if (target !== undefined) return !sameId(numbers, target, row, [before, after]);
    return !sameValue(numbers, before, after);
  });
}

/** Selects the sign-in data of people; whoever had an account in the other installation keeps its credentials there. */
const PEOPLE = `select m.user_id, m.proven, a.phone, a.password_hash, a.password_by_holder
  from memberships m join accounts a on a.id = m.account_id where m.tenant_id = $1 order by m.user_id`;

async function differentPeople(numbers: Numbers, clients: Clients, tenants: Tenants): Promise<string[]> {
  const [people = [], copiedPeople = []] = await Promise.all(
    clients.map(async (client, side) => (await client.query<Row>(PEOPLE, [tenants[side]])).rows),
  );
  const expected = people.map((row) => ({
    ...row,
    user_id: numbers.ids.get('users')?.get(Number(row.user_id)),
  }));
  return expected.flatMap((row, index) =>
    isDeepStrictEqual(row, copiedPeople[index])
      ? []
      : [`people: ${JSON.stringify([row, copiedPeople[index]])}`],
  );
}

async function differentTable(
  table: PgTable,
  numbers: Numbers,
  [here, there]: Clients,
  [tenantHere, tenantThere]: Tenants,
): Promise<string[]> {
  const differences: string[] = [];
  const copies = rowsOf(there, table, tenantThere);
  for await (const row of rowsOf(here, table, tenantHere)) {
    const { value: copy } = await copies.next();
    const columns = copy ? differentColumns(table, numbers, row, copy) : ['no row'];
    for (const name of columns)
      differences.push(`${getTableName(table)}.${name}: ${JSON.stringify([row[name], copy?.[name]])}`);
  }
  return (await copies.next()).value ? [...differences, `${getTableName(table)}: more rows`] : differences;
}

async function differentFiles(
  numbers: Numbers,
  original: Placed,
  copy: Placed,
  here: pg.Client,
): Promise<string[]> {
  const { rows } = await here.query<{ kind: 'image' | 'attachment'; key: string }>(
    `select kind, key from files where tenant_id = $1${MOVED_WHERE.files}`,
    [original.tenant],
  );
  const differences: string[] = [];
  const bytesOf = async ({ server }: Placed, key: string) => {
    const read = await server.services.storage.read(key);
    return read && Buffer.concat(await read.stream.toArray());
  };
  for (const { kind, key } of rows) {
    const copies = storedKeys({ kind, key: numbers.keys.get(key) ?? 'none' });
    for (const [place, stored] of storedKeys({ kind, key }).entries()) {
      const [before, after] = [await bytesOf(original, stored), await bytesOf(copy, copies[place] ?? '')];
      if (before && !after?.equals(before)) differences.push(`file ${stored}`);
    }
  }
  return differences;
}

type Clients = readonly [pg.Client, pg.Client];
type Tenants = readonly [number, number];

/**
 * Compares a company with its import: the company itself, its people's sign-in data, every row of every moved table,
 * and every file, byte by byte. Only revisions may differ, since indexing the import is a change. Ids and file keys may
 * differ, but consistently. Returns the differences.
 */
export async function differencesBetween(original: Placed, copy: Placed): Promise<string[]> {
  const connect = async ({ server }: Placed) => {
    const client = new pg.Client({ connectionString: server.services.database.url });
    await client.connect();
    await client.query('begin isolation level repeatable read read only');
    return client;
  };
  const clients: Clients = [await connect(original), await connect(copy)];
  const tenants: Tenants = [original.tenant, copy.tenant];
  try {
    const numbers = await readNumbers(clients, tenants, movedTables().filter(isNumbered));
    const differences = [
      ...(await differentPeople(numbers, clients, tenants)),
      ...(await differentFiles(numbers, original, copy, clients[0])),
    ];
    for (const table of movedTables().filter((candidate) => candidate !== revisions)) {
      if (differences.length > MAX_DIFFERENCES) break;
      differences.push(...(await differentTable(table, numbers, clients, tenants)));
    }
    return differences.slice(0, MAX_DIFFERENCES);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
