import { setActorCompletion } from '../platform/auth/actor.ts';
import { heartbeatJob } from '../platform/jobs/heartbeat.ts';
import { REGULAR_INTERVAL_MS } from '../platform/jobs/job.ts';
import { sweepFiles } from '../platform/storage/end-files.ts';
import type { Listener } from './commit/transaction.ts';
import { definitionsFor, definitionsLoader } from './custom/definitions.ts';
import { indexCustomValues } from './custom/index-values.ts';
import { defineFeature, type Feature, registeredSources, storeFeatures } from './feature.ts';
import { contradictionsBetween } from './owned/define-owned.ts';
import { purgeDeleted } from './privacy/purge-deleted.ts';
import { deleteExpired } from './privacy/retention.ts';
import { retentionJob } from './privacy/retention-job.ts';
import { deleteUnusedWords } from './search/end-words.ts';
import { indexChanges } from './search/index-changes.ts';
import { readFilesJob, readNewFiles } from './search/read-files-job.ts';
import { publishDraftsJob } from './versions/publish-due.ts';
import { deleteSchedules, recordVersions } from './versions/record-versions.ts';

/**
 * Registers the features, and the engine's own parts after them. The program calls it once, before anything else uses
 * the engine. Throws a one-line error when their definitions contradict each other.
 */
export function registerFeatures(features: readonly Feature[]): void {
  const [contradiction] = contradictionsBetween(features.flatMap(({ owned = [] }) => owned));
  if (contradiction) throw new Error(contradiction);
  storeFeatures([...features.filter((feature) => feature !== engineFeature), engineFeature]);
  setActorCompletion(definitionsLoader(registeredSources()));
}

const indexCustom = indexCustomValues(registeredSources);

/** Stores the engine's own rows about changes, after the listeners of features: indexes, schedules, versions, jobs. */
const storeAboutChanges: Listener = async (tx, changes) => {
  await indexCustom(tx, changes);
  const definitions = tx.actor?.definitions ?? (await definitionsFor(tx, changes, registeredSources()));
  await indexChanges(tx, changes, definitions);
  await deleteSchedules(tx, changes);
  await recordVersions(tx, changes, definitions);
  await readNewFiles(tx, changes);
};

/** The engine's own listener and jobs. */
const engineFeature = defineFeature({
  listeners: [{ listen: storeAboutChanges }],
  jobs: [
    heartbeatJob,
    publishDraftsJob,
    { name: 'delete-ended-objects', everyMs: REGULAR_INTERVAL_MS, run: purgeDeleted },
    retentionJob,
    { name: 'delete-files', everyMs: REGULAR_INTERVAL_MS / 20, run: sweepFiles },
    { name: 'delete-search-words', everyMs: REGULAR_INTERVAL_MS, run: deleteUnusedWords },
    readFilesJob,
    { name: 'delete-expired-rows', everyMs: REGULAR_INTERVAL_MS, run: deleteExpired },
  ],
});
