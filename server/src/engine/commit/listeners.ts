import { registeredFeatures } from '../feature.ts';
import { indexChanges } from '../search/index-changes.ts';
import { recordHistory } from '../versions/history/record.ts';
import type { Follower, Listener } from './transaction.ts';

/**
 * Hear of changes within the transaction, those of features first. Revisions are raised after all of them: all who write to
 * one company meet at those rows, and nobody waits for anything after having locked them.
 */
export const listeners = (): Listener[] => [
  ...registeredFeatures().flatMap(({ listeners: own = [] }) => own),
  indexChanges,
  recordHistory,
];

/** Hear of changes once they are stored: for work that takes its time, and is done outside of the transaction. */
export const followers = (): Follower[] => registeredFeatures().flatMap(({ followers: own = [] }) => own);
