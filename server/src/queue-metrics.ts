import { sql } from 'drizzle-orm';
import { Gauge } from 'prom-client';
import { registeredJobs } from './engine/feature.ts';
import { chatMessages } from './features/chat/owned/chat-messages.ts';
import { imports } from './features/people/tables.ts';
import { unfinishedPostMigrations } from './platform/db/post-migrations.ts';
import { notifiedUntil } from './platform/db/tables/commits.ts';
import { HEARTBEAT_ROW } from './platform/jobs/heartbeat.ts';
import { JOBS_SCHEMA } from './platform/jobs/queue.ts';
import type { Services } from './platform/services.ts';

/** Waiting work in the database, of all processes together; the columns have the names of the metrics. */
const WAITING = sql<never>`select
  (select json_object_agg(task, json_build_object('count', count, 'seconds', seconds)) from (
    select t.identifier as task, count(*), extract(epoch from now() - min(j.run_at))::float8 as seconds
    from ${sql.raw(JOBS_SCHEMA)}._private_jobs j
    join ${sql.raw(JOBS_SCHEMA)}._private_tasks t on t.id = j.task_id
    where j.run_at <= now() and j.locked_at is null and j.attempts < j.max_attempts group by 1) due) as jobs,
  (select count(*)::int from ${chatMessages} where not ${chatMessages.indexed}) as messages,
  (select json_object_agg(state, count) from (
    select ${imports.state}, count(*) from ${imports} where ${imports.created_at} > now() - interval '1 day' group by 1) i) as imports,
  (select json_object_agg(${notifiedUntil.what}, extract(epoch from ${notifiedUntil.moment})::float8)
    from ${notifiedUntil} where ${notifiedUntil.what} in ('backup', ${sql.raw(`'${HEARTBEAT_ROW}'`)})) as moments,
  (select json_object_agg(name, ratio) from (
    select sequencename as name, last_value::float8 / max_value as ratio from pg_sequences
    where schemaname = 'public' and last_value is not null order by 2 desc limit 5) fullest) as sequences,
  extract(epoch from clock_timestamp())::float8 as now`;

interface WaitingWork extends Record<string, unknown> {
  jobs: Record<string, { count: number; seconds: number }> | null;
  messages: number;
  imports: Record<string, number> | null;
  moments: Record<string, number> | null;
  sequences: Record<string, number> | null;
  now: number;
}

/** Milliseconds for which the figures are not read again, however many scrape however many processes. */
const CACHE_MS = 5000;

const ALIKE = 'of all processes together, alike in each: aggregate by max';

/**
 * Registers metrics of waiting work: due jobs, and messages that are not indexed for search yet; and the times of the
 * last backup and of the last heartbeat of a worker; and what the schema needs: post-migrations, and sequences that run
 * out of numbers. They are read from the database, so each process has them, whether it runs jobs or not.
 */
export function measureQueues(
  { metrics: { registry }, database, log }: Pick<Services, 'metrics' | 'database' | 'log'>,
  { cacheMs = CACHE_MS } = {},
): void {
  const registers = [registry];
  const tasks = registeredJobs().map(({ name }) => name);
  let reading: Promise<void> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  /** All metrics of a scrape come from one statement, read before any of them is set. */
  const collect = () => {
    if (!reading && performance.now() - readAt < cacheMs) return Promise.resolve();
    reading ??= read().finally(() => {
      readAt = performance.now();
      reading = undefined;
    });
    return reading;
  };
  const messages = new Gauge({
    name: 'search_backlog',
    help: `Messages of the chat that the search does not find yet, ${ALIKE}`,
    registers,
    collect,
  });
  const backup = new Gauge({
    name: 'last_backup_timestamp_seconds',
    help: `When the last whole backup was made, or noted by \`piiri backups note\`; absent where none was; alike in each process`,
    labelNames: ['by'],
    registers,
    collect,
  });
  const ofImports = new Gauge({
    name: 'imports',
    help: `Imports of people that were begun within a day, by their state, ${ALIKE}`,
    labelNames: ['state'],
    registers,
    collect,
  });
  const jobs = new Gauge({
    name: 'jobs_due',
    help: `Jobs that are due and that no process has taken yet, ${ALIKE}`,
    labelNames: ['task'],
    registers,
    collect,
  });
  const oldest = new Gauge({
    name: 'jobs_oldest_due_seconds',
    help: `How long the oldest job that is due has waited for a process, 0 where none is due, ${ALIKE}`,
    labelNames: ['task'],
    registers,
    collect,
  });
  const worker = new Gauge({
    name: 'last_worker_timestamp_seconds',
    help: 'When a process that runs jobs last noted that it does, each minute; absent where none ever did; alike in each process',
    labelNames: ['by'],
    registers,
    collect,
  });
  const clock = new Gauge({
    name: 'clock_skew_seconds',
    help: 'How far the clock of this process is ahead of the database’s, give or take the time of a statement',
    registers,
    collect,
  });
  const postMigrations = new Gauge({
    name: 'post_migrations_outstanding',
    help: `Post-migrations of this version that the database lacks: indexes and changes of rows of large tables, ${ALIKE}`,
    registers,
    collect,
  });
  const sequences = new Gauge({
    name: 'sequence_used_ratio',
    help: `How much of its numbers a sequence of ids has used, of the five fullest, ${ALIKE}`,
    labelNames: ['sequence'],
    registers,
    collect,
  });
  async function read(): Promise<void> {
    try {
      const askedAt = Date.now();
      const { rows } = await database.background.system.execute<WaitingWork>(WAITING);
      jobs.reset();
      oldest.reset();
      const due = rows[0]?.jobs ?? {};
      // Jobs that this version does not have are run by nobody of it.
      for (const task of tasks) {
        jobs.set({ task }, due[task]?.count ?? 0);
        oldest.set({ task }, due[task]?.seconds ?? 0);
      }
      ofImports.reset();
      for (const [state, count] of Object.entries(rows[0]?.imports ?? {})) ofImports.set({ state }, count);
      messages.set(rows[0]?.messages ?? 0);
      clock.set((askedAt + Date.now()) / 2000 - (rows[0]?.now ?? askedAt / 1000));
      postMigrations.set((await unfinishedPostMigrations(database.background.system)).length);
      sequences.reset();
      for (const [sequence, ratio] of Object.entries(rows[0]?.sequences ?? {}))
        sequences.set({ sequence }, ratio);
      const moments = rows[0]?.moments ?? {};
      if (moments.backup) backup.set({ by: 'piiri' }, moments.backup);
      if (moments[HEARTBEAT_ROW]) worker.set({ by: 'piiri' }, moments[HEARTBEAT_ROW]);
    } catch (error) {
      log.warn({ err: error }, 'metrics: waiting work was not counted');
    }
  }
}
