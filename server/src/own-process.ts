import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './paths.ts';

/** Where processors are short, it gets a third of what the server does: enough to be done in time. */
const NICE = 5;

let fromSource = fileURLToPath(import.meta.url).endsWith('.ts');

/** For who runs from source and has built the programs all the same: they start in a quarter of the time. */
export function startBuiltPrograms(): void {
  fromSource = false;
}

/** A program that does work which may take its time, memory, or a fall; from the root of the installation. */
export interface Program {
  source: string;
  built: string;
  /** Most memory for its objects, in megabytes. */
  memory?: number;
}

/**
 * Starts a process of our own, which says `ready` as its first message: of little weight against the server, and with
 * nothing of the server's settings.
 */
export async function startProcess({ source, built, memory }: Program): Promise<ChildProcess> {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'].map((name) => [name, process.env[name]]);
  const child = fork(join(ROOT, fromSource ? source : built), {
    cwd: ROOT,
    env: { ...Object.fromEntries(kept), MALLOC_ARENA_MAX: '2' },
    execArgv: [
      ...(fromSource ? ['--import', 'tsx'] : []),
      ...(memory ? [`--max-old-space-size=${memory}`] : []),
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  await firstOf<unknown>(({ signal }) => [
    once(child, 'message', { signal }),
    once(child, 'exit', { signal }).then(() => {
      throw new Error(`${source} does not start.`);
    }),
  ]);
  try {
    if (child.pid) setPriority(child.pid, NICE);
  } catch {
    // It may have to do without.
  }
  return child;
}

/** What comes first of several; the others are no longer waited for. */
export async function firstOf<T>(awaited: (over: AbortController) => Promise<T>[]): Promise<T> {
  const over = new AbortController();
  try {
    return await Promise.race(awaited(over));
  } finally {
    over.abort();
  }
}
