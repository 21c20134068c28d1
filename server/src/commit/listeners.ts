import { followManagers } from '../feedback/follow-managers.ts';
import { indexChanges } from '../search/index-changes.ts';
import { raiseRevisions } from './revisions.ts';
import type { Listener } from './transaction.ts';

/**
 * Who hears of changes, in this order. The revisions come last: all who write to one company meet at those rows, and
 * nobody waits for anything after having locked them.
 */
export const LISTENERS: readonly Listener[] = [followManagers, indexChanges, raiseRevisions];
