import { type Entity, RECURRENCE } from '@piiri/schemas';
import { type SQL, sql } from 'drizzle-orm';
import { alias, type PgTable } from 'drizzle-orm/pg-core';
import { columnIn } from '../../platform/db/columns.ts';
import type { EntityCall } from '../access/call.ts';
import { type Condition, readerValues } from '../access/condition.ts';
import { columnsOf, type EntityTable } from '../model/tables.ts';
import { isVisible } from './read.ts';

/** The columns with an object's texts in all languages. */
const textColumns = (entity: Entity): string[] =>
  Object.entries(columnsOf(entity)).flatMap(([name, { translated }]) => (translated ? [name] : []));

/** The value of the list parameter `occurrences` that shows one occurrence of each series. */
export const NEXT_OCCURRENCE = 'next';

/**
 * The condition for what does not repeat, and of each series for the occurrence that is next for the reader; when all are
 * over, for the last one. Undefined for entities without series. The index of series ends the search at the first one.
 * `alike`: only occurrences with the same texts count as one, so that words of a changed one are found.
 */
export function isNextOccurrence(
  call: Pick<EntityCall, 'actor' | 'entity' | 'reader'>,
  table: EntityTable,
  condition: Condition,
  { alike = false } = {},
): SQL | undefined {
  const { recurring, times } = call.entity;
  if (!recurring || !times?.starts) return undefined;
  const sibling = alias(table as PgTable, 'other_occurrence') as unknown as EntityTable;
  const { now } = readerValues(call);
  const series = columnIn(table, RECURRENCE.series);
  const over = columnIn(table, recurring.over);
  const isAlike = textColumns(call.entity).map(
    (name) => sql` and ${columnIn(sibling, name)} is not distinct from ${columnIn(table, name)}`,
  );
  const others = sql`select from ${table} ${sql.identifier('other_occurrence')}
    where ${columnIn(sibling, RECURRENCE.series)} = ${series} and ${isVisible(call, sibling, condition)}${alike ? sql.join(isAlike) : sql``}`;
  const place = (of: EntityTable) => sql`(${columnIn(of, times.starts ?? '')}, ${of.id})`;
  return sql`(${series} is null or case when ${over} > ${now}::timestamptz
    then not exists (${others} and ${columnIn(sibling, recurring.over)} > ${now}::timestamptz and ${place(sibling)} < ${place(table)})
    else not exists (${others} and ${place(sibling)} > ${place(table)}) end)`;
}
