import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../config/paths.ts';

/** Nice value: when processors are busy, the process gets a third of the server's share, enough to finish in time. */
const NICE = 5;

/** Interval between checks of such a process's memory, in milliseconds. */
const LOOK_MS = 100;

const MB = 1024 * 1024;

/** Megabytes that such a process needs besides its objects: the program, and bytes of files. */
const BESIDE = 64;

/** Bytes of a memory page: the smallest page size, so that no limit applies too early. */
const PAGE = 4096;

let fromSource = fileURLToPath(import.meta.url).endsWith('.ts');

/** Uses the built programs although the server runs from source: they start in a quarter of the time. */
export function startBuiltPrograms(): void {
  fromSource = false;
}

/** Program for work that may take too much time or memory, or crash; paths relative to the installation. */
export interface Program {
  source: string;
  built: string;
  /**
   * Maximum memory of its objects, in megabytes; where the system reports it (Linux), its total memory is at most
   * `BESIDE` more.
   */
  memory: number;
  /** Nice value, if it is not the usual one. */
  nice?: number;
}

/** Returns the resident memory of a process in bytes; undefined where the system does not report it. */
async function memoryOf(pid: number): Promise<number | undefined> {
  const statm = await readFile(`/proc/${pid}/statm`, 'latin1').catch(() => '');
  const [, resident] = statm.split(' ');
  return resident ? Number(resident) * PAGE : undefined;
}

/** Kills a process that takes too much memory: V8's own limit does not include memory outside of its objects. */
function boundMemory(child: ChildProcess, most: number): void {
  const looking = setInterval(async () => {
    const taken = child.pid && (await memoryOf(child.pid));
    if (taken && taken > (most + BESIDE) * MB) child.kill('SIGKILL');
  }, LOOK_MS);
  looking.unref();
  child.once('exit', () => clearInterval(looking));
}

/**
 * Starts a child process, which sends `ready` as its first message: with lower priority than the server, and without
 * the server's environment.
 */
export async function startProcess({ source, built, memory, nice = NICE }: Program): Promise<ChildProcess> {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'].map((name) => [name, process.env[name]]);
  const child = fork(join(ROOT, fromSource ? source : built), {
    cwd: ROOT,
    env: { ...Object.fromEntries(kept), MALLOC_ARENA_MAX: '2' },
    execArgv: [...(fromSource ? ['--import', 'tsx'] : []), `--max-old-space-size=${memory}`],
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
    if (child.pid) setPriority(child.pid, nice);
  } catch {
    // It may run without lower priority.
  }
  boundMemory(child, memory);
  return child;
}

/** Returns the first result of several, and aborts the other waits. */
export async function firstOf<T>(awaited: (over: AbortController) => Promise<T>[]): Promise<T> {
  const over = new AbortController();
  try {
    return await Promise.race(awaited(over));
  } finally {
    over.abort();
  }
}
