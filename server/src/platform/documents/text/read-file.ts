import { ask, startProcess } from '../../process/own-process.ts';
import type { ReadTask } from './task.ts';

/** Longest time that one file may take, in seconds. */
const MAX_SECONDS = 30;

/** Where processors are short, everybody's calls come first. */
const PROGRAM = {
  source: 'server/src/platform/documents/text/worker.ts',
  built: 'server/dist/reading-worker.js',
  memory: 256,
  nice: 10,
};

/**
 * The words of a file, read by a process of its own; none of a file that cannot be read, or takes more than it may.
 * `stopping` ends it at once.
 */
export async function readFileText(task: ReadTask, stopping?: AbortSignal): Promise<string> {
  const child = await startProcess(PROGRAM).catch(() => undefined);
  if (!child) return '';
  const { answer } = await ask<string>(child, task, MAX_SECONDS, stopping).catch(() => ({ answer: '' }));
  child.kill('SIGKILL');
  return answer ?? '';
}
