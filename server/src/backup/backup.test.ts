import { randomBytes } from 'node:crypto';
import { appendFileSync, cpSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { createDatabase, dropDatabase, onDatabase } from '../../test/databases.ts';
import { postmasterPid } from '../../test/embedded-processes.ts';
import { multipart, picture, texts } from '../../test/newsroom.ts';
import { type ProcessResult, piiri, type ServerProcess, startServerProcess } from '../../test/processes.ts';
import { temporaryDataDir } from '../../test/temporary-data-dir.ts';
import { openDatabase } from '../platform/db/embedded/open-database.ts';
import { SIZES } from '../platform/pictures/task.ts';
import { connectOwner } from './catalogue.ts';
import type { FileEntry } from './file-entry.ts';
import type { Manifest } from './manifest.ts';

const PHONE = '+358401234567';

const folders: { remove(): void }[] = [];

function newFolder(): string {
  const folder = temporaryDataDir();
  folders.push(folder);
  return folder.path;
}

afterAll(() => {
  for (const folder of folders) folder.remove();
});

/** Returns what an editor does over HTTP with their token. */
function editorAt(address: string, token: string) {
  const call = (method: string, path: string, body?: FormData) =>
    fetch(`${address}/api/${path}`, { method, headers: { Authorization: `Bearer ${token}` }, body });
  return {
    get: async (path: string) => (await call('GET', path)).json() as Promise<Record<string, unknown>>,
    async file(path: string) {
      const answer = await call('GET', path);
      return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength };
    },
    /** Creates news with a picture and an attachment; returns its id after everything was acknowledged. */
    async writeNews(group: number, image: Blob): Promise<number> {
      const fields = {
        group,
        release_date: '01.01.2026 12:00',
        expire_date: '',
        published: true,
        translations: texts,
      };
      const created = await call('POST', 'v1/news/', multipart({ ...fields, image }));
      expect(created.status).toBe(201);
      const { id } = (await created.json()) as { id: number };
      const form = new FormData();
      form.set('file', new Blob([`Ohje ${id}\n`.repeat(1000)]), 'ohje.txt');
      expect((await call('POST', `v1/news/${id}/attachments/`, form)).status).toBe(201);
      return id;
    },
  };
}

/** Signs the admin in with the code of a text message, and returns the token. */
async function signIn(address: string, dataDir: string): Promise<string> {
  const post = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`${address}/api/${path}/`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Record<string, string>;
  };
  const outbox = join(dataDir, 'outbox', 'sms.jsonl');
  const { attempt_id } = await post('v1/auth/mobilelogin', { phone_number: PHONE });
  const lastMessage = () => JSON.parse(readFileSync(outbox, 'utf8').trim().split('\n').at(-1) ?? '');
  const { text } = await vi.waitFor(lastMessage, { timeout: 50_000 });
  const { token } = await post('v2/auth/otp', {
    phone_number: PHONE,
    attempt_id,
    pin_code: /\d{6}/.exec(text)?.[0],
  });
  return token ?? '';
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));

/** Keys of the stored files that a backup lists. */
const keysOf = (folder: string) =>
  readFileSync(join(folder, 'files.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as FileEntry).key);

/** The parts of a manifest that are equal for two equal installations. */
const contents = ({ tables, files, sequences, migrations, secret_fingerprint }: Manifest) => ({
  tables,
  files,
  sequences,
  migrations,
  secret_fingerprint,
});

const expectSuccess = (outcome: ProcessResult) => expect(outcome).toMatchObject({ code: 0, stderr: '' });

/** An id that only tables with wide ids can hold. */
const WIDE_ID = 3_000_000_000;

/** Gives a running installation a row with a wide id, as one of many years has. */
async function addWideId(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir, log: { info: () => {}, warn: () => {} } });
  const client = await connectOwner(database.url, 'wide id');
  const { rowCount } = await client.query(
    `insert into reactions (id, tenant_id, entity, object_id, user_id, reaction) overriding system value
     select $1, n.tenant_id, 'news', n.id, u.id, 'like' from news n join users u on u.tenant_id = n.tenant_id limit 1`,
    [WIDE_ID],
  );
  expect(rowCount).toBe(1);
  await client.end();
  await database.stop();
}

describe('a running installation', () => {
  const dataDir = newFolder();
  const parentFolder = newFolder();
  /** Returns a new path on the shelf where nothing exists yet. */
  const newPath = () => join(parentFolder, randomBytes(6).toString('hex'));
  const backup = newPath();
  let server: ServerProcess;
  let token: string;
  const before: number[] = [];

  beforeAll(async () => {
    const env = { DATA_DIR: dataDir };
    server = await startServerProcess(env);
    const admin = ['--admin-first-name', 'Aino', '--admin-last-name', 'Koski', '--admin-phone', PHONE];
    expectSuccess(await piiri(['tenant', 'create', '--name', 'Talo Oy', '--language', 'fi', ...admin], env));
    token = await signIn(server.address, dataDir);
    const editor = editorAt(server.address, token);
    const { everyone_group } = await editor.get('v1/tenant/');
    const image = await picture();
    const write = () => editor.writeNews(Number(everyone_group), image);
    for (let count = 0; count < 3; count++) before.push(await write());
    await addWideId(dataDir);
    let isWriting = true;
    const writers = [0, 1].map(async () => {
      while (isWriting) await write();
    });
    expectSuccess(await piiri(['backup', backup], env));
    isWriting = false;
    await Promise.all(writers);
    await write();
    expect(await server.stop()).toBe(0);
  });

  test('is backed up under load with every referenced file, readable only by the owner', async () => {
    const { files, tables } = manifestOf(backup);
    const keys = keysOf(backup);
    expect(files.count).toBe(keys.length);
    expect(tables.news?.rows).toBeGreaterThanOrEqual(before.length);
    expect(readFileSync(join(backup, 'tables', 'reactions.copy'), 'utf8')).toContain(String(WIDE_ID));
    const live = readFileSync(join(backup, 'tables', 'files.copy'), 'utf8').match(/\tlive\t/g) ?? [];
    const attachments = keys.filter((key) => key.startsWith('attachments/'));
    const pictures = keys.filter((key) => key.startsWith('media/'));
    expect(attachments.length + pictures.length / Object.keys(SIZES).length).toBe(live.length);
    expect(readFileSync(join(backup, 'secret'), 'utf8').trim()).toBe(
      readFileSync(join(dataDir, 'secret'), 'utf8').trim(),
    );
  });

  test('is restored elsewhere byte for byte, starts there, and has every acknowledged write', async () => {
    const elsewhere = newFolder();
    const env = { DATA_DIR: elsewhere };
    expectSuccess(await piiri(['restore', backup], env));
    expect(postmasterPid(elsewhere)).toBeUndefined();
    const again = newPath();
    expectSuccess(await piiri(['backup', again, '--after', backup], env));
    expect(contents(manifestOf(again))).toEqual(contents(manifestOf(backup)));
    // Files of the former backup are hard links, not copies.
    for (const key of keysOf(backup))
      expect(statSync(join(again, 'files', key)).ino).toBe(statSync(join(backup, 'files', key)).ino);
    const restored = await startServerProcess(env);
    // The earlier session is still valid.
    const editor = editorAt(restored.address, token);
    for (const id of before) {
      const news = await editor.get(`v1/news/${id}/`);
      expect(await editor.file(String(news.image).replace('/api/', ''))).toMatchObject({ status: 200 });
      const [attachment] = news.attachments as { id: number; size: number }[];
      expect(await editor.file(`v1/news/${id}/attachments/${attachment?.id}/`)).toEqual({
        status: 200,
        bytes: attachment?.size,
      });
    }
    // Sequences continue where they were.
    const { everyone_group } = await editor.get('v1/tenant/');
    expect(await editor.writeNews(Number(everyone_group), await picture())).toBeGreaterThan(
      Math.max(...before),
    );
    expect(await restored.stop()).toBe(0);
  });

  test('moves to an external PostgreSQL', async () => {
    const { url, prefix } = inject('testServer');
    const name = `${prefix}${randomBytes(6).toString('hex')}`;
    await createDatabase(url, name);
    try {
      const env = { DATA_DIR: newFolder(), DATABASE_URL: onDatabase(url, name) };
      expectSuccess(await piiri(['restore', backup], env));
      const again = newPath();
      expectSuccess(await piiri(['backup', again], env));
      expect(contents(manifestOf(again))).toEqual(contents(manifestOf(backup)));
      const { code, stderr } = await piiri(['restore', backup], { ...env, DATA_DIR: newPath() });
      expect(code).toBe(1);
      expect(stderr).toMatch(/^The database is not empty: .*\n$/);
    } finally {
      await dropDatabase(url, (databaseName) => databaseName === name);
    }
  });

  describe('its backup', () => {
    const copy = () => {
      const folder = newPath();
      cpSync(backup, folder, { recursive: true });
      return folder;
    };
    const expectRestoreError = async (folder: string, env: Record<string, string> = {}) => {
      const target = newPath();
      const { code, stderr } = await piiri(['restore', folder], { DATA_DIR: target, ...env });
      expect(code).toBe(1);
      expect(existsSync(target)).toBe(false);
      return stderr;
    };

    test.each([
      ['a table', () => 'tables/news.copy'],
      ['a file', () => `files/${keysOf(backup)[0]}`],
      ['the secret', () => 'secret'],
    ])('is refused when %s of it was changed or is missing, and nothing is written', async (_, path) => {
      const folder = copy();
      appendFileSync(join(folder, path()), '\n');
      expect(await expectRestoreError(folder)).toMatch(
        /^The backup is damaged: the checksum of .* is wrong\.\n$/,
      );
      rmSync(join(folder, path()));
      expect(await expectRestoreError(folder)).toMatch(/^The backup is damaged: .* is missing .*\n$/);
    });

    test('is refused without a manifest or with one of another product', async () => {
      const folder = copy();
      writeFileSync(join(folder, 'manifest.json'), '{}');
      expect(await expectRestoreError(folder)).toMatch(/^The manifest\.json of .*\n$/);
      rmSync(join(folder, 'manifest.json'));
      expect(await expectRestoreError(folder)).toMatch(/ is no backup: .*\n$/);
    });

    test('is refused when this version cannot restore its database schema', async () => {
      const folder = copy();
      const manifest = manifestOf(folder);
      const migrations = manifest.migrations.map((migration) => ({ ...migration, hash: 'other' }));
      writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, migrations }));
      expect(await expectRestoreError(folder)).toMatch(/^The backup is of a database .*\n$/);
    });

    test('is refused with a different secret or where an installation exists', async () => {
      const APP_SECRET = 'x'.repeat(32);
      expect(await expectRestoreError(backup, { APP_SECRET })).toMatch(
        /^The backup was made under another secret .*\n$/,
      );
      const { code, stderr } = await piiri(['restore', backup], { DATA_DIR: dataDir });
      expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/ is not empty: .*\n$/) });
    });

    test('is not overwritten by another backup', async () => {
      const { code, stderr } = await piiri(['backup', backup], { DATA_DIR: dataDir });
      expect({ code, stderr }).toEqual({
        code: 1,
        stderr: expect.stringMatching(/ is there already\..*\n$/),
      });
    });
  });

  test('with a missing file fails its backup with an error and leaves no partial backup', async () => {
    const [key = ''] = keysOf(backup);
    const [kind = '', name = ''] = key.split('/');
    rmSync(join(dataDir, 'files', kind, name.slice(0, 2), name), { recursive: true });
    const target = newPath();
    const { code, stderr } = await piiri(['backup', target], { DATA_DIR: dataDir });
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^The store lacks \d+ files .*\n$/),
    });
    expect(existsSync(target) || existsSync(`${target}.partial`)).toBe(false);
  });
});
