import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../config/paths.ts';

/** Where processors are short, it gets a third of what the server does: enough to be done in time. */
const NICE = 5;

/** How often the memory of such a process is looked at, in milliseconds. */
const LOOK_MS = 100;

const MB = 1024 * 1024;

/** Megabytes that such a process takes beside its objects: the program, and bytes of files. */
const BESIDE = 64;

/** What a page of memory takes: the smallest there is, so that no limit is held too early. */
const PAGE = 4096;

let fromSource = fileURLToPath(import.meta.url).endsWith('.ts');

/** For who runs from source and has built the programs all the same: they start in a quarter of the time. */
export function startBuiltPrograms(): void {
  fromSource = false;
}

/** A program that does work which may take its time, memory, or a fall; from the root of the installation. */
export interface Program {
  source: string;
  built: string;
  /** Most memory for its objects, in megabytes; where the system reports it (Linux), all of it is at most `BESIDE` more. */
  memory: number;
  /** Lower its weight further than that of others. */
  nice?: number;
}

/** Bytes of memory that a process takes; undefined where the system does not say. */
async function memoryOf(pid: number): Promise<number | undefined> {
  const statm = await readFile(`/proc/${pid}/statm`, 'latin1').catch(() => '');
  const [, resident] = statm.split(' ');
  return resident ? Number(resident) * PAGE : undefined;
}

/** Ends a process that takes more memory than it may: what lies outside of its objects, no limit of its own holds. */
function boundMemory(child: ChildProcess, most: number): void {
  const looking = setInterval(async () => {
    const taken = child.pid && (await memoryOf(child.pid));
    if (taken && taken > (most + BESIDE) * MB) child.kill('SIGKILL');
  }, LOOK_MS);
  looking.unref();
  child.once('exit', () => clearInterval(looking));
}

/**
 * Starts a process of our own, which says `ready` as its first message: of little weight against the server, and with
 * nothing of the server's settings.
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
  if ((await nextMessage(child)) === undefined) throw new Error(`${source} does not start.`);
  try {
    if (child.pid) setPriority(child.pid, nice);
  } catch {
    // It may have to do without.
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
