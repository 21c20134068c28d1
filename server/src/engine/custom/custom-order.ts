import { COMPARED, type CustomField, isCustomOrdered } from '@piiri/schemas';
import { type SQL, sql } from 'drizzle-orm';
import { readerValues } from '../access/reader.ts';
import type { EntityCall } from '../calls/context.ts';
import { COLLATIONS, type EntityTable } from '../model/tables.ts';
import { CUSTOM, customFieldsOf } from './custom-fields.ts';
import { customValues } from './custom-values.ts';

const ORDER_FIELD = 'order.field';

/** The order of a list by a company's own field: how its values are compared decides the statement, its id is given to it. */
export interface CustomOrder {
  by: 'number' | 'text';
  descending: boolean;
}

/** The custom field that an editors' list is ordered by; undefined for another order. */
function fieldOfOrder(
  { actor, entity, asEditor }: Pick<EntityCall, 'actor' | 'entity' | 'asEditor'>,
  ordering: string | undefined,
): CustomField | undefined {
  const name = ordering?.replace(/^-/, '');
  if (!asEditor || !name?.startsWith(`${CUSTOM}.`)) return undefined;
  return customFieldsOf(actor.definitions, entity)?.find(
    (field) => isCustomOrdered(field) && `${CUSTOM}.${field.name}` === name,
  );
}

/** How an editors' list is ordered by a company's own field; undefined for another order. */
export function customOrderOf(
  call: Pick<EntityCall, 'actor' | 'entity' | 'asEditor'>,
  ordering: string | undefined,
): CustomOrder | undefined {
  const field = fieldOfOrder(call, ordering);
  if (!field || !ordering) return undefined;
  const by = COMPARED[field.kind] === 'number' ? 'number' : 'text';
  return { by, descending: ordering.startsWith('-') };
}

/** The values of an order for the placeholders of its statement. */
export function customOrderValues(call: EntityCall, ordering: string | undefined): Record<string, unknown> {
  const field = fieldOfOrder(call, ordering);
  return field ? { [ORDER_FIELD]: field.id } : {};
}

/** The values of the field, in `own`, as one of the indexes on them has them. */
export function orderedValues(call: EntityCall, { by }: CustomOrder) {
  const value = sql`own.${sql.identifier(by)}`;
  return {
    from: sql`${customValues} own`,
    where: sql`own.tenant_id = ${readerValues(call)['reader.tenant']} and own.field = ${sql.placeholder(ORDER_FIELD)}::int
      and own.position = 0 and ${value} is not null`,
    key: by === 'text' ? sql`${value} collate ${sql.identifier(COLLATIONS[call.language])}` : value,
  };
}

/** The value of the field that an object has. */
function valueIn(call: EntityCall, table: EntityTable, order: CustomOrder, selected: SQL): SQL {
  const { from, where } = orderedValues(call, order);
  return sql`(select ${selected} from ${from} where ${where}
    and own.entity = ${call.entity.viewOf ?? call.entity.name} and own.object_id = ${table.id})`;
}

/** Objects without a value of the field. */
export const hasNoValue = (call: EntityCall, table: EntityTable, order: CustomOrder): SQL =>
  sql`not exists ${valueIn(call, table, order, sql`1`)}`;

/** The order by a company's own field, of a whole list; what has no value comes last. */
export function customOrder(call: EntityCall, table: EntityTable, order: CustomOrder): SQL {
  const value = valueIn(call, table, order, sql`${sql.identifier(order.by)}`);
  const key =
    order.by === 'text' ? sql`${value} collate ${sql.identifier(COLLATIONS[call.language])}` : value;
  return order.descending ? sql`${key} desc nulls last` : sql`${key} asc`;
}
