import { authorize } from '../access/access.ts';
import type { EntityCall } from '../access/call.ts';
import type { Filter } from '../model/filter.ts';
import { entityOf } from '../model/tables.ts';
import { refersToAny } from './filters.ts';
import { findRow } from './read.ts';

/**
 * Returns the filter of a view for the objects related to the object with an id; undefined for definitions without
 * `of`. Throws `not_found` when there is no such object.
 */
export async function relatedTo(call: EntityCall, id: number): Promise<Filter | undefined> {
  const { of } = call.entity;
  if (!of) return undefined;
  const relatedCall = { ...call, entity: entityOf(of.entity) };
  const condition = authorize(relatedCall, 'admin');
  const row = await call.services.database.tenant(call.actor.tenantId, (db) =>
    findRow(db, relatedCall, id, condition),
  );
  if ('theirField' in of) return { parameter: 'of', how: 'isAny', column: 'id', value: row[of.theirField] };
  return { parameter: 'of', column: of.field, ...refersToAny(call, of.field, [id]) };
}
