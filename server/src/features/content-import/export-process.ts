import { mkdir, mkdtemp, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportedKind, SourceFormat } from '@piiri/shared/contracts/content-import.ts';
import { openTableProcess } from '../../engine/transfer/table/table-process.ts';
import type { ReadDocument } from './source-document.ts';
import type { ExportQuestions } from './task.ts';

const PROGRAM = {
  source: 'server/src/features/content-import/worker.ts',
  built: 'server/dist/content-worker.js',
  memory: 768,
  seconds: 600,
  tooLarge: 'export_too_large',
};

/** Where an export is, and how it is read. */
export interface ExportSource {
  /** An archive, or a folder of the operator's. */
  path: string;
  from: SourceFormat;
  as: ImportedKind | undefined;
}

/** Number of documents whose texts are in memory at a time. */
const BATCH = 20;

/** An export that a process of its own has read. */
export type OpenExport = ExportQuestions['read']['answer'] & {
  /** Returns a document with its text, by its index; asking in order is fast. */
  document(index: number): Promise<ReadDocument>;
  close(): Promise<void>;
};

/**
 * Reads an export in a process of its own, which takes no more memory and time than a limit. Close it to delete what was
 * unpacked. Throws `invalid` at `file` for an export that cannot be read, `too_many` and `unavailable` while others are
 * read.
 */
export async function openExport(
  dataDir: string,
  tenantId: number,
  source: ExportSource,
): Promise<OpenExport> {
  const incoming = join(dataDir, 'incoming');
  await mkdir(incoming, { recursive: true });
  const opened = await openTableProcess<ExportQuestions>(PROGRAM, tenantId);
  const work = await mkdtemp(join(incoming, 'export-'));
  const close = async () => {
    opened.close();
    await rm(work, { recursive: true, force: true });
  };
  try {
    const read = await opened.ask('read', { ...source, work });
    let batch: { from: number; documents: ReadDocument[] } = { from: 0, documents: [] };
    return {
      ...read,
      async document(index) {
        const from = index - (index % BATCH);
        if (batch.from !== from || batch.documents.length === 0) {
          batch = { from, documents: await opened.ask('documents', { from, count: BATCH }) };
          // Folders that nobody has touched for an hour are swept as left behind by a crash.
          await utimes(work, new Date(), new Date());
        }
        const document = batch.documents[index - from];
        if (!document) throw new Error(`The export has no document ${index}.`);
        return document;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
