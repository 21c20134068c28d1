import { readFile, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGunzip, gzip } from 'node:zlib';
import type { Language } from '@piiri/schemas';
import { committer } from '../../../engine/commit/commit.ts';
import { type Actor, findActorById } from '../../../platform/auth/actor.ts';
import { isConnectionError } from '../../../platform/db/database.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services.ts';
import { stageFile } from '../../../platform/storage/stage.ts';
import type { GroupChoices, ImportInput } from '../tables.ts';
import { PeopleRefused } from '../take-accounts.ts';
import { importedCustom } from './fields.ts';
import { type ImportFile, openImportFile } from './import-file.ts';
import { type ValidatedFile, validateFile } from './known.ts';
import { claimImport, failImport, finishImport, noteProgress, type QueuedImport } from './records.ts';
import { Outdated, storeRows } from './store-rows.ts';

/** Most times that a file is validated since somebody changed what it was validated by. */
const ROUNDS = 3;

/** Most times that a worker begins an import: one that ends its worker each time would never be over. */
const MAX_RUNS = 3;

/** From so many new people on what the database knows of its tables is no longer true. */
const MANY = 1000;

/** Has the database look how large the tables are now, rather than a minute later: until then others would wait for its old plans. */
async function lookAnew({ database }: Services): Promise<void> {
  await database.system.execute(
    'analyze users, accounts, memberships, search_entries, search_words, history',
  );
}

interface Running extends QueuedImport {
  actor: Actor;
  language: Language;
  choices?: GroupChoices;
  skipsWrong: boolean;
  file: ImportFile;
  /** How many different numbers the file has, and whether it says whom people report to. */
  read: { phones: number; hasManagers: boolean };
  /** Where the rows are written as they are answered. */
  path: string;
}

const packed = async (path: string) => promisify(gzip)(await readFile(path));

/** Imports a file of people that a call has validated: all of it or nothing, by the rights that its sender has now. */
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

interface Claimed extends QueuedImport {
  source: Buffer;
  input: ImportInput;
  file: ImportFile;
}

/** Notes the outcome, unless the next run is to bring it: after a stop, or when the database went away. */
async function importOrFail(services: Services, claimed: Claimed, stopping: AbortSignal): Promise<void> {
  let stored = 0;
  const { id, source } = claimed;
  const endNotes = noteProgress(services, id, () => stored);
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
    await Promise.all([path, `${path}.rows`].map((each) => rm(each, { force: true })));
  }
}

/** Reads the staged file and stores its people. `onStored` gets the number of rows done so far. Rejects with why nobody was stored. */
async function importFile(
  services: Services,
  { input, file, ...queued }: Claimed,
  path: string,
  onStored: (rows: number) => void,
): Promise<void> {
  const { mapping, language, skipsWrong, userId, groups: choices } = input;
  const actor = await findActorById(services.database.system, queued.tenantId, userId);
  if (!actor?.isTenantAdmin || actor.readOnly) return failImport(services, queued.id);
  const { timeZone, companyLanguage } = actor;
  const custom = importedCustom(actor.definitions.fields.user ?? []);
  const read = await file.ask('read', { path, mapping, timeZone, companyLanguage, language, custom });
  const running = { ...queued, actor, language, choices, skipsWrong, file, read, path: `${path}.rows` };
  for (let round = 1; ; round++) {
    const validated = await validateFile(services, running, file, read);
    await file.ask('report', { path: running.path });
    if (validated.counts.wrong > 0 && !skipsWrong)
      return failImport(services, queued.id, validated.counts, await packed(running.path));
    try {
      return await storePeople(services, running, validated, onStored);
    } catch (error) {
      const isOutdated = error instanceof Outdated || error instanceof PeopleRefused;
      if (!isOutdated || round === ROUNDS) throw error;
    }
  }
}

/** In one transaction; what the file was validated by is looked at again under lock. */
async function storePeople(
  services: Services,
  { id, tenantId, actor, file, path }: Running,
  { counts, groups }: ValidatedFile,
  onStored: (rows: number) => void,
): Promise<void> {
  const report = await packed(path);
  const commit = committer(services, { tenantId, actor });
  await commit(
    async (tx) => {
      const undo = await storeRows(tx, file, groups, (rows) =>
        onStored(counts.unchanged + counts.wrong + rows),
      );
      await finishImport(tx.db, id, counts, { report, undo });
      if (counts.new > MANY) tx.afterCommit('Statistics of the people brought in', () => lookAnew(services));
    },
    { asOwner: true },
  );
}
