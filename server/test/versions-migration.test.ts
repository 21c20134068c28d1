import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from '../src/engine/schema/migrate.ts';
import { MIGRATIONS } from '../src/platform/process/paths.ts';
import { createDatabase, dropDatabase, onDatabase } from './databases.ts';

/**
 * Tests the migration of former drafts and history to versions: none is lost, each knows its object, and files are
 * kept.
 */
const { url, prefix, folder } = inject('testServer');
const name = `${prefix}versions_before`;
const before = join(folder, 'migrations-before-versions');
let client: pg.Client;

beforeAll(async () => {
  await cp(MIGRATIONS, before, { recursive: true });
  const journal = join(before, 'meta', '_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'));
  const older = entries.filter(({ idx }: { idx: number }) => idx < 39);
  await writeFile(journal, JSON.stringify({ ...rest, entries: older }));
  await createDatabase(url, name);
  client = new pg.Client({ connectionString: onDatabase(url, name) });
  await client.connect();
  await client.query('create extension if not exists pg_trgm');
  await runMigrations(drizzle(client), { migrationsFolder: before });
});

afterAll(async () => {
  await client.end();
  await dropDatabase(url, (candidate) => candidate === name);
  await rm(before, { recursive: true });
});

const all = async (text: string) => (await client.query(text)).rows;

test('the migration turns former drafts and history into versions and loses nothing', async () => {
  await client.query(`
    insert into tenants (name) values ('Yhtiö');
    insert into groups (tenant_id, name) select id, 'Kaikki' from tenants;
    insert into news (tenant_id, "group", title, text, release_date, published, version)
      select tenant_id, id, '{"fi": "Kolmas", "en": "Third"}', '{"fi": "<p>A</p>"}', '2026-01-01T10:00:00Z', true, 5 from groups;
    insert into history (tenant_id, entity, object_id, action, changes) select n.tenant_id, 'news', n.id, h.action, h.changes::jsonb
      from news n, (values
        ('create', '{"title": [{}, {"fi": "Eka", "sv": "Första"}], "text": [{}, {"fi": "<p>A</p>"}], "published": [null, false]}'),
        ('update', '{"title": [{"fi": "Eka"}, {"fi": "Toka"}], "published": [false, true]}'),
        ('update', '{"title": [{"fi": "Toka", "sv": "Första"}, {"fi": "Kolmas", "en": "Third"}]}'),
        ('attach', '{"attachments": [null, "hinnat.txt"]}')) as h (action, changes);
    insert into history (tenant_id, entity, object_id, action, changes)
      select id, 'news', 4711, 'create', '{"published": [null, true]}' from tenants;
    insert into history (tenant_id, entity, object_id, action, changes)
      select id, 'tenant', id, 'update', '{"chat_enabled": [true, false]}' from tenants;
    insert into files (tenant_id, key, kind, state, entity, entity_id, field, content_type, size)
      select tenant_id, 'kept', 'attachment', 'live', 'news', id, 'attachments', 'text/plain', 1 from news;
    insert into drafts (tenant_id, entity, object_id, version, columns, detached, file_order, publish_at, scheduled_by, updated_by)
      select tenant_id, 'news', id, 3, '{"title": {"fi": "Neljäs"}}', '{7}', array[(select id from files), 999], '2030-01-01', 5, 6 from news;
    insert into files (tenant_id, key, kind, state, entity, entity_id, field, content_type, size)
      select tenant_id, 'picture', 'image', 'live', 'draft', id, null, 'image/webp', 1 from drafts`);
  const trail = await all(
    'select id, time, user_id, entity, object_id, action, title, changes, withheld from history order by id',
  );
  await migrate(onDatabase(url, name));
  const published = `from versions where state = 'published'`;
  expect(
    await all(
      `select id, time, user_id, entity, object_id, action, title, changes, withheld ${published} order by id`,
    ),
  ).toEqual(trail);
  const states = await all(
    `select columns->'title' as title, columns->'published' as published, columns->'text' as text, files
     ${published} and entity = 'news' and object_id <> 4711 order by id`,
  );
  const text = { fi: '<p>A</p>' };
  const common = { text, files: null };
  expect(states).toEqual([
    { title: { fi: 'Eka', sv: 'Första' }, published: false, ...common },
    { title: { fi: 'Toka', sv: 'Första' }, published: true, ...common },
    { title: { fi: 'Kolmas', en: 'Third' }, published: true, ...common },
    { title: { fi: 'Kolmas', en: 'Third' }, published: true, ...common },
  ]);
  const [draft, ...more] = await all(`select * from versions where state <> 'published'`);
  expect(more).toEqual([]);
  const [file] = await all(`select id from files where key = 'kept'`);
  expect(draft).toMatchObject({
    entity: 'news',
    number: 3,
    state: 'scheduled',
    columns: { title: { fi: 'Neljäs' } },
    removed: [7],
    files: [file.id],
    scheduled_by: 5,
    user_id: 6,
  });
  expect(await all(`select entity_id, field from files where key = 'picture'`)).toEqual([
    { entity_id: draft.id, field: 'translations' },
  ]);
});
