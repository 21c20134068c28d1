import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { DocumentResult } from '@piiri/shared/contracts/content-import.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { committer } from '../../engine/commit/commit.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { findActorById } from '../../platform/auth/find-caller.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { attachmentKey } from '../../platform/storage/file-registry.ts';
import { openExport } from './export-process.ts';
import type { ImportPlan } from './plan.ts';
import {
  claimContentImport,
  endContentImport,
  type QueuedContent,
  storeContentProgress,
} from './queued-imports.ts';
import { recordImport } from './record.ts';
import { runImport } from './run-import.ts';
import type { ContentInput, StoredReport } from './tables.ts';

/** Number of documents after which progress is stored and the importing person's rights are checked again. */
const PORTION = 10;

/** Imports an archive that a call has looked at, by the current rights of its sender. */
export const contentImportJob: Job<QueuedContent> = {
  name: 'import-content',
  queue: 'import-content',
  priority: 'bulk',
  async run(services, { tenantId, id }, stopping) {
    const claimed = await claimContentImport(services, id);
    if (!claimed) return;
    const { input, file, results } = claimed;
    try {
      const actor = await findImporter(services, tenantId, input.userId);
      const queued = { tenantId, id, input, file, results };
      const report = await importArchive(services, actor, queued, stopping);
      await committer(services, { tenantId, actor })(async (tx) => {
        await endContentImport(tx.db, id, { state: 'done', report });
        recordImport(tx, [null, input.filename ?? input.from]);
      });
    } catch (error) {
      // A file that cannot be read, or a person without rights, is no matter of another try.
      const isFinal = error instanceof AppError && error.code !== 'unavailable' && error.code !== 'too_many';
      if (!isFinal) throw error;
      await services.database.system.transaction((db) =>
        endContentImport(db as never, id, { state: 'failed' }),
      );
    }
  },
};

interface ClaimedContent extends QueuedContent {
  input: ContentInput;
  file: string | null;
  /** Results of earlier runs. */
  results: Record<string, DocumentResult>;
}

async function findImporter({ database }: Services, tenantId: number, userId: number): Promise<Actor> {
  const actor = await findActorById(database.system, tenantId, userId);
  if (!actor?.isTenantAdmin || actor.readOnly) throw new AppError('forbidden');
  return actor;
}

async function importArchive(
  services: Services,
  actor: Actor,
  { tenantId, id, input, file, results }: ClaimedContent,
  stopping: AbortSignal,
): Promise<StoredReport> {
  const path = await fetchArchive(services, file);
  try {
    const opened = await openExport(services.config.dataDir, tenantId, {
      path,
      from: input.from,
      as: input.as,
    });
    try {
      const count = opened.documents.length;
      const report = await runImport(services, actor, opened, input, {
        importId: id,
        async onDocument(done, plan) {
          stopping.throwIfAborted();
          if (done % PORTION !== 0 && done !== count) return;
          await findImporter(services, tenantId, input.userId);
          await storeContentProgress(services, id, {
            count,
            done,
            results: resultsOf(opened.documents, plan, results),
          });
        },
      });
      return withEarlierResults(report, results);
    } finally {
      await opened.close();
    }
  } finally {
    await rm(path, { force: true });
  }
}

/** Copies the archive from the store to this machine. Throws `not_found` when it is gone. */
async function fetchArchive({ config, storage }: Services, key: string | null): Promise<string> {
  const stored = key === null ? undefined : await storage.read(attachmentKey(key));
  if (!stored) throw new AppError('not_found');
  const folder = join(config.dataDir, 'incoming');
  await mkdir(folder, { recursive: true });
  const path = join(folder, crypto.randomUUID());
  await pipeline(stored.stream, createWriteStream(path, { mode: 0o600 }));
  return path;
}

const keyOf = ({ kind, sourceId }: { kind: string; sourceId: string }) => `${kind} ${sourceId}`;

/** What earlier runs did is not undone by finding it unchanged. */
const later = (earlier: DocumentResult | undefined, result: DocumentResult): DocumentResult =>
  result === 'unchanged' && earlier ? earlier : result;

function resultsOf(
  documents: readonly { kind: string; sourceId: string }[],
  { decisions }: ImportPlan,
  earlier: Record<string, DocumentResult>,
): Record<string, DocumentResult> {
  const entries = documents.flatMap((document, index) => {
    const decision = decisions[index];
    const isDone = decision?.stored && (decision.result === 'new' || decision.result === 'changed');
    return isDone ? [[keyOf(document), decision.result] as const] : [];
  });
  return { ...earlier, ...Object.fromEntries(entries) };
}

const withEarlierResults = (report: StoredReport, earlier: Record<string, DocumentResult>): StoredReport => ({
  ...report,
  documents: report.documents.map((document) => ({
    ...document,
    result: later(earlier[keyOf({ kind: document.kind, sourceId: document.source_id })], document.result),
  })),
});
