import { appendFileSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { temporaryDataDir } from '../../test/temporary-data-dir.ts';
import { files } from '../platform/db/tables/files.ts';
import { measureQueues } from '../queue-metrics.ts';
import { storeBackupTime } from './backup-time.ts';
import { filePath, readManifest } from './manifest.ts';
import { checkBackup } from './restore.ts';
import { takeBackup } from './take.ts';

let server: TestApp;
const folder = temporaryDataDir();
const KEYS = ['aaaa', 'bbbb', 'cccc'];

beforeAll(async () => {
  server = await startTestApp();
  const rows = KEYS.map((key) => ({
    ...{ key, kind: 'attachment' as const, state: 'live' as const, content_type: 'text/plain', size: 4 },
  }));
  await server.services.database.system.insert(files).values(rows);
});

afterAll(async () => {
  await server.close();
  folder.remove();
});

const watching = { report: () => {}, signal: new AbortController().signal };

/** Takes a backup, and returns the keys that were read from the store. */
async function take(name: string, former?: string, onRead?: () => Promise<void>): Promise<string[]> {
  const read: string[] = [];
  const { database, storage } = server.services;
  const observed: typeof storage = {
    ...storage,
    async read(key) {
      await onRead?.();
      read.push(key);
      return { stream: Readable.from([Buffer.from(key.slice(-4))]), size: 4 };
    },
  };
  await takeBackup(
    {
      ...{ url: database.url, storage: observed, secrets: ['x'.repeat(40)], secretsFromEnvironment: true },
      former: former && join(folder.path, former),
    },
    join(folder.path, name),
    watching,
  );
  return read.map((key) => key.slice(-4));
}

test('files are copied under an advisory lock without holding a database snapshot', async () => {
  const seen: unknown[] = [];
  const read = await take('first', undefined, async () => {
    const { rows } = await server.services.database.system.execute(
      sql`select state, backend_xmin, (select count(*)::int from pg_locks l where l.pid = a.pid and locktype = 'advisory') as locks
        from pg_stat_activity a where application_name = 'piiri backup' and datname = current_database()`,
    );
    seen.push(...rows);
  });
  expect(read.sort()).toEqual(KEYS);
  expect(seen).toEqual(KEYS.map(() => ({ state: 'idle', backend_xmin: null, locks: 1 })));
  expect(readdirSync(join(folder.path, 'first')).sort()).toEqual([
    'files',
    'files.jsonl',
    'manifest.json',
    'tables',
  ]);
});

test('a backup after an earlier one copies only new files and links the rest', async () => {
  const at = (name: string, key: string) => filePath(join(folder.path, name), `attachments/${key}`);
  const { system } = server.services.database;
  await system.execute(sql`update files set state = 'doomed' where key = 'aaaa'`);
  await system.execute(
    sql`insert into files (key, kind, state, content_type, size) values ('bbcc', 'attachment', 'live', '', 4)`,
  );
  rmSync(at('first', 'cccc'));
  expect((await take('second', 'first')).sort()).toEqual(['bbcc', 'cccc']);
  expect(statSync(at('second', 'bbbb')).ino).toBe(statSync(at('first', 'bbbb')).ino);
  const listed = readFileSync(join(folder.path, 'second', 'files.jsonl'), 'utf8')
    .trim()
    .split('\n');
  expect(listed.map((line) => JSON.parse(line).key)).toEqual(
    ['bbbb', 'bbcc', 'cccc'].map((key) => `attachments/${key}`),
  );
});

test('a backup fails its check once its file list was changed', async () => {
  const second = join(folder.path, 'second');
  const check = async () => checkBackup(second, await readManifest(second), watching);
  await check();
  appendFileSync(join(second, 'files.jsonl'), '\n');
  await expect(check()).rejects.toThrow(/checksum of .*files\.jsonl is wrong/);
});

test('the metrics show the last backup at once, and none before the first', async () => {
  const registry = new Registry();
  const { services } = server;
  measureQueues({ ...services, metrics: { ...services.metrics, registry } }, { cacheMs: 0 });
  const readTimestamp = async () =>
    /^last_backup_timestamp_seconds\{.*\} (\S+)$/m.exec(await registry.metrics())?.[1];
  expect(await readTimestamp()).toBeUndefined();
  const before = Date.now() / 1000;
  await storeBackupTime(services.database.url);
  expect(Math.abs(Number(await readTimestamp()) - before)).toBeLessThan(60);
});
