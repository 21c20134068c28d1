import { readFile, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGunzip, gzip } from 'node:zlib';
import type { JoinFact, Language } from '@piiri/schemas';
import { sql } from 'drizzle-orm';
import { opensScreen } from '../../../engine/access/grants.ts';
import { committer } from '../../../engine/commit/commit.ts';
import { versions } from '../../../engine/commit/versions-table.ts';
import { searchEntries, searchWords } from '../../../engine/search/search-tables.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { findActorById } from '../../../platform/auth/find-caller.ts';
import { isConnectionError } from '../../../platform/db/connection-errors.ts';
import { accounts, memberships } from '../../../platform/db/tables/accounts.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services.ts';
import { stageFile } from '../../../platform/storage/stage.ts';
import { joinFactOf } from '../join-facts.ts';
import { users } from '../public.ts';
import type { GroupChoices, ImportInput } from '../tables.ts';
import { PeopleRejected } from '../take-accounts.ts';
import { importedCustom } from './fields.ts';
import { type ImportFile, openImportFile } from './import-file.ts';
import { claimImport, failImport, finishImport, type QueuedImport, storeProgress } from './queued-imports.ts';
import { recordImport } from './record.ts';
import { OutdatedError, storeRows } from './store-rows.ts';
import { type ValidatedFile, validateFile } from './validate-file.ts';

/** Maximum number of times that a file is validated again because data changed concurrently. */
const MAX_VALIDATIONS = 3;

/** Maximum number of times that workers start an import, in case it crashes the worker each time. */
const MAX_RUNS = 3;

/** Number of new people from which the database's statistics are out of date. */
const ANALYZE_THRESHOLD = 1000;

/**
 * Updates the database's statistics at once instead of a minute later, until when other queries would use slow plans.
 */
export async function recheckImports({ database }: Services): Promise<void> {
  const filled = [users, accounts, memberships, searchEntries, searchWords, versions];
  await database.system.execute(sql`analyze ${sql.join(filled, sql`, `)}`);
}

interface RunningImport extends QueuedImport {
  actor: Actor;
  language: Language;
  choices?: GroupChoices;
  skipsWrong: boolean;
  file: ImportFile;
  /** What people join with beside their employee number. */
  joinFact: JoinFact | null;
  /**
   * Number of distinct phone and employee numbers in the file, and whether it has rows without a phone number, and a
   * manager column.
   */
  read: { phones: number; numbers: number; hasPhoneless: boolean; hasManagers: boolean };
  /** File to which the rows of the answer are written. */
  path: string;
}

const compressFile = async (path: string) => promisify(gzip)(await readFile(path));

/**
 * Imports a file of people that a call has validated, completely or not at all, with the current rights of its sender.
 */
export const importJob: Job<QueuedImport> = {
  name: 'import-people',
  queue: 'import-people',
  async run(services, queued, stopping) {
    const file = await openImportFile(queued.tenantId);
    try {
      const claimed = await claimImport(services, queued.id);
      if (!claimed) return;
      const { runs, source, input } = claimed;
      if (runs > MAX_RUNS || !source || !input) return await failImport(services, queued.id);
      await importOrFail(services, { ...queued, source, input, file }, stopping);
    } finally {
      file.close();
    }
  },
};

interface ClaimedImport extends QueuedImport {
  source: Buffer;
  input: ImportInput;
  file: ImportFile;
}

/** Stores a failure unless the next run will repeat the import: after a stop, or a lost connection to the database. */
async function importOrFail(
  services: Services,
  claimed: ClaimedImport,
  stopping: AbortSignal,
): Promise<void> {
  let stored = 0;
  const { id, source } = claimed;
  const endNotes = storeProgress(services, id, () => stored);
  const unpacked = Readable.from([source]).pipe(createGunzip());
  const limit = { bytes: Number.POSITIVE_INFINITY, error: new Error() };
  const { path } = await stageFile(services.config.dataDir, unpacked, '', limit);
  const onStored = (rows: number) => {
    stopping.throwIfAborted();
    stored = rows;
  };
  try {
    await services.database.background.long(() => importFile(services, claimed, path, onStored));
  } catch (error) {
    if (!stopping.aborted && !isConnectionError(error)) await failImport(services, id);
    throw error;
  } finally {
    await endNotes();
    await Promise.all([path, `${path}.rows`].map((file) => rm(file, { force: true })));
  }
}

/**
 * Reads the staged file and stores its people. `onStored` receives the number of rows stored so far. Rejects with the
 * reason if nobody was stored.
 */
async function importFile(
  services: Services,
  { input, file, ...queued }: ClaimedImport,
  path: string,
  onStored: (rows: number) => void,
): Promise<void> {
  const { mapping, language, skipsWrong, userId, groups: choices, encoding, cells } = input;
  const actor = await findActorById(services.database.system, queued.tenantId, userId);
  if (!actor || actor.readOnly || !(actor.isTenantAdmin || opensScreen(actor, 'import_people')))
    return failImport(services, queued.id);
  const { timeZone, companyLanguage } = actor;
  const custom = importedCustom(actor.definitions.fields.user ?? []);
  const joinFact = await joinFactOf(services.database.system, queued.tenantId);
  const read = await file.ask('read', {
    path,
    mapping,
    decoding: { encoding },
    mended: cells,
    timeZone,
    companyLanguage,
    language,
    custom,
    joinFact,
  });
  const running = {
    ...queued,
    joinFact,
    actor,
    language,
    choices,
    skipsWrong,
    file,
    read,
    path: `${path}.rows`,
  };
  for (let round = 1; ; round++) {
    const validated = await validateFile(services, running, file, read);
    await file.ask('report', { path: running.path });
    if (validated.counts.wrong > 0 && !skipsWrong)
      return failImport(services, queued.id, validated.counts, await compressFile(running.path));
    try {
      return await storePeople(services, running, validated, onStored);
    } catch (error) {
      const isOutdated = error instanceof OutdatedError || error instanceof PeopleRejected;
      if (!isOutdated || round === MAX_VALIDATIONS) throw error;
    }
  }
}

/** Stores everything in one transaction, and checks under lock what the file was validated against. */
async function storePeople(
  services: Services,
  { id, tenantId, actor, joinFact, file, path }: RunningImport,
  { counts, groups }: ValidatedFile,
  onStored: (rows: number) => void,
): Promise<void> {
  const report = await compressFile(path);
  const commit = committer(services, { tenantId, actor });
  await commit(
    async (tx) => {
      const facts = { services, kind: joinFact };
      const undo = await storeRows(tx, file, { groups, facts }, (rows) =>
        onStored(counts.unchanged + counts.wrong + rows),
      );
      await finishImport(tx.db, id, counts, { report, undo });
      recordImport(tx, [null, counts.new + counts.changed]);
      if (counts.new > ANALYZE_THRESHOLD)
        tx.afterCommit('Statistics of the people brought in', () => recheckImports(services));
    },
    { asOwner: true },
  );
}
