import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { inFinnish, openSearch, type Searching } from '../../../test/searching.ts';
import { deleteUnusedWords, deleteWordsOfLexemes } from './end-words.ts';

let search: Searching;

beforeAll(async () => {
  search = await openSearch(() => startTestApp());
});

afterAll(() => search.server.close());

const words = async () => {
  const { rows } = await search.server.services.database.system.execute<{ word: string }>(
    sql`select word from search_words where tenant_id = ${search.company.tenantId} order by word`,
  );
  return rows.map(({ word }) => word);
};

test('a word is deleted only when no entry of anybody contains it any more', async () => {
  const { server, company, createdId, editor } = search;
  const { tenantId: tenant, tokens } = company;
  await createdId(
    inFinnish('Käyttöönotto 4e2d6 A1b2c3 l’Œuvre', 'Straße, info@esimerkki.fi, 12,5 m² ja x_y-zeta'),
  );
  const person = {
    tenant,
    last_name: 'Kvasimodoläinen',
    first_name: 'Aino',
    job_title: 'Hitsaaja',
    phone: '+358409239876',
  };
  const leaver = await server.build.user({ ...person, username: 'kvasimodo' });
  await server.build.user({ ...person, last_name: 'Ainolainen', phone: '+358409239877' });
  const deletedNews = await createdId(inFinnish('Ainutkertainentilaisuus', 'Käyttöönotto'));
  const before = await words();
  await deleteUnusedWords(server.services);
  expect(await words()).toEqual(before);
  expect(before).toContain('kvasimodolainen');

  const left = await server.call('DELETE', `v1/users/${leaver.id}/`, { token: tokens.tenantAdmin });
  expect(left.statusCode).toBe(204);
  await server.call('DELETE', `v1/news/${deletedNews}/`, editor());
  await deleteUnusedWords(server.services);
  const after = await words();
  expect(before.filter((word) => !after.includes(word))).toEqual(
    before.filter((word) => /kvasimodo|ainutkertainen/.test(word)),
  );
});

test('a concurrent writer prevents words from being deleted and does not wait', async () => {
  const { server, createdId } = search;
  const { system } = server.services.database;
  const id = await createdId(inFinnish('Hetkellinensana'));
  await system.execute(sql`delete from search_entries where entity = 'news' and entity_id = ${id}`);
  await server.services.database.transaction(search.company.tenantId, async (db) => {
    await db.execute(
      sql`insert into search_words (tenant_id, word) values (${search.company.tenantId}, 'uusisana')`,
    );
    await deleteUnusedWords(server.services);
  });
  expect(await words()).toContain('hetkellinensana');
  await deleteUnusedWords(server.services);
  expect(await words()).not.toContain('hetkellinensana');
});

test('a writer that arrives during the deletion of words does not wait behind it', async () => {
  const { server, company, createdId } = search;
  const { database } = server.services;
  const { system } = database.background;
  const id = await createdId(inFinnish('Jonotussana'));
  await system.execute(sql`delete from search_entries where entity = 'news' and entity_id = ${id}`);
  const queue = sql`select from pg_locks where relation = 'search_words'::regclass and not granted`;
  await database.transaction(company.tenantId, async (db) => {
    await db.execute(
      sql`insert into search_words (tenant_id, word) values (${company.tenantId}, 'kirjoitussana')`,
    );
    let isOver = false;
    const dropping = deleteWordsOfLexemes(system, company.tenantId, ['jonotussana']).finally(() => {
      isOver = true;
    });
    while (!isOver) expect((await database.system.execute(queue)).rowCount).toBe(0);
    await dropping;
  });
  expect(await words()).toContain('jonotussana');
  await deleteWordsOfLexemes(system, company.tenantId, ['jonotussana']);
  expect(await words()).not.toContain('jonotussana');
});
