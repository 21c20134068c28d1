import { type Entity, storedName } from '@piiri/schemas';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { notify } from '../notices/public.ts';

/** A notice to reviewers, or to the person who made a request. */
interface ReviewNotice {
  kind: 'review_asked' | 'review_approved' | 'review_returned';
  /** Entity of the object. */
  entity: Entity;
  id: number;
  /** Ids of users. */
  to: readonly number[];
}

/**
 * Notifies people of a request for approval or of its outcome. Reviewers are led to the queue, the person who made the
 * request to the form.
 */
export function notifyReview(tx: Transaction, { kind, entity, id, to }: ReviewNotice): Promise<void> {
  const form = `/admin/${entity.console?.path ?? entity.name}/edit/${id}`;
  const address = kind === 'review_asked' ? '/admin/reviews' : form;
  return notify(tx, { kind, entity: storedName(entity), id, by: tx.actor?.userId, to, address });
}
