import { type Entity, storedName } from '@piiri/schemas';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { notify } from '../notices/public.ts';

/** What reviewers, and who asked, are notified of. */
interface ReviewNotice {
  kind: 'review_asked' | 'review_approved' | 'review_returned';
  /** What it is about. */
  entity: Entity;
  id: number;
  /** Ids of users. */
  to: readonly number[];
}

/** Notifies people of a request for approval, or of its outcome: reviewers come to the queue, who asked to the form. */
export function notifyReview(tx: Transaction, { kind, entity, id, to }: ReviewNotice): Promise<void> {
  const form = `/admin/${entity.console?.path ?? entity.name}/edit/${id}`;
  const address = kind === 'review_asked' ? '/admin/reviews' : form;
  return notify(tx, { kind, entity: storedName(entity), id, by: tx.actor?.userId, to, address });
}
