import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';

/** Whether a process has that number, whoever's it is. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isForbidden(error);
  }
}

/** Whether the system keeps something from us, rather than it not being there. */
export function isForbidden(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EPERM' || error.code === 'EACCES');
}

/** Sends a signal to a process that may be gone by now. Gives whether we were allowed to. */
export function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch (error) {
    return !isForbidden(error);
  }
}

/** Whether a living process was started with `path` among its words, which stay visible where its folder is hidden. */
export function wasStartedFor(pid: number, path: string): boolean {
  try {
    if (process.platform === 'linux') return commandOf(pid).includes(path);
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).includes(path);
  } catch {
    return false;
  }
}

function commandOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

/** Whether two paths lead to the same folder at this moment; undefined when that is hidden from us. */
export function isSameFolder(one: string, other: string): boolean | undefined {
  try {
    const [a, b] = [statSync(one), statSync(other)];
    return a.ino === b.ino && a.dev === b.dev;
  } catch (error) {
    return isForbidden(error) ? undefined : false;
  }
}

/** Servers that were started for the cluster at `folder` and see the same folder there as we do. Linux only. */
export function serversStartedFor(folder: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      const [program = '', option, place] = commandOf(pid);
      if (basename(program) !== 'postgres' || option !== '-D' || place !== folder) return false;
      // Another container's program may mean another folder by the same path.
      return isSameFolder(`/proc/${pid}/root${folder}`, folder) !== false;
    });
}
