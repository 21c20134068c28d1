import {
  Column,
  DrizzleQueryError,
  fillPlaceholders,
  is,
  type Query,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Db } from './database.ts';

/** Columns of a statement by name; the value of an expression is returned as the driver reads it. */
export type Selected = Readonly<Record<string, Column | SQL | SQL.Aliased>>;

/** A prepared statement: built once, run with different values for its placeholders. */
export interface PreparedStatement<Row> {
  /** Its text, and its parameters in order: values, and placeholders for values given when it is run. */
  query: Readonly<Query>;
  run(db: Db, values: Record<string, unknown>): Promise<Row[]>;
}

const dialect = new PgDialect();

const { builtins } = pg.types;

/** Timestamps and dates stay as the database writes them: columns parse them. */
const UNPARSED_TYPES = new Set<number>([
  ...[builtins.TIMESTAMPTZ, builtins.TIMESTAMP, builtins.DATE, builtins.INTERVAL],
  // Arrays of them, and arrays of numeric.
  ...[1231, 1115, 1185, 1187, 1182],
]);

const unparsed = (value: string) => value;

/** Type parsers of the driver, the same as in Drizzle's own queries. */
const types = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    UNPARSED_TYPES.has(type) ? unparsed : pg.types.getTypeParser(type, format as 'text'),
};

/** The connection or pool that runs queries, which is private in Drizzle. */
interface Connection {
  query(
    config: { text: string; rowMode?: 'array'; types: typeof types },
    values: unknown[],
  ): Promise<{ rows: unknown[] }>;
}

function connectionOf({ _: { session } }: Db): Connection {
  return (session as unknown as { client: Connection }).client;
}

type Value = (stored: unknown) => unknown;

/** Returns the function that parses a column's values; undefined if they stay as they are. */
function reading(column: Selected[string]): Value | undefined {
  if (!is(column, Column) || column.mapFromDriverValue === Column.prototype.mapFromDriverValue)
    return undefined;
  return (stored) => column.mapFromDriverValue(stored);
}

/** Returns a function that makes objects of rows whose values are in the order of their columns. */
function rowReader<Row>(selected: Selected) {
  const columns = Object.entries(selected).map(([name, column]) => ({ name, read: reading(column) }));
  return (rows: unknown[][]) =>
    rows.map((values) => {
      const row: Record<string, unknown> = {};
      for (const [index, { name, read }] of columns.entries()) {
        const stored = values[index];
        row[name] = stored === null || !read ? stored : read(stored);
      }
      return row as Row;
    });
}

/**
 * Prepares a statement: building one takes several times longer than sending it. It runs on any connection, also within
 * a transaction; Drizzle's own prepared statements only run on the connection that they were made for, and take longer.
 * `selected`: its columns in order; without them rows have the statement's column names.
 */
export function prepareStatement<Row>(statement: SQLWrapper, selected?: Selected): PreparedStatement<Row> {
  const query = dialect.sqlToQuery(statement.getSQL());
  const read = selected && rowReader<Row>(selected);
  const config = { text: query.sql, types, ...(read && { rowMode: 'array' as const }) };
  return {
    query,
    async run(db, values) {
      const params = fillPlaceholders(query.params, values);
      try {
        const { rows } = await connectionOf(db).query(config, params);
        return read ? read(rows as unknown[][]) : (rows as Row[]);
      } catch (error) {
        throw new DrizzleQueryError(query.sql, params, error as Error);
      }
    },
  };
}
