import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, constants, openSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { codeOf, messageOf } from '../../process/start-error.ts';
import type { DatabaseLog } from './database-handle.ts';
import { wasStartedFor } from './processes.ts';
import { run } from './run.ts';

/**
 * Shell script that stops a server no process of the product uses any more. All processes hold the same pipe open for
 * writing; the system closes it when a process ends for any reason, and after the last one `cat` ends. A server whose
 * folder is still at its path shuts down properly. One whose folder was moved must not write any more: it opens its
 * files by the old path, where another folder may be by now.
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

/** Open end of the pipe. The server lives as long as one process holds it. */
export interface ServerHold {
  release(): void;
}

const pipeOf = (folder: string, pid: number) => `${folder}.${pid}.alive`;

/** Holds the server with process id `pid` on `folder`, and starts a watcher if there is none. */
export async function holdServer(folder: string, pid: number, log: DatabaseLog): Promise<ServerHold> {
  // Windows has no such pipes; the next start takes over a server that was left behind.
  if (process.platform === 'win32') return { release: () => {} };
  const pipe = pipeOf(folder, pid);
  try {
    const opened = openForWriting(pipe) ?? (await startWatching(folder, pid, pipe));
    return { release: once(() => closeSync(opened)) };
  } catch (error) {
    log.warn(`database: will go on if this process is killed: ${messageOf(error)}`);
    return { release: () => {} };
  }
}

/** Deletes the pipes of servers that ended together with their watchers. */
export function removeOldPipes(folder: string): void {
  for (const name of readdirSync(dirname(folder))) {
    const pid = name.startsWith(`${basename(folder)}.`) && /\.(\d+)\.alive$/.exec(name)?.[1];
    if (pid && !wasStartedFor(Number(pid), folder)) rmSync(join(dirname(folder), name), { force: true });
  }
}

/** Returns undefined when no watcher reads from the pipe. */
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
  // Another process may have created it meanwhile, and watches or is about to; two watchers do no harm.
  if (code !== 0 && !/exist/i.test(output)) throw new Error(output.trim());
  // Opening either end waits for the other, unless it is non-blocking; reading must block again afterwards.
  const probe = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
  const opened = openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK);
  const reading = openSync(pipe, constants.O_RDONLY);
  closeSync(probe);
  const watcher = spawnWatcher(folder, pid, pipe, reading);
  closeSync(reading);
  watcher.once('error', () => {});
  watcher.unref();
  return opened;
}

/**
 * Starts the watcher in its own session, where a Ctrl+C for this process does not reach it. Its working directory is
 * the folder, by which it recognises the folder later.
 */
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
