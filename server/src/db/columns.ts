import type { Column, ColumnKind } from '@piiri/schemas';
import { boolean, integer, jsonb, type PgColumnBuilderBase, text, timestamp } from 'drizzle-orm/pg-core';

/** A moment with time zone, to the millisecond that a JavaScript date can tell. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

const BUILDERS = {
  text: () => text(),
  integer: () => integer(),
  boolean: () => boolean().notNull().default(false),
  timestamp: () => moment(),
  json: ({ translated }) => (translated ? jsonb().notNull().default({}) : jsonb()),
  reference: () => integer(),
  references: () => integer().array().notNull().default([]),
} satisfies Record<ColumnKind, (column: Column) => PgColumnBuilderBase>;

/** The database column of a definition's column. The one place that knows how a kind is kept. */
export function buildColumn(column: Column): PgColumnBuilderBase {
  return BUILDERS[column.kind](column);
}
