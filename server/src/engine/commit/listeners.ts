import { followManagers } from '../../features/feedback/follow-managers.ts';
import { isOfFeed, tellPublished } from '../../features/live/tell-published.ts';
import { changesRights, tellRights } from '../../features/live/tell-rights.ts';
import { indexChanges } from '../search/index-changes.ts';
import { bringsFile, readNewFiles } from '../search/read-files.ts';
import { recordHistory } from '../versions/history/record.ts';
import type { Follower, Listener } from './transaction.ts';

/**
 * Who hears of changes, in this order. After all of them the revisions are raised: all who write to one company meet at
 * those rows, and nobody waits for anything after having locked them.
 */
export const LISTENERS: readonly Listener[] = [followManagers, indexChanges, recordHistory];

/** Who hears of changes once they are stored: for work that takes its time, and stands elsewhere than in the transaction. */
export const FOLLOWERS: readonly Follower[] = [
  { hears: bringsFile, follow: readNewFiles },
  { hears: isOfFeed, follow: tellPublished },
  { hears: changesRights, follow: tellRights },
];
