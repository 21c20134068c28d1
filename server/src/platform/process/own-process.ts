import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './paths.ts';

/** Nice value: when processors are busy, the process gets a third of the server's share, enough to finish in time. */
const NICE = 5;

/** Interval between checks of such a process's memory, in milliseconds. */
const POLL_MS = 100;

const MB = 1024 * 1024;

/** Megabytes that such a process needs besides its objects: the program, and bytes of files. */
const OVERHEAD_MB = 64;

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
   * `OVERHEAD_MB` more.
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
function boundMemory(child: ChildProcess, limitMb: number): void {
  const looking = setInterval(async () => {
    const usedBytes = child.pid && (await memoryOf(child.pid));
    if (usedBytes && usedBytes > (limitMb + OVERHEAD_MB) * MB) child.kill('SIGKILL');
  }, POLL_MS);
  looking.unref();
  child.once('exit', () => clearInterval(looking));
}

/**
 * Starts a child process, which sends `ready` as its first message: with lower priority than the server, and without
 * the server's environment.
 */
export async function startProcess({ source, built, memory, nice = NICE }: Program): Promise<ChildProcess> {
  const inherited = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'].map((name) => [name, process.env[name]]);
  const child = fork(join(ROOT, fromSource ? source : built), {
    cwd: ROOT,
    env: { ...Object.fromEntries(inherited), MALLOC_ARENA_MAX: '2' },
    execArgv: [...(fromSource ? ['--import', 'tsx'] : []), `--max-old-space-size=${memory}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if ((await nextMessage(child)) === undefined) throw new Error(`${source} does not start.`);
  try {
    if (child.pid) setPriority(child.pid, nice);
  } catch {
    // It may run without lower priority.
  }
  boundMemory(child, memory);
  return child;
}

/** What a process says next; undefined when it ends instead. */
async function nextMessage(child: ChildProcess): Promise<unknown> {
  const over = new AbortController();
  const { signal } = over;
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]) => message),
      once(child, 'exit', { signal }).then(() => undefined),
    ]);
  } finally {
    over.abort();
  }
}

/** Whether a process has ended. */
export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/**
 * Asks a process one question, and kills it when it takes longer than so many seconds, or when `stopping` is aborted.
 * `answer` is undefined of a process that ended without one: it was killed, fell, or took more memory than it may.
 */
export async function ask<T>(
  child: ChildProcess,
  question: Serializable,
  seconds: number,
  stopping?: AbortSignal,
): Promise<{ answer?: T; isLate: boolean }> {
  let isLate = false;
  const end = () => void child.kill('SIGKILL');
  const timer = setTimeout(() => {
    isLate = true;
    end();
  }, seconds * 1000);
  stopping?.addEventListener('abort', end, { once: true });
  try {
    if (stopping?.aborted) end();
    if (hasEnded(child)) return { isLate };
    const answered = nextMessage(child);
    // A process that cannot be reached is ending.
    child.send(question, () => {});
    return { answer: (await answered) as T | undefined, isLate };
  } finally {
    clearTimeout(timer);
    stopping?.removeEventListener('abort', end);
  }
}
