import { TableProblem } from '../../../platform/documents/read/table-problem.ts';
import type { Answer, Answers, Questions } from './task.ts';

async function answerTo<Q extends Questions<Q>>(
  answers: Answers<Q>,
  { name, ...question }: { name: keyof Q },
): Promise<Answer> {
  try {
    return { answer: await answers[name](question) };
  } catch (error) {
    if (error instanceof TableProblem) return { problem: error.message };
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/**
 * Answers the server's questions about one file, and does nothing else: the file may be large, and its sender
 * malicious. Everything that takes time or memory happens in this process, at a lower priority than the server.
 */
export function answerQuestions<Q extends Questions<Q>>(answers: Answers<Q>): void {
  // Only the server reacts to SIGINT, which a terminal sends to all of its processes. When the server is gone, this
  // process ends.
  process.on('SIGINT', () => {});
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.on('message', async (question: { name: keyof Q }) =>
    process.send?.(await answerTo(answers, question)),
  );
  process.send?.('ready');
}
