import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { AppError } from '@piiri/shared/errors.ts';
import { firstOf, startProcess } from '../own-process.ts';
import type { Answer, QuestionName, Questions } from './task.ts';

const PROGRAM = {
  source: 'server/src/import/worker.ts',
  built: 'server/dist/import-worker.js',
  memory: 1024,
};

/** Longest time for one question, in seconds. */
const PATIENCE = 120;

/** Most files that are read at the same time. */
const AT_ONCE = 2;

let open = 0;

/** A file of a table that is being read by a process of its own. */
export interface ImportFile {
  ask<Name extends QuestionName>(
    name: Name,
    question: Questions[Name]['ask'],
  ): Promise<Questions[Name]['answer']>;
  close(): void;
}

/** Starts a process for one file. Throws `unavailable` when too many are read already; its questions throw `invalid`. */
export async function openImportFile(): Promise<ImportFile> {
  if (open >= AT_ONCE) throw new AppError('unavailable', { headers: { 'Retry-After': '10' } });
  open++;
  const child = await startProcess(PROGRAM).catch((error) => {
    open--;
    throw error;
  });
  child.once('exit', () => open--);
  return {
    async ask(name, question) {
      child.send({ name, ...question });
      const answer = await firstOf<Answer>(({ signal }) => [
        once(child, 'message', { signal }).then(([answered]) => answered),
        // It ran out of memory, or did not come to an end: such is the file.
        once(child, 'exit', { signal }).then(() => ({ problem: 'table_too_large' })),
        setTimeout(PATIENCE * 1000, { problem: 'table_too_large' }, { signal }),
      ]);
      if ('answer' in answer) return answer.answer as Questions[typeof name]['answer'];
      if ('fault' in answer) throw new Error(answer.fault);
      throw new AppError('invalid', { errors: { file: [answer.problem] } });
    },
    close: () => void child.kill('SIGKILL'),
  };
}
