import { once } from 'node:events';
import { startProcess } from '../../process/own-process.ts';
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
  const end = () => child.kill('SIGKILL');
  const tooLong = setTimeout(end, MAX_SECONDS * 1000);
  stopping?.addEventListener('abort', end, { once: true });
  const gone = once(child, 'exit').then(() => '');
  try {
    if (stopping?.aborted || child.exitCode !== null || child.signalCode !== null) return '';
    child.send(task);
    return await Promise.race([once(child, 'message').then(([text]) => String(text)), gone]);
  } catch {
    return '';
  } finally {
    clearTimeout(tooLong);
    stopping?.removeEventListener('abort', end);
    end();
  }
}
