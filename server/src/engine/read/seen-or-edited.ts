import { AppError } from '@piiri/shared/errors.ts';
import type { Db } from '../../platform/db/database.ts';
import { authorize, conditionFor } from '../access/access.ts';
import type { EntityCall, Row } from '../access/call.ts';
import { findRow } from './read.ts';

/**
 * Returns an object that the caller sees as an employee or reads as an editor, such as news that they wrote for a group
 * that they are not in. Throws `not_found`.
 */
export async function findSeenOrEdited(db: Db, call: EntityCall, id: number): Promise<Row> {
  const edited = conditionFor(call.actor, call.entity, 'admin');
  return findRow(db, call, id, authorize(call, 'read')).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'not_found' || edited === false) throw error;
    return findRow(db, { ...call, asEditor: true }, id, edited);
  });
}
