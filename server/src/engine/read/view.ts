import type { Entity, When, WhenValue } from '@piiri/schemas';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { columnOf } from '../calls/column-of.ts';
import type { EntityTable } from '../model/tables.ts';

function whenSql(when: When, table: EntityTable): SQL | undefined {
  const column = columnOf(table, when.field);
  if ('isNot' in when) return sql`${column} is distinct from ${when.isNot}`;
  const values = (Array.isArray(when.is) ? when.is : [when.is]) as WhenValue[];
  return or(...values.map((value) => (value === null ? isNull(column) : eq(column, value))));
}

/** The part of an entity's objects that a view holds. Undefined: all of them. */
export function inView({ where = [] }: Entity, table: EntityTable): SQL | undefined {
  return and(...where.map((when) => whenSql(when, table)));
}
