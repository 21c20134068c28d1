import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Db } from '../src/platform/db/database.ts';

/** Returns a figure of a process from one of its files in /proc, in kilobytes; 0 after the process has ended. */
function kilobytes(pid: number, file: string, name: string): number {
  try {
    return Number(
      new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/${file}`, 'utf8'))?.[1],
    );
  } catch {
    return 0;
  }
}

const megabytes = (value: number) => Math.round((value * 1024) / 1e6);

const sum = (pids: readonly number[]) =>
  megabytes(pids.reduce((all, pid) => all + kilobytes(pid, 'smaps_rollup', 'Pss'), 0));

/** Returns the process id of the database's main process. */
export async function postmasterOf(db: Db): Promise<number> {
  const { rows } = await db.execute<{ pid: number }>(
    sql`select split_part(pg_read_file('postmaster.pid'), E'\n', 1)::int as pid`,
  );
  return rows[0]?.pid ?? 0;
}

/** Returns the resident memory of a process, in megabytes. */
export const residentMemory = (pid: number): number => megabytes(kilobytes(pid, 'status', 'VmRSS'));

/** Returns the memory of a process's children, in megabytes. Shared pages count in proportion. */
export function childrenMemory(parent: number): number {
  // `ps` fails if there are no children.
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(parent)], { encoding: 'utf8' });
  return sum(stdout.split('\n').map(Number).filter(Boolean));
}

/** Returns the memory of the database's main process and its children, in megabytes. Shared pages count once. */
export const databaseMemory = (postmaster: number): number => sum([postmaster]) + childrenMemory(postmaster);
