import { publishedField } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { publishesAlone } from '../access/access.ts';
import type { WritingCall } from '../access/call.ts';

/** Whether another person must approve what a caller publishes. */
export const needsApproval = ({ actor, isApproved }: Pick<WritingCall, 'actor' | 'isApproved'>): boolean =>
  !isApproved && !publishesAlone(actor);

/** Throws `conflict` when a call would publish an object, or change a published one, without a required approval. */
export function assertApproved(
  call: Pick<WritingCall, 'actor' | 'entity' | 'isApproved'>,
  row: Readonly<Record<string, unknown>>,
): void {
  const field = publishedField(call.entity);
  if (field && row[field] === true && needsApproval(call))
    throw new AppError('conflict', { detail: 'review_required' });
}
