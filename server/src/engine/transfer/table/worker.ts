/** The process that reads one table file (`table-process.ts`). */
import { readFile } from 'node:fs/promises';
import { answerQuestions } from './answer-questions.ts';
import { wholeTableOf } from './table-of.ts';
import type { TableQuestions } from './task.ts';

answerQuestions<TableQuestions>({
  table: async ({ path, most }) => wholeTableOf(await readFile(path), most),
});
