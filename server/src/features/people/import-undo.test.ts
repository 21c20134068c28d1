import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { usePeopleImports } from '../../../test/people-imports.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { inBackground } from '../../platform/services.ts';
import { undoImportJob } from './import/undo-job.ts';

const own = usePeopleImports();
const { freshPhone, stateOf } = own;

const dry = async (text: string, groups?: object) => (await own.dry(text, { groups })).json();

/** Imports a file and returns the import's id. */
async function store(text: string, groups?: object): Promise<number> {
  const answer = await own.send(text, { groups });
  expect(answer.statusCode).toBe(202);
  await runJobs(own.server.services);
  return answer.json().id;
}

const ask = (id: number, as = own.token) =>
  own.server.call('POST', `v1/users/import/${id}/undo/`, { token: as });

/** Undoes an import and returns the result. */
async function undo(id: number) {
  expect((await ask(id)).statusCode).toBe(202);
  await runJobs(own.server.services);
  return (await stateOf(id)).undone;
}

const usersBy = async (...phones: string[]) => {
  const { rows } = await own.server.services.database.system.execute<{
    first_name: string;
    groups: number[];
  }>(sql`
    select u.first_name, u.groups from users u where u.tenant_id = ${own.admin.tenantId} and u.deleted_at is null
      and u.phone = any(${sql.param(phones)}::text[]) order by u.phone`);
  return rows;
};

const groupsNamed = async (name: string) => {
  const { rows } = await own.server.services.database.system.execute<{ id: number }>(sql`
    select id from groups where tenant_id = ${own.admin.tenantId} and name = ${name} and deleted_at is null`);
  return rows.map(({ id }) => id);
};

test('groups in a cell are separated by |, comma or semicolon, also when a name has a comma', async () => {
  const [warehouse, maintenance, both] = [
    await own.server.build.group({ tenant: own.admin.tenantId, name: 'Varasto' }),
    await own.server.build.group({ tenant: own.admin.tenantId, name: 'Huolto' }),
    await own.server.build.group({ tenant: own.admin.tenantId, name: 'Myynti, Turku' }),
  ];
  const phones = [freshPhone(), freshPhone(), freshPhone()];
  const cells = ['Varasto, Huolto', 'Varasto; Huolto', 'Myynti, Turku|Varasto'];
  const rows = phones.map((phone, at) => `${phone}\tA\tB\t${cells[at]}`).join('\n');
  await store(`phone\tfirst_name\tlast_name\tgroups\n${rows}\n`);
  expect((await usersBy(...phones)).map(({ groups }) => groups)).toEqual([
    [warehouse.id, maintenance.id],
    [warehouse.id, maintenance.id],
    [both.id, warehouse.id],
  ]);
});

test('unknown groups are mapped once: created, replaced by another group, or ignored', async () => {
  const existing = await own.server.build.group({ tenant: own.admin.tenantId, name: 'Varasto' });
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
  const choices = { Pakkaamo: 'new', Lager: existing.id, Vanha: null };
  expect(await dry(file, choices)).toMatchObject({ wrong: 0, new: 3, unknown_groups: [] });
  expect(await groupsNamed('Pakkaamo')).toEqual([]);
  await store(file, choices);
  const [groupId] = await groupsNamed('Pakkaamo');
  expect((await usersBy(...phones)).map(({ groups }) => groups)).toEqual([
    [groupId],
    [groupId, existing.id],
    [],
  ]);
});

test('mapping to a group of another company is rejected', async () => {
  const foreign = await own.server.build.group({ tenant: (await own.server.build.tenant()).id });
  const answer = await own.dry(`phone;first_name;last_name;groups\n${freshPhone()};A;B;X\n`, {
    groups: { X: foreign.id },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toHaveProperty('groups');
});

test('undo deletes new people, restores changed ones and deletes groups created by the import', async () => {
  const changed = await own.server.build.user({ tenant: own.admin.tenantId, first_name: 'Aino' });
  const phone = freshPhone();
  const id = await store(
    `phone;first_name;last_name;groups\n${changed.phone};Aini;Aho;Pakkaamo\n${phone};B;B;Pakkaamo\n`,
    { Pakkaamo: 'new' },
  );
  const path = `v1/users/import/${id}/`;
  expect((await own.server.call('GET', path, { token: own.token })).json()).toMatchObject({
    state: 'done',
    can_undo: true,
  });
  const people = (await own.server.call('GET', `${path}people/`, { token: own.token })).json();
  expect(people).toMatchObject({ count: 1, results: [{ first_name: 'B', phone, invited_at: null }] });
  const result = { state: 'done', removed: 1, restored: 1, kept: [], left: 0 };
  expect(await undo(id)).toEqual(result);
  expect(await usersBy(phone)).toEqual([]);
  expect(await usersBy(String(changed.phone))).toMatchObject([{ first_name: 'Aino', groups: [] }]);
  expect(await groupsNamed('Pakkaamo')).toEqual([]);
  expect((await ask(id)).json()).toEqual(result);
  expect(await stateOf(id)).toMatchObject({ can_undo: false, undone: result });
});

const linesOfHistory = async () => {
  const { results } = (
    await own.server.call('GET', 'v1/history/?entity=tenant&page_size=10', { token: own.token })
  ).json();
  return results.map(({ changes, user }: { changes: object; user: { id: number } }) => [changes, user.id]);
};

/** Imports 120 new people. */
function storeMany(): Promise<number> {
  const rows = Array.from({ length: 120 }, (_, index) => `${freshPhone()};A${index};B`).join('\n');
  return store(`phone;first_name;last_name\n${rows}\n`);
}

test('an import and its undoing are a line of the company’s history each, though two ask for it at once', async () => {
  const id = await storeMany();
  expect(await linesOfHistory()).toEqual([[{ imported_people: [null, 120] }, own.admin.id]]);
  const answers = (await Promise.all([ask(id), ask(id)])).map((answer) => answer.json());
  const begun = { state: 'running', removed: 0, restored: 0, kept: [], left: 120 };
  expect(answers).toEqual([begun, begun]);
  expect(await stateOf(id)).toMatchObject({ can_undo: false, undone: begun });
  await runJobs(own.server.services);
  expect((await stateOf(id)).undone).toMatchObject({ state: 'done', removed: 120, left: 0 });
  expect((await linesOfHistory())[0]).toEqual([{ imported_people: [120, null] }, own.admin.id]);
  expect(await linesOfHistory()).toHaveLength(2);
});

test('an undoing that is cut off goes on where it was, and counts each person once', async () => {
  const id = await storeMany();
  await ask(id);
  const { services } = own.server;
  const payload = { tenantId: own.admin.tenantId, id };
  const stopping = new AbortController();
  // Stopped after the first part, as by a restart.
  const signal = new Proxy(stopping.signal, {
    get: (target, name) => {
      if (name === 'throwIfAborted')
        return () => {
          target.throwIfAborted();
          stopping.abort(new Error('stopped'));
        };
      return Reflect.get(target, name, target);
    },
  });
  await expect(undoImportJob.run(inBackground(services), payload, signal)).rejects.toThrow('stopped');
  expect((await stateOf(id)).undone).toMatchObject({ state: 'running', removed: 100, left: 20 });
  await runJobs(services);
  expect((await stateOf(id)).undone).toMatchObject({ state: 'done', removed: 120, left: 0 });
});

test('a new person who was changed since is kept and named; one who was only invited is not', async () => {
  const [edited, invited] = [freshPhone(), freshPhone()];
  const id = await store(`phone;first_name;last_name\n${edited};Aino;Aho\n${invited};B;B\n`);
  const { system } = own.server.services.database;
  const { rows } = await system.execute<{ id: number }>(
    sql`select id from users where phone = ${edited} and tenant_id = ${own.admin.tenantId}`,
  );
  const person = rows[0]?.id ?? 0;
  const body = { last_name: 'Laine' };
  const changed = await own.server.call('PUT', `v1/users/${person}/`, { token: own.token, body });
  expect(changed.statusCode, changed.body).toBe(200);
  await system.execute(sql`update users set invited_at = now(), updated_at = now() where phone = ${invited}`);
  expect(await undo(id)).toMatchObject({ removed: 1, kept: [{ id: person, name: 'Aino Laine' }] });
  expect(await usersBy(invited)).toEqual([]);
});

test('an undoing ends when who asked for it is no admin any more, and another one may ask for it', async () => {
  const phone = freshPhone();
  const id = await store(`phone;first_name;last_name\n${phone};B;B\n`);
  const other = await own.server.build.user({ tenant: own.admin.tenantId, is_tenant_admin: true });
  expect((await ask(id, await own.server.login(other))).statusCode).toBe(202);
  await own.server.services.database.system.execute(
    sql`update users set is_tenant_admin = false where id = ${other.id}`,
  );
  await runJobs(own.server.services);
  expect(await stateOf(id)).toMatchObject({ can_undo: true, undone: null });
  expect(await usersBy(phone)).toHaveLength(1);
  expect(await undo(id)).toMatchObject({ removed: 1, left: 0 });
});

test('undo keeps and names people who have signed in or changed since', async () => {
  const changed = await own.server.build.user({
    tenant: own.admin.tenantId,
    first_name: 'Aino',
    last_name: 'Aho',
  });
  const phone = freshPhone();
  const id = await store(`phone;first_name;last_name\n${changed.phone};Aini;Aho\n${phone};B;B\n`);
  await own.server.services.database.system.execute(
    sql`update users set version = version + 1, signed_in_at = now() where phone = any(${sql.param([phone, changed.phone])}::text[])`,
  );
  const { kept: people, ...counts } = await undo(id);
  expect(counts).toEqual({ state: 'done', removed: 0, restored: 0, left: 0 });
  expect(people.map(({ name }: { name: string }) => name)).toEqual(['Aini Aho', 'B B']);
  expect(await usersBy(phone)).toHaveLength(1);
});

test('only tenant admins undo an import, and only of their own company', async () => {
  const id = await store(`phone;first_name;last_name\n${freshPhone()};B;B\n`);
  const employee = await own.server.login(await own.server.build.user({ tenant: own.admin.tenantId }));
  expect((await ask(id, employee)).statusCode).toBe(403);
  const stranger = await own.server.login(await own.server.build.user({ is_tenant_admin: true }));
  expect((await ask(id, stranger)).statusCode).toBe(404);
  expect((await ask(id)).statusCode).toBe(202);
});
