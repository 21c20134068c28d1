import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestUser } from '../../../../test/builders.ts';
import { runJobs } from '../../../../test/run-jobs.ts';

let server: TestApp;
let admin: TestUser;
let token: string;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

beforeEach(async () => {
  admin = await server.build.user({ is_tenant_admin: true });
  token = await server.login(admin);
});

let next = Date.now() % 1_000_000;
const freshPhone = () => `+35846${String(next++).padStart(7, '0')}`;

function send(text: string, query = '', groups?: object) {
  const body = new FormData();
  body.set('file', new Blob([text]), 'people.csv');
  if (groups) body.set('groups', JSON.stringify(groups));
  return server.call('POST', `v1/users/import/${query}`, { token, body });
}

const dry = async (text: string, groups?: object) => (await send(text, '?dry_run=1', groups)).json();

/** Imports a file and gives the import's id. */
async function store(text: string, groups?: object): Promise<number> {
  const answer = await send(text, '', groups);
  expect(answer.statusCode).toBe(202);
  await runJobs(server.services);
  return answer.json().id;
}

const undo = (id: number, as = token) => server.call('POST', `v1/users/import/${id}/undo/`, { token: as });

const usersBy = async (...phones: string[]) => {
  const { rows } = await server.services.database.system.execute<{
    first_name: string;
    groups: number[];
  }>(sql`
    select u.first_name, u.groups from users u where u.tenant_id = ${admin.tenantId} and u.deleted_at is null
      and u.phone = any(${sql.param(phones)}::text[]) order by u.phone`);
  return rows;
};

const groupsNamed = async (name: string) => {
  const { rows } = await server.services.database.system.execute<{ id: number }>(sql`
    select id from groups where tenant_id = ${admin.tenantId} and name = ${name} and deleted_at is null`);
  return rows.map(({ id }) => id);
};

test('groups of a cell are separated by |, comma or semicolon, also where a name has a comma', async () => {
  const [one, other, both] = [
    await server.build.group({ tenant: admin.tenantId, name: 'Varasto' }),
    await server.build.group({ tenant: admin.tenantId, name: 'Huolto' }),
    await server.build.group({ tenant: admin.tenantId, name: 'Myynti, Turku' }),
  ];
  const phones = [freshPhone(), freshPhone(), freshPhone()];
  const cells = ['Varasto, Huolto', 'Varasto; Huolto', 'Myynti, Turku|Varasto'];
  const rows = phones.map((phone, at) => `${phone}\tA\tB\t${cells[at]}`).join('\n');
  await store(`phone\tfirst_name\tlast_name\tgroups\n${rows}\n`);
  expect((await usersBy(...phones)).map(({ groups }) => groups)).toEqual([
    [one.id, other.id],
    [one.id, other.id],
    [both.id, one.id],
  ]);
});

test('the meaning of unknown groups is said once: made, another group, or none', async () => {
  const known = await server.build.group({ tenant: admin.tenantId, name: 'Varasto' });
  const phones = [freshPhone(), freshPhone(), freshPhone()];
  const [first, second, third] = phones;
  const file = `phone;first_name;last_name;groups\n${first};A;A;Pakkaamo\n${second};B;B;Pakkaamo, Lager\n${third};C;C;Vanha\n`;
  const before = await dry(file);
  expect(before.wrong).toBe(3);
  expect(before.unknown_groups).toEqual([
    { name: 'Pakkaamo', rows: 2 },
    { name: 'Lager', rows: 1 },
    { name: 'Vanha', rows: 1 },
  ]);
  expect(before.columns[3]).toEqual({
    name: 'groups',
    field: 'groups',
    samples: ['Pakkaamo', 'Pakkaamo, Lager', 'Vanha'],
  });
  const choices = { Pakkaamo: 'new', Lager: known.id, Vanha: null };
  expect(await dry(file, choices)).toMatchObject({ wrong: 0, new: 3, unknown_groups: [] });
  expect(await groupsNamed('Pakkaamo')).toEqual([]);
  await store(file, choices);
  const [made] = await groupsNamed('Pakkaamo');
  expect((await usersBy(...phones)).map(({ groups }) => groups)).toEqual([[made], [made, known.id], []]);
});

test('a group of another company means nothing', async () => {
  const foreign = await server.build.group({ tenant: (await server.build.tenant()).id });
  const answer = await send(`phone;first_name;last_name;groups\n${freshPhone()};A;B;X\n`, '?dry_run=1', {
    X: foreign.id,
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toHaveProperty('groups');
});

test('an import is taken back: who is new goes, who changed is as before, and a group made for it goes', async () => {
  const changed = await server.build.user({ tenant: admin.tenantId, first_name: 'Aino' });
  const phone = freshPhone();
  const id = await store(
    `phone;first_name;last_name;groups\n${changed.phone};Aini;Aho;Pakkaamo\n${phone};B;B;Pakkaamo\n`,
    { Pakkaamo: 'new' },
  );
  const path = `v1/users/import/${id}/`;
  expect((await server.call('GET', path, { token })).json()).toMatchObject({ state: 'done', can_undo: true });
  const people = (await server.call('GET', `${path}people/`, { token })).json();
  expect(people).toMatchObject({ count: 1, results: [{ first_name: 'B', phone, invited_at: null }] });
  const answer = await undo(id);
  expect(answer.json()).toEqual({ removed: 1, restored: 1, kept: [], left: 0 });
  expect(await usersBy(phone)).toEqual([]);
  expect(await usersBy(String(changed.phone))).toMatchObject([{ first_name: 'Aino', groups: [] }]);
  expect(await groupsNamed('Pakkaamo')).toEqual([]);
  expect((await undo(id)).statusCode).toBe(409);
  expect((await server.call('GET', path, { token })).json()).toMatchObject({ can_undo: false });
});

test('who signed in or changed since stays, and is named', async () => {
  const changed = await server.build.user({ tenant: admin.tenantId, first_name: 'Aino', last_name: 'Aho' });
  const phone = freshPhone();
  const id = await store(`phone;first_name;last_name\n${changed.phone};Aini;Aho\n${phone};B;B\n`);
  await server.services.database.system.execute(
    sql`update users set version = version + 1, signed_in_at = now() where phone = any(${sql.param([phone, changed.phone])}::text[])`,
  );
  const { kept, ...counts } = (await undo(id)).json();
  expect(counts).toEqual({ removed: 0, restored: 0, left: 0 });
  expect(kept.map(({ name }: { name: string }) => name)).toEqual(['Aini Aho', 'B B']);
  expect(await usersBy(phone)).toHaveLength(1);
});

test('only tenant admins take an import back, and only their own company’s', async () => {
  const id = await store(`phone;first_name;last_name\n${freshPhone()};B;B\n`);
  const employee = await server.login(await server.build.user({ tenant: admin.tenantId }));
  expect((await undo(id, employee)).statusCode).toBe(403);
  const stranger = await server.login(await server.build.user({ is_tenant_admin: true }));
  expect((await undo(id, stranger)).statusCode).toBe(404);
  expect((await undo(id)).statusCode).toBe(200);
});
