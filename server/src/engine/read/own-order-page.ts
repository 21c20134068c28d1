import { and, type SQL, sql } from 'drizzle-orm';
import { readerValues } from '../access/reader.ts';
import type { EntityCall } from '../calls/context.ts';
import { type CustomOrder, hasNoValue, orderedValues } from '../custom/custom-order.ts';
import type { EntityTable } from '../model/tables.ts';

/**
 * The ids of a page of a list in the order of a company's own field, with their `place` in it. The index of values gives the
 * objects that have one, as many as the page reaches to; the others follow in the order of their ids, and are looked for
 * where the page reaches to them: a limit of none reads nothing. `where`: which rows the list holds.
 */
export function ownOrderPage(
  call: EntityCall,
  table: EntityTable,
  order: CustomOrder,
  where: SQL | undefined,
): SQL {
  const direction = order.descending ? sql`desc` : sql`asc`;
  const values = orderedValues(call, order);
  const byValue = sql`${values.key} ${direction}, own.object_id ${direction}`;
  const reach = sql`${sql.placeholder('offset')}::int + ${sql.placeholder('size')}::int`;
  const found = sql`(select count(*) from valued)`;
  return sql`(
    with valued as materialized (
      select ${table.id} as id, row_number() over (order by ${byValue}) as place
      from ${values.from} join ${table} on ${table.id} = own.object_id and ${table.tenant_id} = ${readerValues(call)['reader.tenant']}
      where ${and(values.where, where)} order by ${byValue} limit ${reach}),
    others as (
      select ${table.id} as id, ${found} + row_number() over (order by ${table.id} ${direction}) as place from ${table}
      where ${and(where, hasNoValue(call, table, order))}
      order by ${table.id} ${direction} limit greatest(${reach} - ${found}, 0))
    select id, place from (select id, place from valued union all select id, place from others) each
    where place > ${sql.placeholder('offset')}::int)`;
}
