/** The process that reads one table file (`table-process.ts`). */
import { readFile } from 'node:fs/promises';
import { readBeginnings } from '../../../platform/documents/read/read-table.ts';
import { answerQuestions } from './answer-questions.ts';
import { parseTable } from './table-of.ts';
import type { TableQuestions } from './task.ts';

answerQuestions<TableQuestions>({
  beginnings: async ({ path }) => readBeginnings(await readFile(path)),
  table: async ({ path, most, sheet, ...decoding }) =>
    parseTable(await readFile(path), most, { ...decoding, chooseSheet: () => sheet }),
});
