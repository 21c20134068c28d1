import { arch, cpus, platform, release, totalmem } from 'node:os';
import { sql } from 'drizzle-orm';
import { unfinishedPostMigrations } from '../../platform/db/post-migrations.ts';
import { readJobs } from '../../platform/jobs/waiting-jobs.ts';
import { COMMIT, VERSION } from '../../platform/process/announce.ts';
import type { Services } from '../../platform/services.ts';
import { examine } from '../doctor.ts';
import { plainLines, recentLog } from './log-lines.ts';
import { maskedConfig, textMask } from './mask.ts';

/** Time limit of a call of the running server, in milliseconds. */
const TIMEOUT_MS = 5000;

async function versions({ database: { system } }: Services) {
  const { rows } = await system.execute<{
    postgresql: string;
    migrations: number;
    last_migration: string;
  }>(sql`
    select current_setting('server_version') as postgresql, count(*)::int as migrations,
      (array_agg(left(hash, 12) order by created_at desc))[1] as last_migration
    from drizzle.__drizzle_migrations`);
  const machine = { cpus: cpus().length, memory: totalmem() };
  const runtime = {
    node: process.version,
    platform: platform(),
    release: release(),
    arch: arch(),
    ...machine,
  };
  const post_migrations_outstanding = await unfinishedPostMigrations(system);
  return { piiri: VERSION, commit: COMMIT ?? null, ...runtime, ...rows[0], post_migrations_outstanding };
}

/** Counts of the installation; companies are named by their ids alone. */
async function counts({ database: { system } }: Services) {
  const tables = await system.execute<{ table: string; rows: number; bytes: number }>(sql`
    select c.relname as "table", greatest(c.reltuples, 0)::float8 as rows, pg_total_relation_size(c.oid)::float8 as bytes
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname`);
  const companies = await system.execute<{ id: number; people: number; active: number; storage: number }>(sql`
    select t.id, (select count(*)::int from users u where u.tenant_id = t.id and u.deleted_at is null) as people,
      (select count(distinct user_id)::int from sessions s where s.tenant_id = t.id
        and s.last_used_at > now() - interval '30 days') as active,
      (select coalesce(sum(size), 0)::float8 from files f where f.tenant_id = t.id) as storage,
      t.suspended_at is not null as suspended
    from tenants t order by t.id`);
  // Rows are the estimate of the last analysis, so that large tables are not read.
  return { companies: companies.rows, estimated_rows: tables.rows };
}

/** Codes in an error's text, such as ECONNREFUSED and 23505; the rest of the text may be of people. */
const CODES = /\b(?:E[A-Z]{4,}|[0-9]{5}|[45]\d\d)\b/g;

async function queue({ database: { system } }: Services) {
  const jobs = await readJobs(system, { failed: false, later: true });
  return jobs.map(({ error, ...job }) => ({ ...job, error_codes: error?.match(CODES) ?? [] }));
}

/** Asks the server that runs on this machine; undefined if none answers. */
async function ofServer({ config }: Services, path: string): Promise<string | undefined> {
  const headers = config.metricsToken ? { Authorization: `Bearer ${config.metricsToken}` } : undefined;
  const host = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return fetch(`http://${host}:${config.port}${path}`, { headers, signal }).then(
    (answer) => answer.text(),
    () => undefined,
  );
}

const ABOUT = `What this is: versions, the result of piiri doctor, settings, counts, the queue, the log and metrics of an installation
of Piiri, for whoever helps its operator.
What is not in it: names, e-mail addresses, phone numbers and texts of people, names of companies, secrets, and the
texts of errors of jobs. *** stands where something was left out. Read it before you send it.
`;

/** Returns the files of a support bundle, by name. `log`: path of a log file; undefined: the journal. */
export async function collectSupport(
  services: Services,
  { log, signal }: { log: string | undefined; signal: AbortSignal },
): Promise<Record<string, string>> {
  const mask = await textMask(services.config, services.database.system);
  const checks = await examine(services, { allFiles: false, signal });
  const json = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`;
  const lines = await recentLog(log);
  const [readyz, metrics] = [await ofServer(services, '/readyz'), await ofServer(services, '/metrics')];
  return {
    'README.txt': ABOUT,
    'versions.json': json(await versions(services)),
    'doctor.json': json(checks.map((check) => ({ ...check, text: mask(check.text) }))),
    'settings.json': json(maskedConfig(services.config)),
    'counts.json': json(await counts(services)),
    'jobs.json': json(await queue(services)),
    'readyz.json': readyz ?? json({ status: 'no server answers on this machine' }),
    'metrics.txt': metrics ?? (await services.metrics.registry.metrics()),
    ...(lines !== undefined && { 'log.jsonl': plainLines(lines, mask) }),
  };
}
