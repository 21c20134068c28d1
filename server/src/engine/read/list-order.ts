import { type Entity, fieldAt, optionsOf, typeOf } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { asc, desc, type SQL, sql } from 'drizzle-orm';
import { columnIn } from '../../platform/db/columns.ts';
import type { EntityCall } from '../access/call.ts';
import { customOrder, customOrderOf } from '../custom/custom-order.ts';
import { targetOf } from '../model/references.ts';
import { COLLATIONS, columnsOf, type EntityTable } from '../model/tables.ts';
import { figureKey } from './figure-order.ts';
import { inLanguage, referenceName } from './present.ts';

const lastPart = (path: string) => path.split('.').at(-1) ?? path;

/** Returns the paths by which a list can be ordered: its columns of a sortable kind, and its default order. */
function orderablePaths({ entity, asEditor }: Pick<EntityCall, 'entity' | 'asEditor'>): string[] {
  const paths = [...entity.list.columns, entity.list.order.replace(/^-/, '')];
  return paths.filter((path) => {
    const field = fieldAt(entity.fields, path);
    if (!field || !(typeOf(field).ordered || (asEditor && field.type === 'reference'))) return false;
    // An order would reveal values that are hidden from the caller.
    const { read, shownBy } = optionsOf(field);
    return asEditor ? !read : !read && !shownBy;
  });
}

/** Returns a list's order; the id breaks ties, so that pages never overlap. */
export function orderBy(call: EntityCall, table: EntityTable, ordering: string | undefined): SQL[] {
  const { entity } = call;
  const order = ordering || entity.list.order;
  const descending = order.startsWith('-');
  const id = columnIn(table, 'id');
  const last = descending ? desc(id) : asc(id);
  const name = lastPart(order.replace(/^-/, ''));
  if (name === 'id') return [last];
  const own = customOrderOf(call, ordering);
  if (own) return [customOrder(call, table, own), last];
  const figure = figureKey(call, table, name);
  if (figure) return [descending ? desc(figure) : asc(figure), last];
  const path = orderablePaths(call).find((candidate) => lastPart(candidate) === name);
  if (path === undefined) throw new AppError('invalid', { errors: { ordering: ['ordering_wrong'] } });
  const key = orderKey(call, entity, path, table);
  return [descending ? sql`${key} desc nulls last` : sql`${key} asc`, last];
}

/** Returns the sort key of rows; text is sorted by the caller's language. */
function orderKey(call: EntityCall, entity: Entity, path: string, table: EntityTable): SQL {
  const field = fieldAt(entity.fields, path);
  const collation = sql.identifier(COLLATIONS[call.language]);
  if (field?.type === 'reference') {
    const target = targetOf(field);
    return sql`${referenceName(call, table, path, target, field)} collate ${collation}`;
  }
  const target = columnIn(table, lastPart(path));
  const value = path.includes('.') ? inLanguage(call, target) : sql`${target}`;
  const isText = path.includes('.') || columnsOf(entity)[path]?.kind === 'text';
  return isText ? sql`${value} collate ${collation}` : value;
}
