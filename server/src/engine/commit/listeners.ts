import { inBackground, type Services } from '../../platform/services.ts';
import { hooksOf, registeredFeatures } from '../feature.ts';
import { indexChanges } from '../search/index-changes.ts';
import { recordHistory } from '../versions/history/record.ts';
import type { Change, Transaction } from './transaction.ts';

/**
 * Tells who listens of changes within their transaction: features first, then the index and history. Gives the changes that
 * somebody follows once they are stored. Revisions are raised after all of them: all who write to one tenant meet at those
 * rows, and nobody waits for anything after having locked them.
 */
export async function notifyListeners(tx: Transaction, changes: readonly Change[]): Promise<Change[]> {
  const features = registeredFeatures();
  for (const { listeners = [] } of features) for (const listener of listeners) await listener(tx, changes);
  await indexChanges(tx, changes);
  await recordHistory(tx, changes);
  const followers = features.flatMap(({ followers: own = [] }) => own);
  const isFollowed = (change: Change) =>
    hooksOf({ name: change.entity }).afterCommit !== undefined ||
    followers.some(({ hears }) => hears(change));
  return changes.filter(isFollowed);
}

/** Tells who follows of changes that are stored: for work that takes its time, outside of the transaction. */
export function notifyFollowers(services: Services, changes: readonly Change[]): void {
  for (const { followers = [] } of registeredFeatures())
    for (const { hears, follow } of followers) {
      const heard = changes.filter(hears);
      if (heard.length > 0) follow(inBackground(services), heard);
    }
  for (const change of changes) {
    const { afterCommit } = hooksOf({ name: change.entity });
    if (afterCommit)
      services.background.run(`What follows on ${change.entity}`, () =>
        afterCommit(change, inBackground(services)),
      );
  }
}
