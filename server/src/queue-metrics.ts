import { sql } from 'drizzle-orm';
import { Gauge } from 'prom-client';
import { registeredJobs } from './engine/feature.ts';
import { chatMessages } from './features/chat/owned/chat-messages.ts';
import { imports } from './features/people/tables.ts';
import { notifiedUntil } from './platform/db/tables/commits.ts';
import { JOBS_SCHEMA } from './platform/jobs/queue.ts';
import type { Services } from './platform/services.ts';

/** Waiting work in the database, of all processes together; the columns have the names of the metrics. */
const WAITING = sql<never>`select
  (select json_object_agg(task, count) from (
    select t.identifier as task, count(*) from ${sql.raw(JOBS_SCHEMA)}._private_jobs j
    join ${sql.raw(JOBS_SCHEMA)}._private_tasks t on t.id = j.task_id
    where j.run_at <= now() and j.locked_at is null and j.attempts < j.max_attempts group by 1) due) as jobs,
  (select count(*)::int from ${chatMessages} where not ${chatMessages.indexed}) as messages,
  (select json_object_agg(state, count) from (
    select ${imports.state}, count(*) from ${imports} where ${imports.created_at} > now() - interval '1 day' group by 1) i) as imports,
  (select extract(epoch from ${notifiedUntil.moment})::float8 from ${notifiedUntil}
    where ${notifiedUntil.what} = 'backup') as backup`;

interface WaitingWork extends Record<string, unknown> {
  jobs: Record<string, number> | null;
  messages: number;
  imports: Record<string, number> | null;
  backup: number | null;
}

/** Milliseconds for which the figures are not read again, however many scrape however many processes. */
const CACHE_MS = 5000;

const ALIKE = 'of all processes together, alike in each: aggregate by max';

/**
 * Registers metrics of waiting work: due jobs, and messages that are not indexed for search yet; and the time of the
 * last backup. They are read from the database, so each process has them, whether it runs jobs or not.
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
  async function read(): Promise<void> {
    try {
      const { rows } = await database.background.system.execute<WaitingWork>(WAITING);
      jobs.reset();
      for (const task of tasks) jobs.set({ task }, 0);
      for (const [task, count] of Object.entries(rows[0]?.jobs ?? {})) jobs.set({ task }, count);
      ofImports.reset();
      for (const [state, count] of Object.entries(rows[0]?.imports ?? {})) ofImports.set({ state }, count);
      messages.set(rows[0]?.messages ?? 0);
      if (rows[0]?.backup) backup.set({ by: 'piiri' }, rows[0].backup);
    } catch (error) {
      log.warn({ err: error }, 'metrics: waiting work was not counted');
    }
  }
}
