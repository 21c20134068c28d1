/** The process that reads one export (`export-process.ts`). */
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { answerQuestions } from '../../engine/transfer/table/answer-questions.ts';
import { type ReadExport, readExport } from './read-export.ts';
import type { ReadDocument, SourceLoss } from './source-document.ts';
import type { ExportQuestions } from './task.ts';
import { unpackArchive } from './unpack-archive.ts';

let read: ReadExport = { documents: [], losses: [] };

const outlineOf = ({ html: _html, reactions: _reactions, ...outline }: ReadDocument) => outline;

answerQuestions<ExportQuestions>({
  async read({ path, work, from, as }) {
    let folder = path;
    const losses: SourceLoss[] = [];
    if (!(await stat(path)).isDirectory()) {
      folder = join(work, 'files');
      await mkdir(folder, { recursive: true });
      losses.push(...(await unpackArchive(path, folder)));
    }
    read = await readExport(folder, from, as, work);
    return { documents: read.documents.map(outlineOf), losses: [...losses, ...read.losses] };
  },
  documents: async ({ from, count }) => read.documents.slice(from, from + count),
});
