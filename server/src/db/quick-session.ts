import { Column, is, type Query, SQL, Subquery } from 'drizzle-orm';
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import type { PreparedQueryConfig, SelectedFieldsOrdered } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Db } from './database.ts';
import { QuickDialect } from './quick-dialect.ts';

type Prepare = NodePgSession<Record<string, unknown>, Record<string, never>>['prepareQuery'];

/** What Drizzle says of a statement besides; it concerns its own cache alone. */
type AndMore =
  Parameters<Prepare> extends [unknown, unknown, unknown, unknown, unknown?, ...infer More] ? More : never;

interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

/** What makes values of a selected column of those that the driver gives. */
function decoderOf({ field }: SelectedFieldsOrdered[number]): Decoder {
  if (is(field, Column)) return field as unknown as Decoder;
  const statement = is(field, SQL) ? field : is(field, Subquery) ? field._.sql : field.sql;
  return (statement as unknown as { decoder: Decoder }).decoder;
}

/** Makes objects of rows; undefined for a selection with objects within. */
function mapperOf(selected: SelectedFieldsOrdered) {
  if (selected.some(({ path }) => path.length !== 1)) return undefined;
  const named = selected.map((each) => ({ name: each.path[0] ?? '', decoder: decoderOf(each) }));
  return (rows: unknown[][]) =>
    rows.map((row) => {
      const object: Record<string, unknown> = {};
      for (const [place, { name, decoder }] of named.entries()) {
        const value = row[place];
        object[name] = value === null ? null : decoder.mapFromDriverValue(value);
      }
      return object;
    });
}

/** Drizzle's session, that looks at what a selection is made of once rather than for each value of each row. */
class QuickSession extends NodePgSession<Record<string, unknown>, Record<string, never>> {
  override prepareQuery<T extends PreparedQueryConfig = PreparedQueryConfig>(
    query: Query,
    selected: SelectedFieldsOrdered | undefined,
    name: string | undefined,
    inArrays: boolean,
    mapper?: (rows: unknown[][]) => T['execute'],
    ...more: AndMore
  ) {
    const quick = mapper ?? (selected && mapperOf(selected));
    return super.prepareQuery<T>(query, selected, name, inArrays, quick, ...more);
  }
}

/** Drizzle on a connection, quicker than its own way to open one. */
export function openDrizzle(client: pg.PoolClient | pg.Pool): Db {
  const dialect = new QuickDialect();
  return new NodePgDatabase(dialect, new QuickSession(client, dialect, undefined), undefined) as Db;
}
