import { and, arrayContained, arrayOverlaps, eq, gt, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { EntityTable } from '../../model/tables.ts';

/** Stands for the moment at which a kept statement is run, which its placeholder `RUN_AT` gives. By itself it is before and after nothing. */
export const WHEN_RUN = new Date(Number.NaN);

/** See `WHEN_RUN`. */
export const RUN_AT = 'run_at';

/**
 * What a rule demands of an object, as data: turned into a where-clause for lists and items, and asked of an object
 * that is about to be stored. One statement serves both, so they cannot disagree.
 */
export type Condition =
  | boolean
  | { all: Condition[] }
  | { any: Condition[] }
  | { field: string; is: 'equal'; value: string | number | boolean }
  | { field: string; is: 'oneOf'; value: number[] }
  | { field: string; is: 'empty' }
  | { field: string; is: 'overlapping' | 'within'; value: number[] }
  | { field: string; is: 'reached' | 'ahead'; value: Date };

/** The where-clause of a condition. */
export function toSql(condition: Condition, table: EntityTable): SQL {
  if (typeof condition === 'boolean') return condition ? sql`true` : sql`false`;
  // Demanding nothing lets nobody through: a rule says yes in so many words.
  if ('all' in condition) return and(...condition.all.map((each) => toSql(each, table))) ?? sql`false`;
  if ('any' in condition) return or(...condition.any.map((each) => toSql(each, table))) ?? sql`false`;
  const column = table[condition.field];
  if (!column) throw new Error(`A rule looks at "${condition.field}", which the table does not have.`);
  switch (condition.is) {
    case 'equal':
      return eq(column, condition.value);
    case 'oneOf':
      // An array parameter keeps the statement the same for any number of values.
      return sql`${column} = any(${sql.param(condition.value)}::int[])`;
    case 'empty':
      return column.dataType === 'array' ? eq(column, sql`'{}'`) : isNull(column);
    case 'overlapping':
      return arrayOverlaps(column, sql`${sql.param(condition.value)}::int[]`);
    case 'within':
      return (
        and(ne(column, sql`'{}'`), arrayContained(column, sql`${sql.param(condition.value)}::int[]`)) ??
        sql`false`
      );
    case 'reached':
      return lte(column, momentOf(condition.value, column));
    case 'ahead':
      return gt(column, momentOf(condition.value, column));
  }
}

const momentOf = (moment: Date, column: PgColumn): Date | SQL =>
  moment === WHEN_RUN ? sql`${sql.param(sql.placeholder(RUN_AT), column)}` : moment;

/** Whether an object, given by its column values, meets a condition. */
export function holds(condition: Condition, row: Readonly<Record<string, unknown>>): boolean {
  if (typeof condition === 'boolean') return condition;
  if ('all' in condition) return condition.all.length > 0 && condition.all.every((each) => holds(each, row));
  if ('any' in condition) return condition.any.some((each) => holds(each, row));
  const value = row[condition.field];
  const list = Array.isArray(value) ? (value as number[]) : [];
  switch (condition.is) {
    case 'equal':
      return value === condition.value;
    case 'oneOf':
      return condition.value.includes(value as number);
    case 'empty':
      return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
    case 'overlapping':
      return list.some((each) => condition.value.includes(each));
    case 'within':
      return list.length > 0 && list.every((each) => condition.value.includes(each));
    case 'reached':
      return value instanceof Date && value <= condition.value;
    case 'ahead':
      return value instanceof Date && value > condition.value;
  }
}
