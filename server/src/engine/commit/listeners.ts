import { inBackground, type Services } from '../../platform/services.ts';
import { hooksOf, registeredFeatures } from '../feature.ts';
import type { Change, Transaction } from './transaction.ts';

/**
 * Notifies the listeners of changes within their transaction: features first, then the engine's (`engine-feature.ts`).
 * Returns the changes that a follower wants once they are stored. Revisions are raised last: all writers of a tenant
 * lock those rows, so nothing slow may follow.
 */
export async function notifyListeners(tx: Transaction, changes: readonly Change[]): Promise<Change[]> {
  const features = registeredFeatures();
  for (const { listeners = [] } of features) for (const listener of listeners) await listener(tx, changes);
  const followers = features.flatMap(({ followers: own = [] }) => own);
  const isFollowed = (change: Change) =>
    hooksOf({ name: change.entity }).afterCommit !== undefined ||
    followers.some(({ hears }) => hears(change));
  return changes.filter(isFollowed);
}

/** Notifies the followers of stored changes: for slow work, outside the transaction. */
export function notifyFollowers(services: Services, changes: readonly Change[]): void {
  for (const { followers = [] } of registeredFeatures())
    for (const { hears, follow } of followers) {
      const relevant = changes.filter(hears);
      if (relevant.length > 0) follow(inBackground(services), relevant);
    }
  for (const change of changes) {
    const { afterCommit } = hooksOf({ name: change.entity });
    if (afterCommit)
      services.background.run(`commit: work after a change of ${change.entity}`, () =>
        afterCommit(change, inBackground(services)),
      );
  }
}
