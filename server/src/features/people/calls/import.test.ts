import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestUser } from '../../../../test/builders.ts';
import { elsewhere } from '../../../../test/one-each.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import { committer } from '../../../engine/commit/commit.ts';
import { runRegularJobs } from '../../../engine/jobs.ts';
import { entityOf } from '../../../engine/model/tables.ts';
import { lockRow } from '../../../engine/write/lock.ts';
import { changeRow } from '../../../engine/write/store.ts';
import { inBackground } from '../../../platform/services.ts';
import { importJob } from '../import/import-job.ts';

let server: TestApp;
let admin: TestUser;
let token: string;
let group: number;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

beforeEach(async () => {
  admin = await server.build.user({ is_tenant_admin: true });
  token = await server.login(admin);
  group = (await server.build.group({ tenant: admin.tenantId, name: 'Tuotanto' })).id;
});

let next = Date.now() % 1_000_000;
const freshPhone = () => `+35845${String(next++).padStart(7, '0')}`;

interface Sending {
  query?: string;
  mapping?: object;
  headers?: Record<string, string>;
  as?: string;
}

function send(text: string | Uint8Array, { query = '', mapping, headers, as = token }: Sending = {}) {
  const body = new FormData();
  body.set('file', new Blob([typeof text === 'string' ? text : new Uint8Array(text)]), 'henkilöt.csv');
  if (mapping) body.set('mapping', JSON.stringify(mapping));
  return server.call('POST', `v1/users/import/${query}`, { token: as, body, headers });
}

const dry = (text: string, rest: Sending = {}) => send(text, { ...rest, query: '?dry_run=1' });

const stateOf = async (id: number) => (await server.call('GET', `v1/users/import/${id}/`, { token })).json();

const usersBy = async (phones: string[]) => {
  const { rows } = await server.services.database.system.execute<Record<string, unknown>>(sql`
    select u.*, a.username as account_name from users u left join memberships m on m.user_id = u.id
      left join accounts a on a.id = m.account_id
    where u.phone = any(${sql.param(phones)}::text[]) and u.deleted_at is null order by u.phone`);
  return rows;
};

test('numbers are those of the company’s country, as its people and spreadsheets write them', async () => {
  const { id: tenant } = await server.build.tenant({ time_zone: 'Europe/Vilnius', default_language: 'lt' });
  const as = await server.login(await server.build.user({ tenant, is_tenant_admin: true }));
  const file =
    'phone;first_name;last_name\n8 612 34567;Ona;A\n061234568;Ona;A\n61234569;Ona;A\n0401234567;Ona;A\n';
  const { rows } = (await dry(file, { as })).json();
  expect(
    rows.map(({ changes, errors }: Record<string, object>) => ({ ...changes, ...errors })),
  ).toMatchObject([
    { phone: [null, '+37061234567'] },
    { phone: [null, '+37061234568'] },
    { phone: [null, '+37061234569'] },
    { phone: [expect.any(String)] },
  ]);
});

test('a dry run tells of each row what it would do, and does nothing', async () => {
  const known = await server.build.user({ tenant: admin.tenantId, first_name: 'Aino', last_name: 'Aho' });
  const phone = freshPhone();
  const file = `Etunimi;Sukunimi;Puhelin;Ryhmät\r\nAini;Aho;${known.phone};Tuotanto\r\nÅke;Ö;${phone};\r\n;;abc;Muu\r\n`;
  const answer = await dry(file);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    count: 3,
    new: 1,
    changed: 1,
    unchanged: 0,
    wrong: 1,
    kind: 'csv',
    separator: ';',
    encoding: 'utf-8',
    columns: [
      { name: 'Etunimi', field: 'first_name', samples: ['Aini', 'Åke'] },
      { name: 'Sukunimi', field: 'last_name', samples: ['Aho', 'Ö'] },
      { name: 'Puhelin', field: 'phone', samples: [known.phone, phone, 'abc'] },
      { name: 'Ryhmät', field: 'groups', samples: ['Tuotanto', 'Muu'] },
    ],
    unknown_groups: [{ name: 'Muu', rows: 1 }],
    rows: [
      {
        row: 2,
        name: 'Aini Aho',
        result: 'changed',
        changes: { first_name: ['Aino', 'Aini'], groups: [[], ['Tuotanto']] },
        errors: {},
      },
      {
        row: 3,
        name: 'Åke Ö',
        result: 'new',
        changes: { first_name: [null, 'Åke'], last_name: [null, 'Ö'], phone: [null, phone] },
        errors: {},
      },
      {
        row: 4,
        name: '',
        result: 'wrong',
        changes: {},
        errors: {
          first_name: ['Tämä kenttä on pakollinen'],
          last_name: ['Tämä kenttä on pakollinen'],
          phone: ['Anna puhelinnumero, esimerkiksi +358 40 123 4567'],
          groups: ['Nimellä ”Muu” ei löydy mitään'],
        },
        cells: ['', '', 'abc', 'Muu'],
      },
    ],
  });
  expect(await usersBy([phone])).toEqual([]);
});

test('without a wrong row all of them are stored, with what people sign in with, and again changes nothing', async () => {
  const known = await server.build.user({ tenant: admin.tenantId });
  const phones = [freshPhone(), freshPhone()].sort();
  const file = [
    'first_name,last_name,phone,email,groups',
    `Matti,Meikäläinen,${phones[0]},matti@example.com,Tuotanto`,
    `Matti,Meikäläinen,${phones[1]},,`,
    `Uusi,Nimi,${known.phone},,`,
  ].join('\n');
  const answer = await send(file);
  expect(answer.statusCode).toBe(202);
  await runJobs(server.services);
  expect(await stateOf(answer.json().id)).toMatchObject({
    state: 'done',
    done: 3,
    count: 3,
    new: 2,
    changed: 1,
    wrong: 0,
    rows: [{ row: 2, result: 'new' }, { row: 3 }, { row: 4, result: 'changed' }],
  });
  const [first, second] = await usersBy(phones);
  expect(first).toMatchObject({ first_name: 'Matti', email: 'matti@example.com', groups: [group] });
  expect(first?.account_name).toBe(first?.username);
  expect(second?.account_name).not.toBe(first?.account_name);
  expect((await usersBy([known.phone]))[0]).toMatchObject({ first_name: 'Uusi', version: 2 });
  expect((await dry(file)).json()).toMatchObject({ new: 0, changed: 0, unchanged: 3, wrong: 0 });
});

test('one wrong row keeps all others out, and the answer says which', async () => {
  const phone = freshPhone();
  const answer = await send(`first_name,last_name,phone\nA,B,${phone}\nA,,${freshPhone()}`);
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.json()).toMatchObject({
    status: 400,
    code: 'invalid',
    errors: { file: ['Tiedostossa on virheellisiä rivejä: 1. Mitään ei tuotu.'] },
    wrong: 1,
    rows: [{ result: 'new' }, { row: 3, result: 'wrong', errors: { last_name: [expect.any(String)] } }],
  });
  expect(await usersBy([phone])).toEqual([]);
});

test('the right rows can be brought in without the wrong ones', async () => {
  const phone = freshPhone();
  const file = `first_name,last_name,phone\nA,B,${phone}\nA,,${freshPhone()}`;
  const answer = await send(file, { query: '?skip_wrong=1' });
  expect(answer.statusCode).toBe(202);
  await runJobs(server.services);
  expect(await stateOf(answer.json().id)).toMatchObject({ state: 'done', done: 2, new: 1, wrong: 1 });
  expect(await usersBy([phone])).toHaveLength(1);
});

test('columns with names of their own are told by hand; without a number they are listed', async () => {
  const file = `A;B;C;Mitä\nAino;Aho;${freshPhone()};kissa`;
  const refused = await dry(file);
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({
    errors: { mapping: [expect.stringContaining('puhelinnumero')] },
    columns: [{ name: 'A', field: null }, { name: 'B' }, { name: 'C' }, { name: 'Mitä' }],
  });
  const mapping = { A: 'first_name', B: 'last_name', C: 'phone', Mitä: 'job_title' };
  expect((await dry(file, { mapping })).json()).toMatchObject({
    new: 1,
    rows: [{ changes: { job_title: [null, 'kissa'] } }],
  });
});

test('who signs in elsewhere by the number is the same person in one more company', async () => {
  const stranger = await server.build.user({ first_name: 'Aino' });
  const answer = await send(`first_name,last_name,phone\nAino,Muualta,${stranger.phone}`);
  await runJobs(server.services);
  expect(await stateOf(answer.json().id)).toMatchObject({ state: 'done', new: 1 });
  const both = await usersBy([stranger.phone]);
  expect(both.map(({ account_name }) => account_name)).toEqual([stranger.username, stranger.username]);
  expect(both.map(({ last_name }) => last_name)).toContain('Muualta');
});

test('another company’s users, groups and imports are as if they were not', async () => {
  const other = await server.build.user({ is_tenant_admin: true });
  await server.build.group({ tenant: other.tenantId, name: 'Salainen' });
  const answer = await dry(`first_name,last_name,phone,groups\nA,B,${other.phone},Salainen`);
  expect(answer.json().rows[0]).toMatchObject({
    result: 'wrong',
    errors: { groups: ['Nimellä ”Salainen” ei löydy mitään'] },
  });
  const { id } = (await send(`first_name,last_name,phone\nA,B,${freshPhone()}`)).json();
  await runJobs(server.services);
  const seen = await server.call('GET', `v1/users/import/${id}/`, { token: await server.login(other) });
  expect(seen.statusCode).toBe(404);
});

test('the same call again by its key is the same import', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const file = `first_name,last_name,phone\nA,B,${freshPhone()}`;
  const first = await send(file, { headers });
  await runJobs(server.services);
  const again = await send(file, { headers });
  expect(again.statusCode).toBe(202);
  expect(again.json()).toEqual(first.json());
});

const running = (tenant: number, seconds: number) =>
  server.services.database.system.execute<{ id: number }>(sql`
    insert into imports (tenant_id, count, new, changed, unchanged, alive_at)
    values (${tenant}, 3, 3, 0, 0, now() - make_interval(secs => ${seconds})) returning id`);

test('one import of a company runs at a time; what a killed server left has failed', async () => {
  const { rows } = await running(admin.tenantId, 1);
  const file = `first_name,last_name,phone\nA,B,${freshPhone()}`;
  const refused = await send(file);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().detail).toBe('Edellinen tuonti on vielä kesken. Odota, että se valmistuu.');
  await server.services.database.system.execute(
    sql`update imports set alive_at = now() - interval '1 minute' where id = ${rows[0]?.id}`,
  );
  expect(await stateOf(rows[0]?.id ?? 0)).toMatchObject({ state: 'failed', done: 0, rows: [] });
  expect((await send(file)).statusCode).toBe(202);
  await runJobs(server.services);
});

test('what an import did is known for a day', async () => {
  const { system } = server.services.database;
  const { rows } = await running(admin.tenantId, 90_000);
  const id = rows[0]?.id ?? 0;
  await system.execute(
    sql`update imports set state = 'done', created_at = now() - interval '25 hours' where id = ${id}`,
  );
  await runRegularJobs(server.services);
  expect((await server.call('GET', `v1/users/import/${id}/`, { token })).statusCode).toBe(404);
});

/** Resolves when a statement waits for somebody's lock. */
const aStatementWaits = () =>
  vi.waitFor(async () => {
    const { rows } = await server.services.database.system.execute(
      sql`select from pg_locks where not granted and locktype in ('transactionid', 'tuple', 'relation')`,
    );
    expect(rows).not.toHaveLength(0);
  }, 20_000);

test('who is changed after the rows were validated is validated anew, and loses nothing', async () => {
  const known = await server.build.user({ tenant: admin.tenantId, first_name: 'Aino', last_name: 'Aho' });
  const { services } = server;
  const { id } = (await send(`phone,first_name\n${known.phone},Aini`)).json();
  let done: Promise<void> | undefined;
  const commit = committer(services, { tenantId: admin.tenantId });
  await commit(
    async (tx) => {
      const row = await lockRow(tx, entityOf('user'), known.id);
      done = elsewhere(() => runJobs(services));
      await elsewhere(aStatementWaits);
      await changeRow(tx, entityOf('user'), row, { job_title: 'Seppä' });
    },
    { asOwner: true },
  );
  await done;
  expect(await stateOf(id)).toMatchObject({ state: 'done', changed: 1 });
  expect((await usersBy([known.phone]))[0]).toMatchObject({ first_name: 'Aini', job_title: 'Seppä' });
});

test('without a worker an import waits; another of the company is refused meanwhile', async () => {
  const phone = freshPhone();
  const { id } = (await send(`first_name,last_name,phone\nA,B,${phone}`)).json();
  expect(await stateOf(id)).toMatchObject({ state: 'running', done: 0, count: 1 });
  expect((await send(`first_name,last_name,phone\nA,B,${freshPhone()}`)).statusCode).toBe(409);
  await runJobs(server.services);
  expect(await stateOf(id)).toMatchObject({ state: 'done' });
});

test('an import whose sender is no tenant admin any more stores nobody', async () => {
  const sender = await server.build.user({ tenant: admin.tenantId, is_tenant_admin: true });
  const phone = freshPhone();
  const file = `first_name,last_name,phone\nA,B,${phone}`;
  const { id } = (await send(file, { as: await server.login(sender) })).json();
  await server.services.database.system.execute(
    sql`update users set is_tenant_admin = false where id = ${sender.id}`,
  );
  await runJobs(server.services);
  expect(await stateOf(id)).toMatchObject({ state: 'failed', rows: [] });
  expect(await usersBy([phone])).toEqual([]);
});

test('an import that was stopped goes on with the next run, until it has been begun three times', async () => {
  const { services } = server;
  const phone = freshPhone();
  const { id } = (await send(`first_name,last_name,phone\nA,B,${phone}`)).json();
  const queued = { tenantId: admin.tenantId, id };
  const run = () => importJob.run(inBackground(services), queued, AbortSignal.abort(new Error('stopped')));
  await expect(run()).rejects.toThrow('stopped');
  expect(await stateOf(id)).toMatchObject({ state: 'running' });
  expect(await usersBy([phone])).toEqual([]);
  await expect(run()).rejects.toThrow('stopped');
  await runJobs(services);
  expect(await stateOf(id)).toMatchObject({ state: 'done' });
  const { rows } = await services.database.system.execute(sql`
    insert into imports (tenant_id, count, new, changed, unchanged, source, input, runs)
    values (${admin.tenantId}, 1, 1, 0, 0, '', '{}', 3) returning id`);
  const again = { tenantId: admin.tenantId, id: Number(rows[0]?.id) };
  await importJob.run(inBackground(services), again, new AbortController().signal);
  expect(await stateOf(again.id)).toMatchObject({ state: 'failed' });
});

test.each([
  ['no file at all', undefined, 'Tiedosto puuttuu'],
  ['an empty one', '\n\n', 'Tiedostossa ei ole yhtään riviä'],
  ['a picture', '\u0000\u0001', 'Valitse CSV- tai XLSX-tiedosto'],
])('%s is refused at the field', async (_, text, says) => {
  const answer =
    text === undefined ? await server.call('POST', 'v1/users/import/', { token, body: {} }) : await dry(text);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual({ file: [says] });
});

test('imports of two companies at once tell that they run, also while they wait, and both are done', async () => {
  const { system } = server.services.database;
  const other = await server.build.user({ is_tenant_admin: true });
  const tokens = [token, await server.login(other)];
  const phones = tokens.map(freshPhone);
  let unlock = () => {};
  const unlocked = new Promise<void>((resolve) => {
    unlock = resolve;
  });
  let over: Promise<void> | undefined;
  await new Promise<void>((locked) => {
    over = system.transaction(async (db) => {
      // Until it ends nobody comes to any company.
      await db.execute(sql`lock table memberships in share mode`);
      locked();
      await unlocked;
    });
  });
  const begun = await Promise.all(
    tokens.map((as, n) => send(`Etunimi;Sukunimi;Puhelin\nAino;Aho;${phones[n]}\n`, { as })),
  );
  expect(begun.map(({ statusCode }) => statusCode)).toEqual([202, 202]);
  const ids = begun.map((answer) => answer.json().id as number);
  const done = runJobs(server.services);
  const states = async () =>
    (
      await Promise.all(
        ids.map((id, n) => server.call('GET', `v1/users/import/${id}/`, { token: tokens[n] as string })),
      )
    ).map((answer) => answer.json().state);
  try {
    await aStatementWaits();
    expect(await states()).toEqual(['running', 'running']);
  } finally {
    unlock();
    await over;
  }
  await done;
  expect(await states()).toEqual(['done', 'done']);
  expect(await usersBy(phones)).toHaveLength(2);
});
