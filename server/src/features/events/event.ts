import type { Entity, InLanguages, Language, Operation } from '@piiri/schemas';
import { authorize } from '../../engine/access/access.ts';
import { type Call, callOn, type EntityCall, type Row } from '../../engine/access/call.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { findRow } from '../../engine/read/read.ts';
import { type LockedRow, lockRow } from '../../engine/write/lock.ts';
import type { Db } from '../../platform/db/database.ts';

export const event: Entity = entityOf('event');

/** The columns of an event's row that the calls of this feature use. */
export interface EventRow extends Row {
  title: InLanguages<string>;
  text: InLanguages<string>;
  location: InLanguages<string>;
  start_time: Date;
  end_time: Date | null;
  ends_at: Date;
  enrollment_enabled: boolean;
  enrollment_end_time: Date | null;
  enrollment_comment_enabled: boolean;
  seats: number | null;
  feedback_enabled: boolean;
  published: boolean;
  published_languages: Language[] | null;
  recurrence: string | null;
  series: string | null;
  series_start: string | null;
  recurrence_id: Date | null;
  updated_at: Date;
}

/** A call on an event in the caller's visibility, or in the editor's. */
export const eventCall = (caller: Call, operation: Operation & ('read' | 'admin') = 'read'): EntityCall =>
  callOn(caller, event, operation === 'admin');

/**
 * Returns an event that the caller may see. Throws `not_found`, and `forbidden` if the caller may not see any event
 * that way.
 */
export async function findEvent(db: Db, call: EntityCall, id: number): Promise<EventRow> {
  return (await findRow(db, call, id, authorize(call, call.asEditor ? 'admin' : 'read'))) as EventRow;
}

/** As `findEvent`, and locks the event: nobody else changes it or its enrolments until the transaction ends. */
export async function lockEvent(
  tx: Transaction,
  call: EntityCall,
  id: number,
): Promise<LockedRow & EventRow> {
  return (await lockRow(tx, event, id, authorize(call, call.asEditor ? 'admin' : 'read'))) as LockedRow &
    EventRow;
}
