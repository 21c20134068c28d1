import { heartbeatJob } from '../platform/jobs/heartbeat.ts';
import { REGULAR_INTERVAL_MS } from '../platform/jobs/job.ts';
import { sweepFiles } from '../platform/storage/end-files.ts';
import type { Listener } from './commit/transaction.ts';
import { definitionsFor } from './custom/definitions.ts';
import { indexCustomValues } from './custom/index-values.ts';
import { defineFeature, registeredSources } from './feature.ts';
import { deleteExpired } from './privacy/expiry.ts';
import { purgeDeleted } from './privacy/purge-deleted.ts';
import { retentionJob } from './privacy/retention-job.ts';
import { deleteUnusedWords } from './search/end-words.ts';
import { indexChanges } from './search/index-changes.ts';
import { readFilesJob } from './search/read-files-job.ts';
import { deleteSchedules } from './versions/end-schedules.ts';
import { publishDraftsJob } from './versions/publish-job.ts';
import { recordVersions } from './versions/record-versions.ts';

const indexCustom = indexCustomValues(registeredSources);

/** What the engine itself stores about changes, after the listeners of features: the indexes, then the versions. */
const storeAboutChanges: Listener = async (tx, changes) => {
  await indexCustom(tx, changes);
  const definitions = tx.actor?.definitions ?? (await definitionsFor(tx, changes, registeredSources()));
  await indexChanges(tx, changes, definitions);
  await deleteSchedules(tx, changes);
  await recordVersions(tx, changes, definitions);
};

/** The engine's own listener and jobs. */
export const engineFeature = defineFeature({
  listeners: [storeAboutChanges],
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
