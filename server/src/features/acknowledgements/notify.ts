import { type Entity, storedName } from '@piiri/schemas';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { type NewNotice, notify } from '../notices/public.ts';

/**
 * Notifies people that they are asked to acknowledge an object, after the transaction commits.
 * @param ways additional channels for people who have not chosen their own
 */
export const notifyRequired = (
  tx: Transaction,
  entity: Entity,
  id: number,
  to: NewNotice['to'],
  ways?: NewNotice['ways'],
): Promise<void> => notify(tx, { kind: 'acknowledge', entity: storedName(entity), id, to, ways });
