import { COMPARISONS, type CustomField, type Entity, isCustomSortable } from '@piiri/schemas';
import { type SQL, sql } from 'drizzle-orm';
import type { EntityCall } from '../access/call.ts';
import { readerValues } from '../access/condition.ts';
import { COLLATIONS, type EntityTable } from '../model/tables.ts';
import { CUSTOM, customFieldsOf } from './custom-fields.ts';
import { customValues } from './custom-values.ts';

const ORDER_FIELD = 'order.field';

/** A list's order by a custom field. How its values are compared is part of the statement, its id a parameter. */
export interface CustomOrder {
  by: 'number' | 'text';
  descending: boolean;
}

/** Returns the custom field of a list's order: any for editors, that of its definition for readers; else undefined. */
function fieldOfOrder(
  { actor, entity, asEditor }: Pick<EntityCall, 'actor' | 'entity' | 'asEditor'>,
  ordering: string | undefined,
): CustomField | undefined {
  const name = ordering?.replace(/^-/, '');
  if (!name?.startsWith(`${CUSTOM}.`) || !(asEditor || ordering === entity.list.order)) return undefined;
  return customFieldsOf(actor.definitions, entity)?.find(
    (field) => isCustomSortable(field) && `${CUSTOM}.${field.name}` === name,
  );
}

/** Returns a list's order by a custom field; undefined for another order. */
export function customOrderOf(
  call: Pick<EntityCall, 'actor' | 'entity' | 'asEditor'>,
  ordering: string | undefined,
): CustomOrder | undefined {
  const field = fieldOfOrder(call, ordering);
  if (!field || !ordering) return undefined;
  const by = COMPARISONS[field.kind] === 'number' ? 'number' : 'text';
  return { by, descending: ordering.startsWith('-') };
}

/** Returns the order of a list by default if it is by a custom field; undefined for another order. */
export const defaultCustomOrder = ({ list: { order } }: Pick<Entity, 'list'>): string | undefined =>
  order.replace(/^-/, '').startsWith(`${CUSTOM}.`) ? order : undefined;

/** Returns the values for the placeholders of an order's statement. */
export function customOrderValues(call: EntityCall, ordering: string | undefined): Record<string, unknown> {
  const field = fieldOfOrder(call, ordering);
  return field ? { [ORDER_FIELD]: field.id } : {};
}

/** The field's values, as `own`, in the form that one of their indexes has. */
export function orderedValues(call: EntityCall, { by }: CustomOrder) {
  const value = sql`own.${sql.identifier(by)}`;
  return {
    from: sql`${customValues} own`,
    where: sql`own.tenant_id = ${readerValues(call)['reader.tenant']} and own.field = ${sql.placeholder(ORDER_FIELD)}::int
      and own.position = 0 and ${value} is not null`,
    key: by === 'text' ? sql`${value} collate ${sql.identifier(COLLATIONS[call.language])}` : value,
  };
}

/** A subquery for an object's value of the field. */
function valueIn(call: EntityCall, table: EntityTable, order: CustomOrder, selected: SQL): SQL {
  const { from, where } = orderedValues(call, order);
  return sql`(select ${selected} from ${from} where ${where}
    and own.entity = ${call.entity.viewOf ?? call.entity.name} and own.object_id = ${table.id})`;
}

/** The condition for objects without a value of the field. */
export const hasNoValue = (call: EntityCall, table: EntityTable, order: CustomOrder): SQL =>
  sql`not exists ${valueIn(call, table, order, sql`1`)}`;

/** Returns a list's order by a custom field; objects without a value come last. */
export function customOrder(call: EntityCall, table: EntityTable, order: CustomOrder): SQL {
  const value = valueIn(call, table, order, sql`${sql.identifier(order.by)}`);
  const key =
    order.by === 'text' ? sql`${value} collate ${sql.identifier(COLLATIONS[call.language])}` : value;
  return order.descending ? sql`${key} desc nulls last` : sql`${key} asc`;
}
