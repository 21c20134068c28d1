import type { EntityCall, Row } from '../../engine/access/call.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { kindOf } from '../../engine/model/references.ts';
import { publicationOf } from '../live/public.ts';

/**
 * Notifies the open tabs of people who see an object, after the commit, that a comment on it is new or changed:
 * `comment {entity, object, id}`.
 */
export function notifyTabs(
  tx: Transaction,
  { entity, services }: EntityCall,
  row: Row,
  comment: number,
): void {
  const { to } = publicationOf(entity, row);
  const data = { entity: kindOf(entity, row), object: row.id, id: comment };
  tx.afterCommit('Telling of a comment', async () =>
    services.bus.publish('notice', { tenant: tx.tenantId, to, event: 'comment', data }),
  );
}
