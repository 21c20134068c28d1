/** The process that reads one table file (`table-process.ts`). */
import { readFile } from 'node:fs/promises';
import { answerQuestions } from './answer-questions.ts';
import { parseTable } from './table-of.ts';
import type { TableQuestions } from './task.ts';

answerQuestions<TableQuestions>({
  table: async ({ path, most }) => parseTable(await readFile(path), most),
});
