import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';

/** Returns whether a process with this id exists, of any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isForbidden(error);
  }
}

/** Returns whether an error means that access is denied, rather than that nothing is there. */
export function isForbidden(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EPERM' || error.code === 'EACCES');
}

/** Sends a signal to a process that may have ended. Returns whether this is permitted. */
export function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch (error) {
    return !isForbidden(error);
  }
}

/**
 * Returns whether a running process has `path` among its arguments, which are visible even where its folder is hidden.
 */
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

/** Returns whether two paths currently lead to the same folder; undefined when access is denied. */
export function isSameFolder(folder: string, otherFolder: string): boolean | undefined {
  try {
    const [a, b] = [statSync(folder), statSync(otherFolder)];
    return a.ino === b.ino && a.dev === b.dev;
  } catch (error) {
    return isForbidden(error) ? undefined : false;
  }
}

/**
 * Returns the servers that were started for the cluster at `folder` and see the same folder there as this process.
 * Linux only.
 */
export function serversStartedFor(folder: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      const [program = '', option, place] = commandOf(pid);
      if (basename(program) !== 'postgres' || option !== '-D' || place !== folder) return false;
      // A program of another container may mean another folder by the same path.
      return isSameFolder(`/proc/${pid}/root${folder}`, folder) !== false;
    });
}
