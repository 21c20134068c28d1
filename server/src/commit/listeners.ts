import { followManagers } from '../feedback/follow-managers.ts';
import { indexChanges } from '../search/index-changes.ts';
import type { Listener } from './transaction.ts';

/**
 * Who hears of changes, in this order. After all of them the revisions are raised: all who write to one company meet at
 * those rows, and nobody waits for anything after having locked them.
 */
export const LISTENERS: readonly Listener[] = [followManagers, indexChanges];
