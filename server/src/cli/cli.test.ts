import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@piiri/shared/errors.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postmasterPid } from '../../test/embedded-processes.ts';
import { piiri, type ServerProcess, startServerProcess } from '../../test/processes.ts';
import { temporaryDataDir } from '../../test/temporary-data-dir.ts';
import type { LoginAnswer } from '../features/sessions/sessions.ts';
import { type AnyCommand, defineCommand } from './command.ts';
import { commands } from './commands.gen.ts';
import { runCommandLine } from './run.ts';

const ADMIN = [
  ...['--admin-first-name', 'Åsa', '--admin-last-name', 'Mäki-Lehto', '--admin-phone', '040 123 4567'],
];

const creation = (name: string, ...rest: string[]) => [
  ...['tenant', 'create', '--name', name, '--language', 'sv'],
  ...ADMIN,
  ...rest,
];

/** Returns the output of a command line that needs no database. */
async function typed(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  available: readonly AnyCommand[] = commands,
) {
  const output = { stdout: '', stderr: '' };
  const stream = (name: keyof typeof output) => ({
    isTTY: false,
    write(text: string) {
      output[name] += text;
      return true;
    },
  });
  const { signal } = new AbortController();
  const terminal = { env, stdout: stream('stdout'), stderr: stream('stderr'), signal };
  const code = await runCommandLine(available, args, terminal);
  return { code, ...output };
}

describe('the help', () => {
  test('lists every command', async () => {
    const { code, stdout, stderr } = await piiri(['--help']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    for (const { name, summary } of commands) {
      expect(stdout).toContain(`\n  ${name}`);
      expect(stdout.replace(/\s+/g, ' ')).toContain(summary);
    }
    expect((await typed([])).stdout).toBe(stdout);
  });

  test('of a command describes its arguments', async () => {
    const { code, stdout } = await typed(['tenant', 'create', '--help']);
    expect(code).toBe(0);
    expect(stdout).toContain('--admin-phone <number>');
    expect(stdout).not.toContain('tenant list');
  });
});

describe('invalid input', () => {
  test.each([
    [
      ['tenant'],
      /^There is no command "tenant"; there are: tenant admin add, tenant create-many, tenant create, tenant delete, tenant domain add, tenant domain remove, tenant export, tenant host add, tenant host list, tenant host remove, tenant import, tenant list, tenant quota, tenant rename, tenant restore-object, tenant resume, tenant suspend\.\n$/,
    ],
    [['dance'], /^There is no command "dance"; there are: account disable, .*\n$/],
    [['tenant', 'create', '--name', 'x'], /^tenant create: --language is missing\. .*\n$/],
    [['tenant', 'list', '--all'], /^tenant list: Unknown option '--all'\. .*\n$/],
    [['account', 'unlock'], /^account unlock: <user name or phone> is missing\. .*\n$/],
    [['account', 'unlock', 'a', 'b'], /^account unlock: "b" is one word too many\. .*\n$/],
    [
      ['account', 'unlock', 'nobody', '--address', '300.1.1.1'],
      /^--address: 300\.1\.1\.1 is no network address\.\n$/,
    ],
    [creation('Uusi').toSpliced(5, 1, 'de'), /^--language: one of fi, sv, en, lt, not "de"\.\n$/],
    [creation('Uusi', '--host', 'intra'), /^host: a name such as .*; not "intra"\.\n$/],
    [creation(' '), /^--name: between 1 and 150 characters\.\n$/],
    [creation('Uusi').toSpliced(-1, 1, '12'), /^--admin-phone: .*\n$/],
  ])('%j exits with 2 and one line', async (args, line) => {
    const { code, stdout, stderr } = await typed(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(line);
  });

  test.each([
    [['account', 'unlock', 'nobody']],
    [['tenant', 'list']],
    [['doctor']],
    [['jobs', 'list']],
    [['backups', 'note']],
    [['support-bundle', '--to', '/nowhere/x.zip']],
  ])('%j refuses an environment without an installation, and creates none', async (args) => {
    const missing = join(tmpdir(), 'piiri-there-is-none');
    const { code, stdout, stderr } = await typed(args, { DATA_DIR: missing });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^There is no installation in \S+: set DATA_DIR .*\n$/);
    expect(existsSync(missing)).toBe(false);
  });

  test('with --json is one JSON document on stderr', async () => {
    const { code, stderr } = await typed(['tenant', 'rename', 'a', 'b', '--json'], { DATA_DIR: '/nowhere' });
    expect(code).toBe(1);
    expect(JSON.parse(stderr)).toEqual({ error: expect.stringContaining('There is no installation') });
  });

  test('in the environment exits with 1 and one line', async () => {
    const { code, stderr } = await typed(['tenant', 'list'], { PORT: 'x' });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Configuration: PORT: .*\n$/);
  });
});

test('a bucket that does not answer is named', async () => {
  const cause = new Error('connect ECONNREFUSED 127.0.0.1:4127');
  const failing = defineCommand({
    ...{ name: 'store', summary: 'Stores.', operands: [], options: {}, manual: [] },
    run: () => Promise.reject(new AppError('unavailable', { gate: 'storage', cause })),
  });
  expect(await typed(['store'], {}, [failing])).toMatchObject({
    code: 1,
    stderr: 'The bucket of S3_BUCKET does not answer: connect ECONNREFUSED 127.0.0.1:4127\n',
  });
});

test.each([
  ['23505', 'Key (id)=(7) already exists.', 'the id 7 of notices is taken'],
  [
    '23505',
    'Key (event, user_id)=(x, 3) already exists.',
    'notices has another row with the same event, user_id',
  ],
  [
    '23503',
    'Key (user_id)=(3) is not present in table "users".',
    'user_id of a row of notices refers to a row that does not exist',
  ],
  ['23503', 'Key (id)=(3) is still referenced from table "x".', 'a row of notices is still used by others'],
  ['23502', 'Failing row contains (Maija).', 'a row of notices has no kind'],
  ['23514', 'Failing row contains (Maija).', 'a row of notices has a value that is not allowed'],
])('a violated constraint (%s, %s) is said in words, without its name', async (code, detail, text) => {
  const error = {
    code,
    detail,
    table: 'notices',
    column: 'kind',
    severity: 'ERROR',
    constraint: 'notices_pkey',
  };
  const cause = Object.assign(new Error('… violates … "notices_pkey"'), error);
  const failing = defineCommand({
    ...{ name: 'store', summary: 'Stores.', operands: [], options: {}, manual: [] },
    run: () => Promise.reject(new Error('Failed query: insert …', { cause })),
  });
  const { stderr } = await typed(['store'], {}, [failing]);
  expect(stderr).toBe(`The database refuses: ${text}.\n`);
});

test('on a terminal the progress line is cleared before the result is printed', async () => {
  const long = defineCommand({
    name: 'count',
    summary: 'Counts.',
    operands: [],
    options: {},
    manual: [],
    async run({ progress, say }) {
      progress.report('Files:', 2, 2);
      say('All counted.');
    },
  });
  const chunks: string[] = [];
  const stream = { isTTY: true, write: (text: string) => chunks.push(text) > 0 };
  const { signal } = new AbortController();
  expect(await runCommandLine([long], ['count'], { env: {}, stdout: stream, stderr: stream, signal })).toBe(
    0,
  );
  expect(chunks.join('')).toBe('\r\u001b[KFiles: 2 / 2 (100 %)\r\u001b[KAll counted.\n');
});

describe('commands without a running server', () => {
  const dataDir = temporaryDataDir();
  const env = { DATA_DIR: dataDir.path };
  afterAll(() => dataDir.remove());

  // Rendering the demo's pictures is slow on a busy machine.
  test('create, migrate and fill a database with the demo once, and leave it stopped', {
    timeout: 600_000,
  }, async () => {
    const migrated = await piiri(['migrate'], env);
    expect(migrated).toMatchObject({ code: 0, stderr: '' });
    expect(migrated.stdout).toMatch(/^The database is up to date \(\d+ migrations\)\.\n$/);
    expect(postmasterPid(dataDir.path)).toBeUndefined();
    expect(existsSync(join(dataDir.path, 'postgres', 'PG_VERSION'))).toBe(true);
    expect(await piiri(['tenant', 'list'], env)).toMatchObject({
      code: 0,
      stdout: '',
      stderr: expect.stringContaining('no companies yet'),
    });
    expect(await piiri(['demo'], env)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Revontuli-2026'),
    });
    expect(await piiri(['demo'], env)).toMatchObject({ code: 0, stdout: 'The demo is there already.\n' });
    const { stdout } = await piiri(['tenant', 'list'], env);
    const figures = String.raw`\t\d+\t\d+\t\d+\t(\d{4}-\d\d-\d\d|-)\t`;
    expect(stdout).toMatch(new RegExp(`^1\tfi${figures}Revontuli Oy\n2\tsv${figures}Saaristo Ab\n$`));
    const asJson = JSON.parse((await piiri(['tenant', 'list', '--json'], env)).stdout);
    expect(asJson).toMatchObject([
      { id: 1, language: 'fi', name: 'Revontuli Oy', suspended: false, storage: expect.any(Number) },
      { id: 2, people: expect.any(Number), active: expect.any(Number) },
    ]);
    const examined = await piiri(['doctor', '--all-files', '--json'], env);
    expect(examined.code).toBe(1);
    expect(JSON.parse(examined.stderr)).toEqual({ error: expect.stringContaining('checks have failed') });
    const checks = JSON.parse(examined.stdout) as { name: string; state: string; text: string }[];
    const stateOf = (name: string) => checks.find((check) => check.name === name)?.state;
    expect(['database', 'clock', 'files', 'stored files', 'worker'].map(stateOf)).toEqual([
      ...['ok', 'ok', 'ok', 'ok', 'failure'],
    ]);
    expect(checks.find(({ name }) => name === 'stored files')?.text).toMatch(/^[1-9]\d* compared/);
    expect(postmasterPid(dataDir.path)).toBeUndefined();
  });

  test('report an invalid database address in one line', async () => {
    expect(await piiri(['tenant', 'list'], { ...env, DATABASE_URL: 'postgres:///nowhere' })).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^DATABASE_URL is not an address .*\n$/),
    });
  });
});

// The tests run in order: each continues from the state of the one before.
describe('commands beside a running server', { shuffle: false }, () => {
  const dataDir = temporaryDataDir();
  const env = { DATA_DIR: dataDir.path };
  let server: ServerProcess;

  beforeAll(async () => {
    server = await startServerProcess(env);
  });

  afterAll(async () => {
    expect(await server.stop()).toBe(0);
    dataDir.remove();
  });

  const post = (path: string, body: object) =>
    fetch(`${server.address}/api/${path}/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });

  /** Requests a code, and returns the body that signs in with it. */
  async function requestCode(phone: string) {
    const outbox = join(dataDir.path, 'outbox', 'sms.jsonl');
    // Complete lines only: the file exists, empty, before its first message.
    const sent = () => (existsSync(outbox) ? readFileSync(outbox, 'utf8').split('\n').slice(0, -1) : []);
    const before = sent().length;
    const response = await post('v1/auth/mobilelogin', { phone_number: phone });
    const { attempt_id } = (await response.json()) as { attempt_id: string };
    await expect.poll(() => sent().length).toBe(before + 1);
    const pin_code = /\d{6}/.exec(JSON.parse(sent().at(-1) ?? '{}').text)?.[0];
    return { phone_number: phone, attempt_id, pin_code };
  }

  async function signIn(phone: string) {
    const opened = await post('v2/auth/otp', await requestCode(phone));
    return (await opened.json()) as LoginAnswer;
  }

  test('create a company whose admin signs in by code and administers it', async () => {
    const created = await piiri(creation('Skärgård Ab'), env);
    expect(created).toMatchObject({ code: 0, stderr: '' });
    expect(created.stdout).toContain('+358401234567');
    const { token, tenants } = await signIn('+358401234567');
    expect(tenants).toMatchObject([{ tenant: 'Skärgård Ab' }]);
    const headers = { Authorization: `Bearer ${token}` };
    const profile = await (await fetch(`${server.address}/api/v1/profile/`, { headers })).json();
    expect(profile).toMatchObject({ username: 'asa.maki-lehto', is_tenant_admin: true, is_admin: true });
  });

  test('make the same person the admin of a second company; they sign in to both', async () => {
    expect((await piiri(creation('Toinen Oy'), env)).code).toBe(0);
    const { tenants } = await signIn('+358401234567');
    expect(tenants).toMatchObject([{ tenant: 'Skärgård Ab' }, { tenant: 'Toinen Oy' }]);
  });

  /** Returns the session that a link of the tool opens, and the answer to the call. */
  async function openLink(address = '') {
    const url = new URL(address);
    const answer = await post('v1/auth/link', { token: url.hash.slice('#link='.length) });
    return { path: url.pathname, origin: url.origin, answer };
  }

  test('print a link that signs in the first admin of a company without a message, to that company only', async () => {
    const { stdout } = await piiri(creation('Kolmas Oy', '--host', 'Kolmas.example'), env);
    const { answer, origin } = await openLink(/http\S+/.exec(stdout)?.[0]);
    expect(origin).toBe('https://kolmas.example');
    const { tenants } = (await answer.json()) as LoginAnswer;
    expect(tenants).toMatchObject([{ tenant: 'Kolmas Oy' }]);
  });

  test('print one single-use sign-in link for a person by name or phone', async () => {
    const { code, stdout, stderr } = await piiri(['account', 'link', 'ASA.maki-lehto'], env);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^http:\/\/localhost:\d+\/login#link=\S{30,}\n$/);
    const { answer } = await openLink(stdout.trim());
    expect(((await answer.json()) as LoginAnswer).tenants).toHaveLength(3);
    expect((await openLink(stdout.trim())).answer.status).toBe(400);
    const elsewhere = { ...env, PUBLIC_URL: 'https://intra.example.com' };
    const link = await piiri(['account', 'link', '0401234567', '--company', 'toinen oy'], elsewhere);
    expect(link.stdout).toMatch(/^https:\/\/intra\.example\.com\/login#link=\S+\n$/);
    const opened = (await (await openLink(link.stdout.trim())).answer.json()) as LoginAnswer;
    expect(opened.tenants).toMatchObject([{ tenant: 'Toinen Oy' }]);
  });

  test.each([
    [creation('SKÄRGÅRD AB'), /^There is a company called SKÄRGÅRD AB already\.\n$/],
    [
      creation('Uusi', '--admin-username', 'ASA.Maki-Lehto').toSpliced(-3, 1, '+358409999999'),
      /^The user name .* is taken\./,
    ],
    [['account', 'unlock', 'nobody'], /^Nobody signs in as nobody\.\n$/],
    [['account', 'link', 'nobody'], /^Nobody signs in as nobody\.\n$/],
    [
      ['account', 'link', 'asa.maki-lehto', '--company', 'Neljäs'],
      /^asa\.maki-lehto belongs to no company called Neljäs\.\n$/,
    ],
  ])('%j is refused in one line', async (args, line) => {
    const { code, stdout, stderr } = await piiri(args, env);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(line);
  });

  test('unblock an account that was blocked after failed attempts', async () => {
    const attempt = async () =>
      (await post('v1/auth/login', { username: 'asa.maki-lehto', password: 'wrong' })).status;
    for (let count = 0; count < 5; count++) expect(await attempt()).toBe(401);
    // The first wait may be over before the next attempt on a busy machine; each wait is twice the one before.
    await expect.poll(attempt).toBe(429);
    expect(await piiri(['account', 'unlock', '040 1234567'], env)).toMatchObject({ code: 0 });
    expect(await attempt()).toBe(401);
  });

  test('change the secret without losing sessions or codes already sent', async () => {
    const { token } = await signIn('+358401234567');
    const isOpen = async () => {
      const headers = { Authorization: `Bearer ${token}` };
      return (await fetch(`${server.address}/api/v1/profile/`, { headers })).ok;
    };
    const code = await requestCode('+358401234567');
    const before = readFileSync(join(dataDir.path, 'secret'), 'utf8');
    expect(await piiri(['keys', 'rotate'], env)).toMatchObject({ code: 0, stderr: '' });
    const after = readFileSync(join(dataDir.path, 'secret'), 'utf8').trim().split('\n');
    expect(after).toEqual([expect.any(String), before.trim()]);
    expect(await server.stop()).toBe(0);
    server = await startServerProcess(env);
    expect(await isOpen()).toBe(true);
    expect((await post('v2/auth/otp', code)).status).toBe(200);
    expect(await piiri(['keys', 'rotate', '--end-sessions'], env)).toMatchObject({ code: 0 });
    expect(await isOpen()).toBe(false);
  });

  test('do not change a secret that the environment sets', async () => {
    const { code, stderr } = await piiri(['keys', 'rotate'], { ...env, APP_SECRET: 'x'.repeat(32) });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The secret comes from the environment: .*\n$/);
  });

  test('refuse to fill a database that has companies with the demo', async () => {
    expect(await piiri(['demo'], env)).toMatchObject({
      code: 1,
      stderr: 'The database holds companies already; the demo goes into an empty one only.\n',
    });
  });
});
