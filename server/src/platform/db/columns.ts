import type { Column, ColumnKind } from '@piiri/schemas';
import { boolean, integer, jsonb, type PgColumnBuilderBase, text, timestamp } from 'drizzle-orm/pg-core';

/** A moment with time zone, to the millisecond that a JavaScript date can tell. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

const BUILDERS = {
  text: ({ default: value }) => (value === undefined ? text() : text().default(String(value))),
  integer: ({ default: value }) => (value === undefined ? integer() : integer().default(Number(value))),
  boolean: ({ default: value }) =>
    boolean()
      .notNull()
      .default(value === true),
  timestamp: () => moment(),
  json: ({ translated }) => (translated ? jsonb().notNull().default({}) : jsonb()),
  reference: () => integer(),
  references: () => integer().array().notNull().default([]),
} satisfies Record<ColumnKind, (column: Column) => PgColumnBuilderBase>;

/**
 * The database column of a definition's column. The one place that knows how a kind is kept. A default stands in the
 * database too, so that a new field holds it in the rows that were there before.
 */
export function buildColumn(column: Column): PgColumnBuilderBase {
  return BUILDERS[column.kind](column);
}
