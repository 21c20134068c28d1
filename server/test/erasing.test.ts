import { mkdtemp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personColumns } from '../src/engine/privacy/erase-person.ts';
import { purgeDeleted } from '../src/engine/privacy/purge-deleted.ts';
import { mailFile } from '../src/platform/mail/mail.ts';
import { outboxFile } from '../src/platform/sms/sms.ts';
import { sweepFiles } from '../src/platform/storage/end-files.ts';
import { startTestApp, type TestApp } from './app.ts';
import { buildCompany, type Company } from './company.ts';
import { fillTables } from './fill-tables.ts';
import { picture } from './newsroom.ts';
import { readerOf } from './stored.ts';

/** Words that only occur in the person's stored data. */
const DETAILS = { first_name: 'Aatukka', last_name: 'Kaipaavainen', job_title: 'Hohtimentaivuttaja' };
const SIGN_IN = { username: 'aatukka.k', phone: '+358451239874' };
const EMAIL = 'aatukka@kaipaavainen.example';

let server: TestApp;
let company: Company;
let admin: string;

beforeAll(async () => {
  server = await startTestApp();
  company = await buildCompany(server);
  admin = String(company.tokens.tenantAdmin);
});

afterAll(() => server.close());

const erase = (id: number, confirm: string, token: string | undefined = admin) =>
  server.call('POST', `v1/users/${id}/erase/`, { token, body: { confirm } });

/** Returns rows of all tables, those of the job queue included, that contain any of the words. */
async function rowsWith(...words: string[]): Promise<string[]> {
  const rows = await readerOf(server.services).everything();
  const sought = words.map((word) => word.toLowerCase());
  return rows
    .filter(({ text }) => sought.some((word) => text.toLowerCase().includes(word)))
    .map(({ table, text }) => `${table}: ${text}`);
}

const everyDetail = ['aatukka', 'kaipaavainen', 'hohtimentaivuttaja', '0451239874', SIGN_IN.phone.slice(1)];

/** Creates a person with rows in every table. */
async function livelyPerson() {
  const { build, login, call } = server;
  const created = await call('POST', 'v1/users/', {
    token: admin,
    body: { ...DETAILS, ...SIGN_IN, email: EMAIL, groups: [company.groups.own] },
    headers: { 'idempotency-key': 'the-person' },
  });
  expect(created.statusCode, created.body).toBe(201);
  const { id } = created.json();
  const [account] = (
    await server.services.database.system.execute<{ account_id: number }>(
      sql`select account_id from memberships where user_id = ${id}`,
    )
  ).rows;
  const token = await login({ accountId: Number(account?.account_id), tenantId: company.tenantId });
  const form = new FormData();
  form.set('picture', await picture(), 'kaipaavainen.jpg');
  expect((await call('PUT', 'v1/profile/image/', { token, body: form })).statusCode).toBeLessThan(300);
  expect(
    (
      await call('PUT', `v1/users/${id}/`, {
        token: admin,
        body: { job_title: `${DETAILS.job_title}n apulainen` },
      })
    ).statusCode,
  ).toBe(200);
  const news = await build.news({ tenant: company.tenantId, group: company.groups.own });
  await call('GET', `v1/news/${news}/?admin_view=1&as_user=${id}`, { token: admin });
  await fillTables(server, company.tenantId, id);
  return { id: Number(id), token };
}

describe('erasing a person', () => {
  test('is for tenant admins, needs the name, and concerns another person of their own company', async () => {
    const { build } = server;
    const user = await build.user({ tenant: company.tenantId, first_name: 'Eeva', last_name: 'Ahti' });
    expect((await erase(user.id, 'Eeva Ahti', company.tokens.member)).statusCode).toBe(403);
    expect((await erase(user.id, 'Eeva Ahti', company.tokens.groupAdmin)).statusCode).toBe(403);
    expect((await erase(user.id, 'Eeva Ahti', company.tokens.strangerAdmin)).statusCode).toBe(404);
    const wrong = await erase(user.id, 'Eeva');
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([400, ['confirm']]);
    expect(
      (await server.call('POST', `v1/users/${user.id}/erase/`, { token: admin, body: {} })).statusCode,
    ).toBe(400);
    const me = (await server.call('GET', 'v1/profile/', { token: admin })).json();
    expect((await erase(me.id, `${me.first_name} ${me.last_name}`)).statusCode).toBe(409);
    expect((await erase(user.id, ' Eeva  Ahti ')).statusCode).toBe(204);
    expect((await erase(user.id, 'Eeva Ahti')).statusCode).toBe(404);
  });

  test('leaves nothing of them in any row of any table', async () => {
    const { id, token } = await livelyPerson();
    expect((await rowsWith(...everyDetail)).length).toBeGreaterThan(3);
    const { system } = server.services.database;
    const countOf = async (table: string) =>
      Number(
        (
          await system.execute<{ n: number }>(
            sql`select count(*)::int as n from ${sql.identifier(table)} where tenant_id = ${company.tenantId}`,
          )
        ).rows[0]?.n,
      );
    const before = {
      comments: await countOf('comments'),
      chat_messages: await countOf('chat_messages'),
      poll_answers: await countOf('poll_answers'),
    };
    const answer = await erase(id, `${DETAILS.first_name} ${DETAILS.last_name}`);
    expect(answer.statusCode, answer.body).toBe(204);
    expect(await rowsWith(...everyDetail)).toEqual([]);
    for (const { table, column } of personColumns()) {
      const { rows } = await system.execute(
        sql`select from ${table} where tenant_id = ${company.tenantId} and ${id}::int = any(array[]::int[] || ${column})`,
      );
      expect(rows.length, column.name).toBe(0);
    }
    // Content that others read stays, without a name.
    for (const [table, count] of Object.entries(before))
      expect([table, await countOf(table)]).toEqual([table, count]);
    expect(before.comments).toBeGreaterThan(0);
    expect((await server.call('GET', 'v1/profile/', { token })).statusCode).toBe(401);
    const again = await server.call('POST', 'v1/users/', {
      token: admin,
      body: { ...DETAILS, ...SIGN_IN, email: EMAIL, groups: [company.groups.own] },
      headers: { 'idempotency-key': 'the-person' },
    });
    expect(again.statusCode).toBe(409);
    expect(again.body.toLowerCase()).not.toContain('kaipaavainen');
    const history = (await server.call('GET', 'v1/history/', { token: admin })).json();
    expect(history.results[0]).toMatchObject({ entity: 'user', action: 'erase', object: null });
  });

  test('clears custom fields that name them in objects, drafts, history and the search index', async () => {
    const post = async (path: string, body: object) => {
      const answer = await server.call('POST', `v1/${path}`, { token: admin, body });
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json();
    };
    const put = async (path: string, body: object) => {
      const answer = await server.call('PUT', `v1/${path}`, { token: admin, body });
      expect(answer.statusCode, `${path} ${answer.body}`).toBeLessThan(300);
    };
    const user = await server.build.user({
      tenant: company.tenantId,
      first_name: 'Vastaa',
      last_name: 'Ruuasta',
    });
    const otherUser = await server.build.user({ tenant: company.tenantId });
    const person = { kind: 'person', labels: { fi: 'Vastuuhenkilö' } };
    const field = await post('custom-fields/', { ...person, entity: 'news', name: 'in_charge' });
    const type = await post('content-types/', {
      name: 'dish',
      labels: { fi: { one: 'Ruoka', many: 'Ruoat' } },
      fields: [
        { kind: 'text', labels: { fi: 'Nimi' }, name: 'called' },
        { ...person, name: 'cook', filter: true },
        { ...person, name: 'helper', privacy: 'personal' },
      ],
      title: 'called',
      publishing: true,
    });
    const ids = [field.id, ...type.fields.slice(1).map(({ id }: { id: number }) => id)];
    const news = await server.build.news({ tenant: company.tenantId, group: company.groups.own });
    await put(`news/${news}/`, { custom: { in_charge: user.id } });
    await put(`news/${news}/draft/`, { custom: { in_charge: user.id } });
    const custom = { called: 'Keitto', cook: user.id, helper: user.id };
    const dish = await post('content/dish/', { published: true, custom });
    const otherDish = await post('content/dish/', {
      custom: { ...custom, cook: otherUser.id, helper: otherUser.id },
    });
    await put(`content/dish/${dish.id}/draft/`, { custom: { called: 'Muhennos', cook: user.id } });
    const left = type.fields.filter(({ name }: { name: string }) => name !== 'helper');
    await put(`content-types/${type.id}/?values=delete`, { fields: left });
    const naming = async (id: number) => {
      const tables: string[] = [];
      for (const { table, row } of await readerOf(server.services).everything())
        for (const own of [row.custom, row.columns, row.changes]) {
          const pattern = new RegExp(`"(${ids.join('|')})":\\s*${id}\\b`);
          if (pattern.test(JSON.stringify(own ?? null))) tables.push(table.replace('public.', ''));
        }
      return new Set(tables);
    };
    expect([...(await naming(user.id))].sort()).toEqual(['content_items', 'news', 'versions']);
    expect((await erase(user.id, 'Vastaa Ruuasta')).statusCode).toBe(204);
    expect([...(await naming(user.id))]).toEqual([]);
    expect((await naming(otherUser.id)).has('content_items')).toBe(true);
    const { rows } = await server.services.database.system.execute<{ object_id: number }>(
      sql`select object_id from custom_values where tenant_id = ${company.tenantId} and field = ${ids[1]}`,
    );
    expect(rows).toEqual([{ object_id: otherDish.id }]);
    const read = await server.call('GET', `v1/content/dish/${dish.id}/?admin_view=1`, { token: admin });
    expect(read.json().custom).toMatchObject({ called: 'Keitto', cook: null });
  });

  test('deletes their picture from disk and their lines from the outbox', async () => {
    const { build, services, login, call } = server;
    const folder = await mkdtemp(join(services.config.dataDir, 'outbox-'));
    const before = { ...services };
    Object.assign(services, { sms: outboxFile(folder), mail: mailFile(folder) });
    const user = await build.user({ tenant: company.tenantId, first_name: 'Kuva', last_name: 'Lähtevä' });
    const form = new FormData();
    form.set('picture', await picture(), 'a.jpg');
    const token = await login(user);
    expect((await call('PUT', 'v1/profile/image/', { token, body: form })).statusCode).toBeLessThan(300);
    const { rows } = await services.database.system.execute<{ key: string }>(
      sql`select key from files where entity = 'user' and entity_id = ${user.id}`,
    );
    const pictures = () =>
      Promise.all(rows.map(({ key }) => services.storage.read(`media/${key}/large.webp`)));
    expect(rows).toHaveLength(1);
    expect(await pictures()).not.toContain(undefined);
    const mail = { subject: 'Koodi', text: 'Hei', html: '<p>Hei</p>', headers: {} };
    await services.sms.send(user.phone, 'Koodi on 123456');
    await services.sms.send('+358409999999', 'Toisen koodi');
    await services.mail.send({ ...mail, to: 'a@example.com', text: 'Hei Kuva Lähtevä' });
    await services.mail.send({ ...mail, to: 'toinen@example.com' });
    const erased = await erase(user.id, 'Kuva Lähtevä');
    expect(erased.statusCode, erased.body).toBe(204);
    const lines = (name: string) => readFile(join(folder, 'outbox', name), 'utf8');
    expect((await lines('sms.jsonl')).split('\n')).toEqual([expect.stringContaining('Toisen koodi'), '']);
    expect((await lines('mail.jsonl')).split('\n')).toEqual([expect.stringContaining('toinen@'), '']);
    // It is orphaned at once, and its bytes are deleted half a minute later.
    await services.database.system.execute(
      sql`update files set changed_at = changed_at - interval '31 seconds' where key = any(${sql.param(rows.map(({ key }) => key))})`,
    );
    await sweepFiles(services);
    expect(await pictures()).toEqual([undefined]);
    Object.assign(services, before);
  });

  test('frees phone and user name, and reusing them restores nothing', async () => {
    const created = await server.call('POST', 'v1/users/', {
      token: admin,
      body: { ...DETAILS, ...SIGN_IN, groups: [company.groups.own] },
    });
    expect(created.statusCode, created.body).toBe(201);
    const { id } = created.json();
    expect((await erase(id, `${DETAILS.first_name} ${DETAILS.last_name}`)).statusCode).toBe(204);
    expect(await rowsWith(...everyDetail)).toEqual([]);
  });

  test('keeps the account and the user in another company', async () => {
    const { build } = server;
    const elsewhere = await build.tenant();
    const user = await build.user({ tenant: company.tenantId, first_name: 'Kaksi', last_name: 'Paikkainen' });
    const profile = await server.call('GET', 'v1/profile/', { token: await server.login(user) });
    expect(profile.statusCode).toBe(200);
    const { system } = server.services.database;
    const second = await build.object('user', {
      tenant: elsewhere.id,
      first_name: 'Kaksi',
      last_name: 'Toisaalla',
      phone: user.phone,
      account: user.accountId,
      proven: true,
    });
    expect((await erase(user.id, 'Kaksi Paikkainen')).statusCode).toBe(204);
    expect(await rowsWith('Paikkainen')).toEqual([]);
    const otherProfile = await server.call('GET', 'v1/profile/', {
      token: await server.login({ accountId: user.accountId, tenantId: elsewhere.id }),
    });
    expect([otherProfile.json().id, otherProfile.json().last_name]).toEqual([second, 'Toisaalla']);
    expect((await system.execute(sql`select from accounts where id = ${user.accountId}`)).rows).toHaveLength(
      1,
    );
  });

  test('leaves one of two admins who erase each other at once', async () => {
    const { build, login } = server;
    const { id: tenant } = await build.tenant();
    const admins = [
      await build.user({ tenant, is_tenant_admin: true, first_name: 'Eka', last_name: 'Pää' }),
      await build.user({ tenant, is_tenant_admin: true, first_name: 'Toka', last_name: 'Pää' }),
    ] as const;
    const [firstToken, secondToken] = [await login(admins[0]), await login(admins[1])];
    const answers = await Promise.all([
      erase(admins[1].id, 'Toka Pää', firstToken),
      erase(admins[0].id, 'Eka Pää', secondToken),
    ]);
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses[0]).toBe(204);
    expect(statuses[1]).toBeGreaterThanOrEqual(400);
    const { rows } = await server.services.database.system.execute(
      sql`select from users where tenant_id = ${tenant}`,
    );
    expect(rows).toHaveLength(1);
  });

  test('happens automatically a day after the delete', async () => {
    const { build, login, call } = server;
    const user = await build.user({
      tenant: company.tenantId,
      first_name: 'Poistunut',
      last_name: 'Muistamaton',
      groups: [company.groups.own],
    });
    await login(user);
    await fillTables(server, company.tenantId, user.id);
    expect((await call('DELETE', `v1/users/${user.id}/`, { token: admin })).statusCode).toBe(204);
    await server.services.database.system.execute(
      sql`update users set deleted_at = now() - interval '2 days' where id = ${user.id}`,
    );
    await purgeDeleted(server.services);
    await server.services.background.settled();
    expect(await rowsWith('muistamaton', user.phone.slice(4))).toEqual([]);
  });
});

test('erasing covers every column that may name people', async () => {
  const { rows } = await server.services.database.system.execute<{ name: string }>(sql`
    select c.table_name || '.' || c.column_name as name from information_schema.columns c
    where c.table_schema = 'public' and c.data_type in ('integer', 'ARRAY') and c.table_name not in ('sessions', 'memberships', 'sign_in_links', 'accounts')
      and c.column_name ~ '(^|_)(user|sender|reporter|person|people|by|managers|mentions|assignee|author|owner|member|members|target_user|sent_by)(_id|_ids)?$'`);
  const covered = new Set(
    personColumns().map(({ table, column }) => `${getTableName(table)}.${column.name}`),
  );
  expect(rows.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual([]);
  expect(rows.length).toBeGreaterThan(20);
});
