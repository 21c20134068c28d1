import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { prepareDataDir, readConfig } from '../src/platform/config/config.ts';
import { loadSecrets } from '../src/platform/config/secret.ts';
import { openDatabase } from '../src/platform/db/embedded/open-database.ts';
import { watchServerProcess } from './server-process.ts';
import { temporaryDataDir } from './temporary-data-dir.ts';

const dataDir = temporaryDataDir();
const within = (...parts: string[]) => join(dataDir.path, ...parts);
const silent = { info: () => {}, warn: () => {} };

afterAll(() => dataDir.remove());

describe('an invalid setting is named', () => {
  test.each([
    ['NODE_ENV', 'Production'],
    ['NODE_ENV', 'prod'],
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['DEMO', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['SESSION_DAYS', '0'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '1.2.3'],
    ['METRICS_TOKEN', 'short'],
    ['DATABASE_URL', 'mysql://localhost/x'],
  ])('%s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: must .*$`));
  });

  test('a setting can be read from a file, which must exist and excludes the variable', () => {
    const path = within('app-secret');
    mkdirSync(dataDir.path, { recursive: true });
    writeFileSync(path, `${'s'.repeat(40)}\n`);
    expect(readConfig({ APP_SECRET_FILE: path }).secrets).toEqual(['s'.repeat(40)]);
    expect(() => readConfig({ APP_SECRET_FILE: `${path}-missing` })).toThrow(/^APP_SECRET_FILE: .*ENOENT/);
    expect(() => readConfig({ APP_SECRET_FILE: path, APP_SECRET: 'x'.repeat(40) })).toThrow(/^APP_SECRET: /);
  });

  test('an empty setting counts as not set', () => {
    const empty = {
      NODE_ENV: '',
      PORT: '',
      HOST: '',
      DATA_DIR: '',
      TRUST_PROXY: '',
      DEMO: '',
      LOG_LEVEL: '',
    };
    const { trustProxy, ...config } = readConfig(empty);
    expect(config).toMatchObject({ production: false, port: 3000, host: '127.0.0.1', demo: true });
    expect(trustProxy).toBe(false);
  });
});

describe('an unusable data folder is reported in one line', () => {
  test.each([
    ['a file', () => within('file'), /is not a folder/],
    ['below a file', () => within('file', 'data'), /is not a folder/],
    ['where nothing can be made', () => '/proc/piiri', /DATA_DIR: \/proc\/piiri /],
    ['deep where nothing can be made', () => '/proc/piiri/a/b', /DATA_DIR: \/proc\/piiri/],
  ])('%s', async (_, folder, line) => {
    writeFileSync(within('file'), '');
    const errorText = await prepareDataDir(folder()).catch((error: Error) => error.message);
    expect(errorText).toMatch(line);
    expect(errorText).not.toContain('\n');
  });

  test('with other files where the database belongs', async () => {
    mkdirSync(within('foreign', 'postgres', 'photos'), { recursive: true });
    const opening = openDatabase({ dataDir: within('foreign'), log: silent });
    await expect(opening).rejects.toThrow(/^\S+postgres is not a database of Piiri\. .*$/);
  });

  test('with a truncated secret', async () => {
    writeFileSync(within('secret'), '');
    await expect(loadSecrets(dataDir.path, [])).rejects.toThrow(/^\S+secret is cut short\. .*$/);
  });
});

test('a secret is created once, also by two concurrent starts', async () => {
  mkdirSync(within('new'));
  const loaded = await Promise.all([1, 2, 3].map(() => loadSecrets(within('new'), [])));
  const secrets = loaded.flat();
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]?.length).toBeGreaterThan(40);
});

describe('the server process', () => {
  test.each([
    ['a data folder', { DATA_DIR: '/proc/piiri' }, /^DATA_DIR: \/proc\/piiri .*$/],
    [
      'a setting',
      { NODE_ENV: 'Production' },
      /^Configuration: NODE_ENV: must be one of .*, not "Production"$/,
    ],
  ])('exits with only one line for %s', async (_, env, line) => {
    const { code, output } = await watchServerProcess(within('unused'), env).ended();
    expect(code).toBe(1);
    expect(output.trim()).toMatch(line);
  });

  test('exits with one line for an unavailable address, and stops its database', async () => {
    const { code, output } = await watchServerProcess(within('host'), {
      HOST: '192.0.2.1',
      LOG_LEVEL: 'silent',
    }).ended();
    expect(code).toBe(1);
    expect(output.trim()).toMatch(/^HOST: 192\.0\.2\.1 is no address of this machine .*$/);
  });

  test('logs plain lines for people, and lines of JSON in production', async () => {
    const outputs: string[] = [];
    for (const NODE_ENV of ['development', 'production']) {
      const running = watchServerProcess(within('host'), { NODE_ENV });
      await running.port();
      outputs.push((await running.stop()).output);
    }
    const [forPeople = '', forPrograms = ''] = outputs;
    expect(forPeople).toMatch(/INFO.*database: up after/);
    expect(forPeople).not.toMatch(/^\{/m);
    for (const line of forPrograms.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('level');
  });
});
