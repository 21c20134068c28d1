import type { Column, ColumnKind } from '@piiri/schemas';
import { getTableColumns, getTableName } from 'drizzle-orm';
import {
  boolean,
  integer,
  jsonb,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/** A timestamp with time zone, with the millisecond precision of a JavaScript date. */
export const timestamptz = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

const BUILDERS = {
  text: ({ default: value }) => (value === undefined ? text() : text().default(String(value))),
  integer: ({ default: value }) => (value === undefined ? integer() : integer().default(Number(value))),
  boolean: ({ default: value }) =>
    boolean()
      .notNull()
      .default(value === true),
  timestamp: () => timestamptz(),
  json: ({ translated }) => (translated ? jsonb().notNull().default({}) : jsonb()),
  reference: () => integer(),
  references: () => integer().array().notNull().default([]),
} satisfies Record<ColumnKind, (column: Column) => PgColumnBuilderBase>;

/**
 * Returns the database column of a definition's column. Only this function knows how a kind is stored. The database has
 * the default too, so that existing rows get it for a new field.
 */
export function buildColumn(column: Column): PgColumnBuilderBase {
  return BUILDERS[column.kind](column);
}

/** Returns a column of a table by its name. Throws when the table has no such column. */
export function columnIn(table: PgTable, name: string): PgColumn {
  const column = getTableColumns(table)[name];
  if (!column) throw new Error(`${getTableName(table)} has no column "${name}"`);
  return column;
}

/** Returns a `like` pattern that finds a text anywhere, without wildcards in the text. */
export const likeOf = (search: string): string => `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`;
