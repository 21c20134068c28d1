import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../../paths.ts';
import type { ReadTask } from './task.ts';

/** Longest time that one file may take, and most memory of the process that reads it. */
const MOST = { seconds: 30, megabytes: 256 };

/** Where processors are short, everybody's calls come first. */
const NICE = 10;

const fromSource = fileURLToPath(import.meta.url).endsWith('.ts');

/**
 * The words of a file, read by a process of its own; none of a file that cannot be read, or takes more than it may.
 * `stopping` ends it at once.
 */
export async function readFileText(task: ReadTask, stopping?: AbortSignal): Promise<string> {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'].map((name) => [name, process.env[name]]);
  const program = fromSource ? 'server/src/search/reading/worker.ts' : 'server/dist/reading-worker.js';
  const child = fork(join(ROOT, program), {
    cwd: ROOT,
    env: { ...Object.fromEntries(kept), MALLOC_ARENA_MAX: '2' },
    execArgv: [`--max-old-space-size=${MOST.megabytes}`, ...(fromSource ? ['--import', 'tsx'] : [])],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const end = () => child.kill('SIGKILL');
  const tooLong = setTimeout(end, MOST.seconds * 1000);
  stopping?.addEventListener('abort', end, { once: true });
  const gone = once(child, 'exit').then(() => '');
  try {
    await Promise.race([once(child, 'message'), gone]);
    if (child.exitCode !== null || child.signalCode !== null) return '';
    if (child.pid) lowerPriority(child.pid);
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

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, NICE);
  } catch {
    // It may have to do without.
  }
}
