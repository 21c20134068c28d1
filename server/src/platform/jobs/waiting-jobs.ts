import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { JOBS_SCHEMA } from './queue.ts';

/** A job of the queue, for operators. */
export interface WaitingJob extends Record<string, unknown> {
  id: string;
  task: string;
  /** `failed`: no tries are left. */
  state: 'due' | 'running' | 'later' | 'failed';
  /** ISO 8601, in UTC. */
  run_at: string;
  attempts: number;
  max_attempts: number;
  /** First line of the last error. */
  error: string | null;
}

const JOBS = sql.raw(`${JOBS_SCHEMA}._private_jobs`);
const TASKS = sql.raw(`${JOBS_SCHEMA}._private_tasks`);

/** Returns jobs, the longest due first, at most 1,000. `failed`: only failed ones; `later`: also those due later. */
export async function readJobs(
  db: Db,
  { failed = false, later = false }: { failed?: boolean; later?: boolean },
): Promise<WaitingJob[]> {
  const { rows } = await db.execute<WaitingJob>(sql`
    select * from (
      select j.id::text, t.identifier as task,
        case when j.locked_at is not null then 'running' when j.attempts >= j.max_attempts then 'failed'
          when j.run_at > now() then 'later' else 'due' end as state,
        to_char(j.run_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as run_at, j.attempts::int, j.max_attempts::int,
        left(split_part(j.last_error, E'\n', 1), 200) as error
      from ${JOBS} j join ${TASKS} t on t.id = j.task_id) job
    where (${later || failed}::boolean or state <> 'later') and (not ${failed}::boolean or error is not null)
    order by run_at, id::bigint limit 1000`);
  return rows;
}

/** Makes failed jobs due at once, with all their tries; `id`: only this one. Returns their number. */
export async function retryJobs(db: Db, id?: string): Promise<number> {
  const { rowCount } = await db.execute(sql`
    select from ${sql.raw(JOBS_SCHEMA)}.reschedule_jobs(array(
      select j.id from ${JOBS} j where j.last_error is not null and j.locked_at is null
        and (${id ?? null}::bigint is null or j.id = ${id ?? null}::bigint)), run_at => now(), attempts => 0)`);
  return rowCount ?? 0;
}
