import { LANGUAGES } from '@piiri/schemas';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestUser } from '../../../../test/builders.ts';
import { ownDataTexts } from './own-data-texts.ts';
import { notOwnData, ownParts } from './own-tables.ts';

let server: TestApp;
let user: TestUser;
let colleague: TestUser;
let token: string;

beforeAll(async () => {
  server = await openTestApp();
  const { build, login } = server;
  const group = await build.group();
  user = await build.user({ tenant: group.tenantId, groups: [group.id], job_title: '<b>Hitsaaja</b>' });
  colleague = await build.user({ tenant: user.tenantId });
  token = await login(user);
  const event = await build.object('event', {
    tenant: user.tenantId,
    group: group.id,
    title: { fi: 'Kesäjuhlat' },
    text: { fi: '<p>Tule.</p>' },
    location: { fi: 'Piha' },
    start_time: new Date(),
    end_time: new Date(),
    published: true,
  });
  await server.services.database.system.execute(sql`
    insert into enrollments (tenant_id, event_id, user_id, state, comment)
    values (${user.tenantId}, ${event}, ${user.id}, 'waiting', 'Tulen <myöhässä>'),
      (${user.tenantId}, ${event}, ${colleague.id}, 'enrolled', 'Salainen')`);
  await build.object('chat_channel', {
    tenant: user.tenantId,
    group: group.id,
    name: { fi: 'Kahvihuone' },
    description: { fi: 'Kaikille' },
    channel_type: '2',
    is_active: true,
    managers: [user.id, colleague.id],
  });
});

afterAll(() => server.close());

test('a person downloads their stored data, and none of anybody else', async () => {
  const answer = await server.call('GET', 'v1/profile/data/', { token });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    person: [{ phone: user.phone, job_title: '<b>Hitsaaja</b>', groups_name: [expect.any(String)] }],
    account: [{ username: user.username, has_password: true }],
    sessions: [{ device: null }],
    enrollments: [{ event_name: 'Kesäjuhlat', state: 'waiting', comment: 'Tulen <myöhässä>' }],
    poll_answers: [],
    chat_channel: [{ title: expect.any(String) }],
  });
  expect(answer.body).not.toContain(colleague.phone);
  expect(answer.body).not.toContain('Salainen');
  expect(answer.json().chat_channel[0]).not.toHaveProperty('managers');
  expect(answer.body).not.toMatch(/argon2|token_hash/);
});

test.each([
  ['fi', 'Omat tietosi', 'Jonossa'],
  ['sv', 'Dina uppgifter', 'I kö'],
  ['en', 'Your data', 'Waiting'],
  ['lt', 'Jūsų duomenys', 'Laukia eilėje'],
])('the data copy is also a readable page in %s without scripts', async (language, title, state) => {
  const answer = await server.call('GET', 'v1/profile/data/?page=html', { token, language });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[a-z-]+\.html"/);
  expect(answer.body).toContain(`<h1>${title}</h1>`);
  expect(answer.body).toContain(`<dd>${state}</dd>`);
  expect(answer.body).toContain('Kesäjuhlat');
  expect(answer.body).toContain('Tulen &lt;myöhässä&gt;');
  expect(answer.body).toContain('&lt;b&gt;Hitsaaja&lt;/b&gt;');
  expect(answer.body).not.toMatch(/undefined|\[object|<b>/);
});

test.each(LANGUAGES)('every part of the data copy has a heading (%s)', (language) => {
  const { heading } = ownDataTexts(language);
  expect(
    ownParts()
      .filter((part) => heading(part) === part.name)
      .map(({ name }) => name),
  ).toEqual([]);
});

test('every column that names a person is in the data copy or has a documented reason', async () => {
  const { rows } = await server.services.database.system.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type <> 'text' and data_type not like 'timestamp%' and data_type <> 'date' and (column_name ~ '(^|_)(user|account|sender|reporter|person|by|managers)(_id)?$')`);
  const covered = new Set([...ownParts().flatMap(({ knownBy }) => knownBy), ...Object.keys(notOwnData())]);
  expect(rows.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual([]);
  expect(rows.length).toBeGreaterThan(10);
});

test('the data copy is read through indexes by person or company', async () => {
  const { rows } = await server.services.database.system.execute<{ column: string }>(sql`
    with keys as (
      select i.indrelid, i.indexrelid, a.attname, k.place
      from pg_index i, unnest(i.indkey) with ordinality k(attnum, place)
      join pg_attribute a on a.attnum = k.attnum
      where a.attrelid = i.indrelid and i.indpred is null)
    select c.relname || '.' || l.attname as column from keys l join pg_class c on c.oid = l.indrelid
    where l.place = 1 or l.place = 2 and exists (
      select from keys first where first.indexrelid = l.indexrelid and first.place = 1 and first.attname = 'tenant_id')`);
  const indexed = new Set(rows.map(({ column }) => column));
  const ofCompany = (column: string) => indexed.has(`${column.split('.')[0]}.tenant_id`);
  const columns = ownParts().flatMap(({ knownBy }) => knownBy);
  expect(columns.filter((column) => !indexed.has(column) && !ofCompany(column))).toEqual([]);
  // In the largest table even an index by tenant would not suffice.
  expect(indexed).toContain('chat_messages.sender_id');
});
