import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, constants, openSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { codeOf, messageOf } from '../../process/error-parts.ts';
import type { DatabaseLog } from './database-handle.ts';
import { wasStartedFor } from './processes.ts';
import { run } from './run.ts';

/**
 * Ends a server that none of us uses any more. All of us hold the same pipe open for writing; the system closes it with
 * a process however that ends, and when the last one is gone, `cat` ends. A server whose folder is still at its place
 * shuts down in good order. One whose folder was moved must not write another byte: it knows files of its folder by
 * their old path, where somebody else's may lie by now.
 */
const WATCH = `
pipe=$1 pid=$2 folder=$3
runs() {
  if [ -d /proc/self ]; then tr '\\0' '\\n' <"/proc/$pid/cmdline" | grep -qxF -e "$folder"
  else ps -o args= -p "$pid" | grep -qF -e "$folder"; fi
}
awaits() { n=0; while runs && [ $n -lt 50 ]; do sleep 0.2; n=$((n+1)); done; runs; }
cat >/dev/null
rm -f "$pipe"
runs || exit 0
if [ . -ef "$folder" ]; then kill -INT "$pid"; awaits || exit 0; fi
kill -QUIT "$pid"
awaits && kill -KILL "$pid"
`;

/** Our hand on the pipe. As long as one of us holds it, the server lives. */
export interface Hold {
  release(): void;
}

const pipeOf = (folder: string, pid: number) => `${folder}.${pid}.alive`;

/** Holds the server with the number `pid` on `folder`, and has it watched if nobody does so yet. */
export async function holdServer(folder: string, pid: number, log: DatabaseLog): Promise<Hold> {
  // Windows has no such pipes; a server left behind there is taken over by the next start.
  if (process.platform === 'win32') return { release: () => {} };
  const pipe = pipeOf(folder, pid);
  try {
    const held = openForWriting(pipe) ?? (await startWatching(folder, pid, pipe));
    return { release: once(() => closeSync(held)) };
  } catch (error) {
    log.warn(`The database will go on if this process is killed: ${messageOf(error)}`);
    return { release: () => {} };
  }
}

/** Takes away the pipes of servers that went down together with those who watched them. */
export function forgetOldPipes(folder: string): void {
  for (const name of readdirSync(dirname(folder))) {
    const pid = name.startsWith(`${basename(folder)}.`) && /\.(\d+)\.alive$/.exec(name)?.[1];
    if (pid && !wasStartedFor(Number(pid), folder)) rmSync(join(dirname(folder), name), { force: true });
  }
}

/** Undefined when nobody watches at the other end. */
function openForWriting(pipe: string): number | undefined {
  try {
    return openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK);
  } catch (error) {
    if (['ENOENT', 'ENXIO'].includes(codeOf(error))) return undefined;
    throw error;
  }
}

async function startWatching(folder: string, pid: number, pipe: string): Promise<number> {
  const { code, output } = await run(['mkfifo', '-m', '600', pipe]);
  // Another one of us may have made it at this moment, and watches or is about to; two watchers do no harm.
  if (code !== 0 && !/exist/i.test(output)) throw new Error(output.trim());
  // Opening either end waits for the other, unless opened without blocking; reading must wait again afterwards.
  const probe = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
  const held = openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK);
  const reading = openSync(pipe, constants.O_RDONLY);
  closeSync(probe);
  const watcher = spawnWatcher(folder, pid, pipe, reading);
  closeSync(reading);
  watcher.once('error', () => {});
  watcher.unref();
  return held;
}

/** In a session of its own, where no Ctrl+C meant for us reaches it; it stands in the folder to know it again. */
function spawnWatcher(folder: string, pid: number, pipe: string, reading: number): ChildProcess {
  return spawn('/bin/sh', ['-c', WATCH, 'piiri-watcher', pipe, String(pid), folder], {
    cwd: folder,
    stdio: [reading, 'ignore', 'ignore'],
    detached: true,
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  });
}

function once(work: () => void): () => void {
  let done = false;
  return () => {
    if (!done) work();
    done = true;
  };
}
