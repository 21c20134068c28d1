import type { Entity, When } from '@piiri/schemas';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { columnIn } from '../../platform/db/column-in.ts';
import type { EntityTable } from '../model/tables.ts';

function whenSql(when: When, table: EntityTable): SQL {
  const column = columnIn(table, when.field);
  if ('isNot' in when) return sql`${column} is distinct from ${when.isNot}`;
  return when.is === null ? isNull(column) : eq(column, when.is);
}

/** Returns the condition for a view's objects. Undefined: all of the entity's objects. */
export function inView({ where = [] }: Entity, table: EntityTable): SQL | undefined {
  return and(...where.map((when) => whenSql(when, table)));
}
