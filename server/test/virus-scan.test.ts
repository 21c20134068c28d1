import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { allRoutes } from '../src/app.ts';
import { examine } from '../src/cli/doctor.ts';
import { CUSTOM_PART, describedParts } from '../src/engine/calls/file-parts.ts';
import type { DocumentFile } from '../src/features/content-import/source-document.ts';
import { storeAttachment } from '../src/features/content-import/store-files.ts';
import type { Actor } from '../src/platform/auth/actor.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { clamd } from '../src/platform/scanner/clamd.ts';
import { openScanner } from '../src/platform/scanner/scanner.ts';
import { startTestApp, type TestApp } from './app.ts';
import { buildCompany, type Company } from './company.ts';
import { MALWARE, startFakeClamd, type Trouble } from './fake-clamd.ts';
import { multipart, picture } from './newsroom.ts';

const INFECTED = {
  fi: 'Virustarkistus löysi tiedostosta haittaohjelman. Tiedostoa ei tallennettu.',
  sv: 'Viruskontrollen hittade skadlig kod i filen. Filen sparades inte.',
  en: 'The virus scan found malware in this file. It was not stored.',
  lt: 'Antivirusinė patikra rado faile kenkėjišką kodą. Failas neįrašytas.',
};
const AWAY =
  'Tiedostoja ei juuri nyt voi tarkistaa virusten varalta, joten mitään ei tallennettu. Yritä hetken päästä uudelleen.';

let scanner: Awaited<ReturnType<typeof startFakeClamd>>;
let server: TestApp;
let company: Company;

const settingsFor = (url: string) =>
  readConfig({ NODE_ENV: 'test', CLAMD: url, CLAMD_SECONDS: '1' }).scanner ?? expect.fail(url);

beforeAll(async () => {
  scanner = await startFakeClamd({ maxLength: 200_000 });
  server = await startTestApp({ scanner: settingsFor(scanner.url) });
  company = await buildCompany(server);
});

afterEach(() => {
  scanner.state.trouble = undefined;
  scanner.state.scanned.length = 0;
});

afterAll(async () => {
  await server.close();
  await scanner.close();
});

const fileOf = (part: string, content: string): FormData => {
  const form = new FormData();
  form.set(part, new Blob([content], { type: 'text/plain' }), 'ohje.txt');
  return form;
};

const upload = (path: string, body: FormData, language = 'fi') =>
  server.call('POST', path, { token: company.tokens.tenantAdmin, body, language });

const staged = async () => readdir(join(server.services.config.dataDir, 'incoming')).catch(() => []);

const scansOf = async (outcome: string) =>
  (await server.services.metrics.scans.get()).values.find(({ labels }) => labels.outcome === outcome)
    ?.value ?? 0;

/** Returns the number of stored files. */
async function storedFiles(): Promise<number> {
  const { rows } = await server.services.database.system.execute<{ count: number }>(
    sql`select (select count(*) from files) + (select count(*) from feedback_attachments) as count`,
  );
  return Number(rows[0]?.count);
}

const uploading = allRoutes()
  .filter(({ multipart: takesFiles }) => takesFiles)
  .flatMap((route) =>
    describedParts(route).map((part) => ({
      method: route.method as 'POST' | 'PUT',
      path: route.path,
      part: part.startsWith(CUSTOM_PART) ? `${CUSTOM_PART}photo` : part,
    })),
  );

test('there are uploads of all kinds to try', () => {
  const paths = uploading.map(({ path }) => path).join(' ');
  for (const kind of ['attachments', 'feedback', 'chat', 'media', 'import', 'forms', 'content-import'])
    expect(paths).toContain(kind);
});

test.each(uploading)('malware is refused: $method $path, $part', async ({ method, path, part }) => {
  const url = `${path.replace(/:\w+/g, '1')}/`;
  const before = await storedFiles();
  const body = fileOf(part, `Hei ${MALWARE}`);
  const answer = await server.call(method, url, { token: company.tokens.tenantAdmin, body });
  // What the path or query names may not exist, or be wrong: then nothing is read.
  if (scanner.state.scanned.length === 0) {
    expect([400, 403, 404]).toContain(answer.statusCode);
  } else {
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json().errors).toEqual({ [part]: [INFECTED.fi] });
  }
  expect(await storedFiles()).toBe(before);
  expect(await staged()).toEqual([]);
});

test('most uploads of that list were read and scanned', async () => {
  expect(await scansOf('infected')).toBeGreaterThan(uploading.length * 0.7);
});

test('malware within an export is left out of the import, and the scanner away stops it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  const path = join(folder, 'ohje.txt');
  await writeFile(path, `Hei ${MALWARE}`);
  const file = { path, name: 'ohje.txt' } as DocumentFile;
  const store = () => storeAttachment(server.services, {} as Actor, file);
  expect(await store()).toEqual({ reason: 'infected' });
  scanner.state.trouble = 'cut off';
  await expect(store()).rejects.toMatchObject({ code: 'unavailable' });
  expect(await staged()).toEqual([]);
  await rm(folder, { recursive: true });
});

test.each(Object.entries(INFECTED))('the reason stands at the file, in %s', async (language, text) => {
  const answer = await upload('v1/upload/image/', fileOf('image', MALWARE), language);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors.image).toEqual([text]);
});

test('a clean file is stored, and was scanned as it was sent', async () => {
  const content = await picture();
  const answer = await upload('v1/upload/image/', multipart({ image: content }));
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  expect(scanner.state.scanned).toHaveLength(1);
  expect(scanner.state.scanned[0]).toEqual(Buffer.from(await content.arrayBuffer()));
  expect((await server.app.inject('/readyz')).json()).toMatchObject({ status: 'ready', scanner: 'ok' });
});

test("a file longer than clamd's StreamMaxLength is refused", async () => {
  const answer = await upload('v1/upload/image/', fileOf('image', 'x'.repeat(300_000)));
  // clamd may close the connection before its answer is read.
  expect([413, 503]).toContain(answer.statusCode);
  expect(await staged()).toEqual([]);
});

test.each<Trouble>(['hangs', 'cut off', 'wrong answer', 'hasty', 'endless'])(
  'a scanner in trouble (%s) stores nothing: 503 in words',
  async (trouble) => {
    scanner.state.trouble = trouble;
    const [before, failed] = [await storedFiles(), await scansOf('failed')];
    const answer = await upload('v1/upload/image/', multipart({ image: await picture() }));
    expect(answer.statusCode, answer.body).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'unavailable', detail: AWAY });
    expect(answer.headers['retry-after']).toBe('10');
    expect(await storedFiles()).toBe(before);
    expect(await staged()).toEqual([]);
    expect(await scansOf('failed')).toBe(failed + 1);
  },
);

describe('while clamd is away', () => {
  let alone: TestApp;
  let staff: Company;

  beforeAll(async () => {
    // Nothing listens on port 9.
    alone = await startTestApp({ scanner: settingsFor('tcp://127.0.0.1:9') });
    staff = await buildCompany(alone);
  });

  afterAll(() => alone.close());

  test('uploads are 503, everything else works, and /readyz says degraded', async () => {
    const token = staff.tokens.tenantAdmin;
    const body = multipart({ image: await picture() });
    const answer = await alone.call('POST', 'v1/upload/image/', { token, body });
    expect(answer.statusCode).toBe(503);
    expect((await alone.call('GET', 'v1/news/', { token })).statusCode).toBe(200);
    const ready = await alone.app.inject('/readyz');
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toMatchObject({ status: 'degraded', scanner: 'away' });
  });

  test('piiri doctor says so', async () => {
    const checks = await examine(alone.services, { allFiles: false, signal: new AbortController().signal });
    expect(checks.find(({ name }) => name === 'scanner')).toMatchObject({ state: 'failure' });
  });
});

test.each([
  [200_000, 'failure'],
  [1e9, 'ok'],
])('piiri doctor tries the test virus and the largest upload: limit %i', async (maxLength, state) => {
  const other = await startFakeClamd({ maxLength });
  const before = server.services.scanner;
  const settings = { ...settingsFor(other.url), timeoutMs: 60_000 };
  server.services.scanner = openScanner(settings, server.services.metrics, server.services.log);
  try {
    const checks = await examine(server.services, { allFiles: false, signal: new AbortController().signal });
    const check = checks.find(({ name }) => name === 'scanner');
    // clamd may close the connection before its answer is read.
    expect(check?.state, check?.text).toBe(state);
    if (state === 'ok') expect(check?.text).toMatch(/^ClamAV 1\.4\.2\/27500.* finds the test virus$/);
  } finally {
    server.services.scanner = before;
    await other.close();
  }
});

test('a socket does as well as a port', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clamd-'));
  const local = await startFakeClamd({ path: join(folder, 'clamd.ctl') });
  try {
    const client = clamd(settingsFor(local.url));
    expect(await client.version()).toMatch(/^ClamAV 1\.4\.2/);
    const large = [Buffer.alloc(0), Buffer.alloc(300_000), Buffer.from(MALWARE)];
    expect(await client.scan(Readable.from(large))).toEqual({
      ...{ outcome: 'infected', signature: 'Test.Malware' },
    });
    expect(await client.scan(Readable.from([Buffer.from('Hei')]))).toEqual({ outcome: 'clean' });
  } finally {
    await local.close();
    await rm(folder, { recursive: true });
  }
});

test.each([
  ['tcp://clamd:3310', { host: 'clamd', port: 3310 }],
  ['tcp://[fd00::5]:3310', { host: 'fd00::5', port: 3310 }],
  ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['unix:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
])('CLAMD=%s is an address', (url, address) => {
  expect(settingsFor(url).address).toEqual(address);
});

test.each([
  'clamd:3310',
  'tcp://clamd',
  'tcp://clamd:0',
  'tcp://clamd:70000',
  'unix:clamd.ctl',
  `unix:/${'x'.repeat(200)}`,
])('CLAMD=%s is none', (url) => {
  expect(() => readConfig({ NODE_ENV: 'test', CLAMD: url })).toThrow(/^CLAMD: must be an address/);
});
