import { and, type SQL, sql } from 'drizzle-orm';
import type { EntityCall } from '../access/call.ts';
import { readerValues } from '../access/condition.ts';
import { type CustomOrder, hasNoValue, orderedValues } from '../custom/custom-order.ts';
import type { EntityTable } from '../model/tables.ts';

/**
 * Selects the ids of a page in the order of a custom field, with their position `place`. The index of values gives the
 * objects with a value, as many as the page reaches to; objects without one follow by id, and are read only when the
 * page reaches them: a limit of zero reads nothing. `where`: the list's condition.
 */
export function customOrderPage(
  call: EntityCall,
  table: EntityTable,
  order: CustomOrder,
  where: SQL | undefined,
): SQL {
  const direction = order.descending ? sql`desc` : sql`asc`;
  const values = orderedValues(call, order);
  const byValue = sql`${values.key} ${direction}, own.object_id ${direction}`;
  const reach = sql`${sql.placeholder('offset')}::int + ${sql.placeholder('size')}::int`;
  const valuedCount = sql`(select count(*) from valued)`;
  return sql`(
    with valued as materialized (
      select ${table.id} as id, row_number() over (order by ${byValue}) as place
      from ${values.from} join ${table} on ${table.id} = own.object_id and ${table.tenant_id} = ${readerValues(call)['reader.tenant']}
      where ${and(values.where, where)} order by ${byValue} limit ${reach}),
    others as (
      select ${table.id} as id, ${valuedCount} + row_number() over (order by ${table.id} ${direction}) as place from ${table}
      where ${and(where, hasNoValue(call, table, order))}
      order by ${table.id} ${direction} limit greatest(${reach} - ${valuedCount}, 0))
    select id, place from (select id, place from valued union all select id, place from others) each
    where place > ${sql.placeholder('offset')}::int)`;
}
