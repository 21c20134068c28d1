import { ask, startProcess } from '../../process/own-process.ts';
import type { ReadTask } from './task.ts';

/** Maximum duration of one file, in seconds. */
const MAX_SECONDS = 30;

/** Runs with low priority: when processors are busy, calls come first. */
const PROGRAM = {
  source: 'server/src/platform/documents/text/worker.ts',
  built: 'server/dist/reading-worker.js',
  memory: 256,
  nice: 10,
};

/**
 * Reads the text of a file in a child process; returns an empty text when it cannot be read or exceeds a limit.
 * `stopping` kills the process.
 */
export async function readFileText(task: ReadTask, stopping?: AbortSignal): Promise<string> {
  const child = await startProcess(PROGRAM).catch(() => undefined);
  if (!child) return '';
  const { answer } = await ask<string>(child, task, MAX_SECONDS, stopping).catch(() => ({ answer: '' }));
  child.kill('SIGKILL');
  return answer ?? '';
}
