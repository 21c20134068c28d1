import type { Operation } from '@piiri/schemas';
import { authorize } from '../../engine/access/access.ts';
import { type Call, callOn, type EntityCall, type Row } from '../../engine/access/call.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { findRow } from '../../engine/read/read.ts';

export const POLL = entityOf('poll');

/** A call on a poll, with an employee's visibility or an editor's. */
export const pollCall = (caller: Call, asEditor: boolean): EntityCall => callOn(caller, POLL, asEditor);

/** Returns the poll of a call. Throws `forbidden`, and `not_found` if the caller does not see it. */
export async function findPoll(call: EntityCall, id: number): Promise<Row> {
  const visibility: Operation = call.asEditor ? 'admin' : 'read';
  const condition = authorize(call, visibility);
  return call.services.database.tenant(call.actor.tenantId, (db) => findRow(db, call, id, condition));
}
