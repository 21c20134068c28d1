import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Language } from '@piiri/schemas';
import { committer } from '../../../engine/commit/commit.ts';
import type { ImportFile } from '../../../engine/transfer/table/import-file.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { inBackground, type Services } from '../../../platform/services.ts';
import { PeopleRefused } from '../take-accounts.ts';
import { type ValidatedFile, validateFile } from './known.ts';
import { failImport, finishImport, noteProgress } from './records.ts';
import { Outdated, storeRows } from './store-rows.ts';

/** Most times that a file is validated again since somebody changed what it was validated by. */
const ROUNDS = 3;

/** From so many new people on what the database knows of its tables is no longer true. */
const MANY = 1000;

/** Has the database look how large the tables are now, rather than a minute later: until then others would wait for its old plans. */
async function lookAnew({ database }: Services): Promise<void> {
  await database.system.execute(
    'analyze users, accounts, memberships, search_entries, search_words, history',
  );
}

interface Running {
  id: number;
  tenantId: number;
  actor: Actor;
  language: Language;
  /** How many different numbers the file has. */
  phones: number;
  file: ImportFile;
  /** Where the rows are written as they are answered. */
  path: string;
  validated: ValidatedFile;
  skipsWrong: boolean;
}

const packed = async (path: string) => promisify(gzip)(await readFile(path));

/**
 * Stores a file's people in one transaction, or nobody: what it was validated by is looked at again under lock, and validated
 * again when it is no longer so. It waits for its turn among other long work. The outcome is noted in any case that the
 * server lives to see.
 */
export async function runImport(services: Services, running: Running): Promise<void> {
  const later = inBackground(services);
  let stored = 0;
  const endNotes = noteProgress(later, running.id, () => stored);
  try {
    await services.database.background.long(() =>
      storePeople(later, running, (rows) => {
        stored = rows;
      }),
    );
  } catch (error) {
    await failImport(later, running.id);
    throw error;
  } finally {
    await endNotes();
  }
}

/** `onStored` gets the number of rows done so far. Rejects with why nobody was stored. */
async function storePeople(
  services: Services,
  running: Running,
  onStored: (rows: number) => void,
): Promise<void> {
  const { id, path, file, skipsWrong, tenantId, actor } = running;
  const commit = committer(services, { tenantId, actor });
  let { validated } = running;
  for (let round = 1; ; round++) {
    try {
      const report = await packed(path);
      await commit(
        async (tx) => {
          const { unchanged, wrong } = validated.counts;
          await storeRows(tx, file, validated.groups, (rows) => onStored(unchanged + wrong + rows));
          await finishImport(tx.db, id, validated.counts, report);
          if (validated.counts.new > MANY)
            tx.afterCommit('Statistics of the people brought in', () => lookAnew(services));
        },
        { asOwner: true },
      );
      return;
    } catch (error) {
      const isOutdated = error instanceof Outdated || error instanceof PeopleRefused;
      if (!isOutdated || round === ROUNDS) throw error;
      validated = await validateFile(services, running, file, running.phones);
      await file.ask('report', { path });
      if (validated.counts.wrong > 0 && !skipsWrong)
        return await failImport(services, id, validated.counts, await packed(path));
    }
  }
}
