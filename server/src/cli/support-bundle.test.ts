import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { commandRunner } from '../../test/run-command.ts';
import { readConfig } from '../platform/config/config.ts';
import { addJob } from '../platform/jobs/queue.ts';
import supportBundle from './commands/support-bundle.ts';

let server: TestApp;
let folder: string;

beforeAll(async () => {
  server = await openTestApp();
  folder = await mkdtemp(join(tmpdir(), 'piiri-support-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true });
  await server.close();
});

const { run, attempt } = commandRunner(() => server);

/** What is planted, and must be in no file of the bundle. */
const PLANTED = {
  databasePassword: 'salasana-tietokannan',
  databaseHost: 'tietokanta.kaupunki.example',
  redisPassword: 'salasana-rediksen',
  mailPassword: 'salasana-postin',
  mailSender: 'viestinta@kaupunki.example',
  secret: 'tämä-on-salaisuus-jota-kukaan-ei-saa-tietää',
  formerSecret: 'tämä-oli-salaisuus-jota-kukaan-ei-saa-tietää',
  metricsToken: 'mittareiden-avainsana',
  smsToken: 'tekstiviestien-avain',
  smsHeader: 'Otsakkeensalaisuus',
  translateKey: 'kaantajan-avain',
  s3Key: 'SALAINENAVAIN2026',
  contact: 'turvallisuus@kaupunki.example',
  firstName: 'Tuulikki',
  lastName: 'Näkymätön-Virtanen',
  username: 'tuulikki.nakymaton',
  phone: '+358405550177',
  company: 'Piilopaikkakunta',
  title: 'Salaperäinen uutinen',
  quoted: 'Jokin lause joka oli virheessä',
};

const ENV = {
  NODE_ENV: 'production',
  DATABASE_URL: `postgres://piiri:${PLANTED.databasePassword}@${PLANTED.databaseHost}/piiri`,
  REDIS_URL: `redis://:${PLANTED.redisPassword}@redis.kaupunki.example`,
  SMTP_URL: `smtp://posti:${PLANTED.mailPassword}@posti.kaupunki.example`,
  MAIL_FROM: `Viestintä <${PLANTED.mailSender}>`,
  APP_SECRET: PLANTED.secret,
  APP_SECRET_OLD: PLANTED.formerSecret,
  METRICS_TOKEN: PLANTED.metricsToken,
  SMS_GATEWAY: 'http',
  SMS_FROM: 'Piiri',
  SMS_HTTP_URL: `https://viestit.example/send?key=${PLANTED.smsToken}`,
  SMS_HTTP_HEADERS: JSON.stringify({ Authorization: `Bearer ${PLANTED.smsHeader}` }),
  SMS_HTTP_BODY: '{"to":"{{to}}","text":"{{text}}"}',
  TRANSLATE_GATEWAY: 'deepl',
  TRANSLATE_KEY: PLANTED.translateKey,
  S3_BUCKET: 'tiedostot',
  S3_REGION: 'eu-north-1',
  S3_ACCESS_KEY: PLANTED.s3Key,
  S3_SECRET_KEY: PLANTED.s3Key,
  PUBLIC_URL: 'https://intra.kaupunki.example',
  SECURITY_CONTACT: `mailto:${PLANTED.contact}`,
  PORT: '1',
};

/** Plants people, a failed job and a log with their names. Returns the log's path. */
async function plant(): Promise<string> {
  const { build, services } = server;
  const { system } = services.database;
  const { id: tenant } = await build.tenant();
  await system.execute(sql`update tenants set name = ${`${PLANTED.company} Oy`} where id = ${tenant}`);
  const user = await build.user({
    ...{ tenant, first_name: PLANTED.firstName, last_name: PLANTED.lastName },
    ...{ username: PLANTED.username, phone: PLANTED.phone },
  });
  await build.object('news', { tenant, title: { fi: PLANTED.title } });
  const job = { name: 'test-support-bundle' };
  await addJob(system, job, { user: PLANTED.firstName }, { key: job.name });
  await system.execute(sql`update graphile_worker._private_jobs set attempts = max_attempts,
    last_error = ${`ECONNREFUSED: ${PLANTED.mailSender} ${PLANTED.quoted}`} where key = ${job.name}`);
  const lines = [
    { level: 30, time: 1, msg: 'call', route: '/api/v1/news/', status: 200, company: tenant, user: user.id },
    {
      level: 50,
      time: 2,
      msg: `mail: refused for ${PLANTED.firstName} ${PLANTED.lastName} ${PLANTED.phone}`,
    },
    {
      level: 50,
      time: 3,
      msg: `mail: ${PLANTED.mailSender}`,
      err: { type: 'Error', message: PLANTED.quoted },
    },
    { level: 40, time: 4, msg: 'x', title: PLANTED.title, address: '198.51.100.7', person: PLANTED.username },
    { level: 40, time: 5, msg: `redis: ${ENV.REDIS_URL}` },
  ];
  const log = join(folder, 'piiri.log');
  await writeFile(log, `${lines.map((line) => JSON.stringify(line)).join('\n')}\n${PLANTED.quoted}\n`);
  return log;
}

test('has versions, checks, settings, counts, queue, log and metrics, and nothing of people or secrets', async () => {
  const log = await plant();
  const to = join(folder, 'support.zip');
  const config = { ...readConfig(ENV), dataDir: server.services.config.dataDir };
  const { data } = await run(supportBundle, [], {
    options: { to, log },
    config,
    services: {
      config,
      mail: { ...server.services.mail, ping: () => Promise.reject(new Error(ENV.SMTP_URL)) },
    },
  });
  expect((await stat(to)).mode & 0o777).toBe(0o600);
  const files = Object.entries(unzipSync(await readFile(to))).map(([name, bytes]) => [
    name,
    strFromU8(bytes),
  ]);
  expect((data as { contents: string[] }).contents).toEqual(files.map(([name]) => name));
  const file = Object.fromEntries(files) as Record<string, string>;
  expect(JSON.parse(file['versions.json'] ?? '')).toMatchObject({
    piiri: expect.stringMatching(/^\d{4}\./),
    node: process.version,
    postgresql: expect.stringMatching(/^\d+/),
    migrations: expect.any(Number),
  });
  const checks = JSON.parse(file['doctor.json'] ?? '') as { name: string; text: string }[];
  expect(checks.find(({ name }) => name === 'mail')).toMatchObject({ state: 'failure', text: '***' });
  expect(JSON.parse(file['settings.json'] ?? '')).toMatchObject({
    production: true,
    role: 'all',
    databaseUrl: '***',
    sms: { gateway: 'http' },
    outgoing: true,
  });
  const { companies, estimated_rows } = JSON.parse(file['counts.json'] ?? '');
  expect(companies.at(-1)).toEqual({
    id: expect.any(Number),
    people: 1,
    active: 0,
    storage: 0,
    suspended: false,
  });
  expect(estimated_rows.map(({ table }: { table: string }) => table)).toContain('news');
  const jobs = JSON.parse(file['jobs.json'] ?? '') as { task: string }[];
  expect(jobs.find(({ task }) => task === 'test-support-bundle')).toMatchObject({
    state: 'failed',
    error_codes: ['ECONNREFUSED'],
  });
  expect(file['metrics.txt']).toContain('build_info{version=');
  const lines = (file['log.jsonl'] ?? '').trim().split('\n');
  expect(lines).toHaveLength(5);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'call', route: '/api/v1/news/', status: 200 });
  expect(JSON.parse(lines[1] ?? '').msg).toBe('mail: refused for *** *** ***');
  const all = files.map(([, text]) => text).join('\n');
  for (const [what, text] of Object.entries(PLANTED)) expect(all, what).not.toContain(text);
  for (const part of PLANTED.lastName.split('-')) expect(all.toLowerCase()).not.toContain(part.toLowerCase());
  expect(all).not.toContain('kaupunki.example');
  expect(all).not.toContain('198.51.100.7');
});

test('overwrites no file, and says when a log cannot be read', async () => {
  const to = join(folder, 'there.zip');
  await writeFile(to, 'x');
  expect((await attempt(supportBundle, [], { options: { to } })).failure).toBe(
    `${to} cannot be written: it is there already.`,
  );
  const options = { to: join(folder, 'other.zip'), log: join(folder, 'missing.log') };
  expect((await attempt(supportBundle, [], { options })).failure).toMatch(/missing\.log cannot be read: /);
});
