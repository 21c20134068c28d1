import { Readable } from 'node:stream';
import { ARCHIVE_MAX_BYTES } from '@piiri/shared/contracts/content-import.ts';
import { sql } from 'drizzle-orm';
import { sinceHeartbeat, WORKER_GONE_MS } from '../platform/jobs/heartbeat.ts';
import { readJobs } from '../platform/jobs/waiting-jobs.ts';
import { freeBytesOf } from '../platform/process/free-space.ts';
import { messageOf } from '../platform/process/start-error.ts';
import { withTimeout } from '../platform/process/with-timeout.ts';
import type { Services } from '../platform/services.ts';
import { filesFolder } from '../platform/storage/open-storage.ts';
import { storedKeys } from '../platform/storage/stored-keys.ts';

/** Result of one check. */
export interface Check {
  name: string;
  /** `warning`: works, but not as it should in production. */
  state: 'ok' | 'warning' | 'failure';
  text: string;
}

const HOUR_MS = 60 * 60_000;

/** Limits beyond which a figure is worth a warning. */
const LIMITS = { clockSkewMs: 30_000, backupAgeMs: 36 * HOUR_MS, freeBytes: 2e9, dueMs: 15 * 60_000 };

/** Time limit of one check of another server, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** Files that are looked up at the same time. */
const FILES_AT_ONCE = 8;

/** Rows of files that are read at a time. */
const FILES_PAGE = 1000;

/** Rows of files that are compared with the store, unless all are. */
const FILES_SAMPLE = 500;

const check = (name: string, state: Check['state'], text: string): Check => ({ name, state, text });
const minutes = (ms: number) => `${Math.floor(ms / 60_000)} minutes`;

/** Checks another server by a request. */
async function checkServer(name: string, request: Promise<unknown>, ok: string): Promise<Check> {
  return withTimeout(TIMEOUT_MS, () => request).then(
    () => check(name, 'ok', ok),
    (error: unknown) => check(name, 'failure', messageOf(error)),
  );
}

/** Checks settings that are valid, but wrong in production. */
function checkConfiguration({ config }: Services): Check[] {
  const { production, publicUrl, trustProxy, databaseUrl, metricsToken, outgoing } = config;
  const wrong = [
    !production && 'NODE_ENV is not production',
    !publicUrl?.startsWith('https://') && 'PUBLIC_URL is no https address',
    publicUrl?.startsWith('https://') && trustProxy === false && 'TRUST_PROXY is 0 behind a proxy with TLS',
    databaseUrl &&
      config.secrets.length === 0 &&
      'APP_SECRET is not set, so only processes with this DATA_DIR agree',
    !metricsToken && 'METRICS_TOKEN is not set, so only this machine reads /metrics',
    !outgoing && 'OUTGOING is 0, so nothing is sent',
  ].filter((text) => typeof text === 'string');
  if (wrong.length === 0) return [check('configuration', 'ok', 'complete')];
  return wrong.map((text) => check('configuration', 'warning', text));
}

/** Lowest major version of Node.js that gets security fixes. */
const LOWEST_SUPPORTED_NODE = 22;

/** Checks the version of Node.js, such as `22.11.0`: older ones work. */
export function checkNode(version: string): Check {
  return Number.parseInt(version, 10) < LOWEST_SUPPORTED_NODE
    ? check('node', 'warning', `Node.js ${version} gets no security fixes any more: take 24 or 22`)
    : check('node', 'ok', `Node.js ${version}`);
}

async function checkDatabase({ database: { system } }: Services): Promise<Check[]> {
  const askedAt = Date.now();
  const { rows } = await system.execute<{ version: string; now: number; backup: number | null }>(sql`
    select current_setting('server_version') as version, extract(epoch from clock_timestamp())::float8 * 1000 as now,
      (select extract(epoch from moment)::float8 * 1000 from told_until where what = 'backup') as backup`);
  const { version = '', now = 0, backup = null } = rows[0] ?? {};
  const skewMs = (askedAt + Date.now()) / 2 - now;
  const isLate = backup === null || now - backup > LIMITS.backupAgeMs;
  const age = backup === null ? 'none was made' : `the last one ${minutes(now - backup)} ago`;
  return [
    check('database', 'ok', `PostgreSQL ${version}`),
    Math.abs(skewMs) > LIMITS.clockSkewMs
      ? check('clock', 'failure', `differs from the database’s by ${Math.round(skewMs / 1000)} s`)
      : check('clock', 'ok', `within ${LIMITS.clockSkewMs / 1000} s of the database’s`),
    check('backup', isLate ? 'warning' : 'ok', age),
  ];
}

async function checkJobs({ database: { system } }: Services): Promise<Check[]> {
  const ms = await sinceHeartbeat(system);
  const jobs = await readJobs(system, { failed: false, later: false });
  const failed = jobs.filter(({ state }) => state === 'failed').length;
  const [oldest] = jobs.filter(({ state }) => state === 'due');
  const dueMs = oldest ? Date.now() - Date.parse(oldest.run_at) : 0;
  return [
    ms === undefined || ms > WORKER_GONE_MS
      ? check('worker', 'failure', ms === undefined ? 'none has run yet' : `none has run for ${minutes(ms)}`)
      : check('worker', 'ok', 'runs'),
    failed > 0
      ? check('jobs', 'warning', `${failed} have failed for good: piiri jobs list --failed`)
      : dueMs > LIMITS.dueMs
        ? check('jobs', 'warning', `${oldest?.task} has been due for ${minutes(dueMs)}`)
        : check('jobs', 'ok', 'none failed, none late'),
  ];
}

async function checkServices({ config, bus, mail }: Services): Promise<Check[]> {
  return Promise.all([
    bus.connected() === undefined
      ? check('redis', 'ok', 'not used: one process')
      : checkServer('redis', bus.ping(), 'answers'),
    mail.ping
      ? checkServer('mail', mail.ping(), 'the mail server answers')
      : check('mail', 'warning', 'SMTP_URL is not set: no e-mail is sent'),
    config.sms
      ? check('sms', 'ok', `${config.sms.gateway}; piiri sms test sends a message`)
      : check('sms', 'warning', 'SMS_GATEWAY is not set: nobody gets a code'),
    config.translation
      ? check('translation', 'ok', `${config.translation.gateway} is set`)
      : check('translation', 'ok', 'not used'),
  ]);
}

/** The harmless text that every scanner reports (EICAR), in two parts, so that none reports this file. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'];

/** Zeros, as many as the largest upload has bytes, in pieces. */
function* largestUpload(): Generator<Buffer> {
  const piece = Buffer.alloc(64 * 1024);
  for (let sent = 0; sent < ARCHIVE_MAX_BYTES; sent += piece.length) yield piece;
}

/** Checks that the scanner finds malware, and that it takes the largest upload. */
async function checkScanner({ scanner }: Services): Promise<Check> {
  if (!scanner)
    return check('scanner', 'warning', 'CLAMD is not set: files are stored without being scanned');
  try {
    const version = await withTimeout(TIMEOUT_MS, () => scanner.version());
    const test = await scanner.scan(Readable.from([Buffer.from(EICAR.join(''))]));
    if (test.outcome !== 'infected') return check('scanner', 'failure', 'does not find the test virus EICAR');
    const large = await scanner.scan(Readable.from(largestUpload()));
    return large.outcome === 'too_large'
      ? check('scanner', 'failure', "StreamMaxLength of clamd is below the largest upload's 100 MB")
      : check('scanner', 'ok', `${version} finds the test virus`);
  } catch (error) {
    return check('scanner', 'failure', messageOf(error));
  }
}

async function checkSpace({ config, storage }: Services): Promise<Check[]> {
  const free = await freeBytesOf([config.dataDir, filesFolder(config)]);
  return [
    await checkServer('files', storage.ping(), config.s3 ? 'the bucket takes files' : 'DATA_DIR takes files'),
    check(
      'space',
      free < LIMITS.freeBytes ? 'failure' : 'ok',
      `${(free / 1e9).toFixed(1)} GB free for DATA_DIR`,
    ),
  ];
}

interface FileRow extends Record<string, unknown> {
  id: number;
  key: string;
  kind: 'image' | 'attachment';
  size: number;
}

/** Returns what is wrong with a stored file; undefined if nothing. Pictures have several variants, whose sizes no row has. */
async function problemOf({ storage }: Services, { key, kind, size }: FileRow): Promise<string | undefined> {
  if (kind === 'attachment') {
    const [storedKey = ''] = storedKeys({ kind, key });
    const stored = await storage.sizeOf(storedKey);
    if (stored === undefined) return `${storedKey} is missing`;
    return stored === size ? undefined : `${storedKey} has ${stored} bytes instead of ${size}`;
  }
  const sizes = await Promise.all(storedKeys({ kind, key }).map((variant) => storage.sizeOf(variant)));
  // Small pictures lack the larger variants.
  return sizes.every((variant) => variant === undefined) ? `${key} is missing` : undefined;
}

/** Compares rows of files with the store: the last ones, or all. */
async function checkFiles(services: Services, all: boolean, signal: AbortSignal): Promise<Check> {
  const problems: string[] = [];
  let count = 0;
  let before = 2 ** 31 - 1;
  for (const limit = all ? Number.POSITIVE_INFINITY : FILES_SAMPLE; count < limit; ) {
    const { rows } = await services.database.system.execute<FileRow>(sql`
      select id, key, kind, size from files where state in ('live', 'former') and id < ${before}
      order by id desc limit ${Math.min(FILES_PAGE, limit - count)}`);
    for (let start = 0; start < rows.length; start += FILES_AT_ONCE) {
      signal.throwIfAborted();
      const batch = rows.slice(start, start + FILES_AT_ONCE);
      const results = await Promise.all(batch.map((row) => problemOf(services, row)));
      problems.push(...results.filter((problem) => problem !== undefined));
    }
    count += rows.length;
    before = rows.at(-1)?.id ?? 0;
    if (rows.length === 0) break;
  }
  if (problems.length === 0) return check('stored files', 'ok', `${count} compared with their rows`);
  return check(
    'stored files',
    'failure',
    `${problems.length} of ${count} are wrong: ${problems.slice(0, 5).join('; ')}`,
  );
}

/**
 * Checks configuration, Node.js, database, clock, backup, worker, jobs, gateways, virus scanner, space and stored files. Changes nothing but a
 * test write. `allFiles`: compares all rows of files with the store instead of the last 500.
 */
export async function examine(
  services: Services,
  { allFiles, signal }: { allFiles: boolean; signal: AbortSignal },
): Promise<Check[]> {
  return [
    ...checkConfiguration(services),
    checkNode(process.versions.node),
    ...(await checkDatabase(services)),
    ...(await checkJobs(services)),
    ...(await checkServices(services)),
    await checkScanner(services),
    ...(await checkSpace(services)),
    await checkFiles(services, allFiles, signal),
  ];
}
