import { AppError } from '@piiri/shared/errors.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Row, WritingCall } from '../../calls/context.ts';
import type { Transaction } from '../../commit/transaction.ts';
import { authorize, findRow } from '../../read/read.ts';
import { type LockedRow, lockRow } from '../../write/lock.ts';
import { type Draft, findDraft, lockDraft } from './find-draft.ts';

/** An object and the draft beside it, for who may change that. Throws `not_found` when there is none. */
export async function authorizeDraft(
  db: Db,
  call: WritingCall,
  id: number,
): Promise<{ row: Row; draft: Draft }> {
  const row = await findRow(db, call, id, authorize(call, 'update'));
  const draft = await findDraft(db, call.actor.tenantId, call.entity, id);
  if (!draft) throw new AppError('not_found');
  return { row, draft };
}

/** The same, both locked: what is judged of them now stays true until the transaction ends. */
export async function lockAuthorizedDraft(
  tx: Transaction,
  call: WritingCall,
  id: number,
): Promise<{ row: LockedRow; draft: Draft }> {
  const row = await lockRow(tx, call.entity, id, authorize(call, 'update'));
  const draft = await lockDraft(tx, call.entity, id);
  if (!draft) throw new AppError('not_found');
  return { row, draft };
}
