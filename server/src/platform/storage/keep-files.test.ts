import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { onDatabase } from '../../../test/databases.ts';
import { sweepFiles } from './end-files.ts';
import { attachmentKey, reserveFile } from './file-registry.ts';
import { lockStoredFiles } from './stored-keys.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

test('unneeded files are not deleted while somebody reads the store', async () => {
  const { services, build } = server;
  const { system } = services.database;
  const { id: tenant_id } = await build.tenant();
  const { key } = await reserveFile(system, {
    tenant_id,
    kind: 'attachment',
    content_type: 'text/plain',
    size: 2,
  });
  await services.storage.keepBytes(attachmentKey(key), Buffer.from('ok'));
  await system.execute(
    sql`update files set state = 'doomed', changed_at = now() - interval '1 day' where key = ${key}`,
  );
  const isThere = async () => {
    const file = await services.storage.read(attachmentKey(key));
    file?.stream.destroy();
    return file !== undefined;
  };
  const { rows } = await system.execute<{ name: string }>(sql`select current_database() as name`);
  const reader = new pg.Client({
    connectionString: onDatabase(inject('testServer').url, rows[0]?.name ?? ''),
  });
  await reader.connect();
  await lockStoredFiles(reader);
  await sweepFiles(services);
  expect(await isThere()).toBe(true);
  await reader.end();
  await expect.poll(async () => sweepFiles(services).then(isThere)).toBe(false);
});
