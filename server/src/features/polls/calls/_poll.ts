import type { Operation } from '@piiri/schemas';
import type { EntityCall, Row } from '../../../engine/calls/context.ts';
import { entityOf } from '../../../engine/model/tables.ts';
import { authorize, findRow } from '../../../engine/read/read.ts';

export const POLL = entityOf('poll');

/** Returns a call on polls with an employee's or an editor's visibility. */
export function pollCall(
  { services, actor, language }: Pick<EntityCall, 'services' | 'actor' | 'language'>,
  asEditor: boolean,
): EntityCall {
  return { services, actor, language, entity: POLL, asEditor };
}

/** Returns the poll of a call. Throws `forbidden`, and `not_found` if the caller does not see it. */
export async function findPoll(call: EntityCall, id: number): Promise<Row> {
  const visibility: Operation = call.asEditor ? 'admin' : 'read';
  const condition = authorize(call, visibility);
  return call.services.database.tenant(call.actor.tenantId, (db) => findRow(db, call, id, condition));
}
