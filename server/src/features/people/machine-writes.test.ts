import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../test/builders.ts';
import { usePeopleImports } from '../../../test/people-imports.ts';
import { runJobs } from '../../../test/run-jobs.ts';

/** What a service token with `user:write` may do about people who have rights in the console. */
const own = usePeopleImports();

let machine: string;
let privileged: TestUser[];
let plain: TestUser;

beforeEach(async () => {
  const body = { name: 'Henkilöstöjärjestelmä', scopes: ['user:read', 'user:write', 'group:write'] };
  const created = await own.server.call('POST', 'v1/service-tokens/', { token: own.token, body });
  expect(created.statusCode, created.body).toBe(201);
  machine = created.json().token;
  const tenant = own.admin.tenantId;
  const { user } = own.server.build;
  plain = await user({ tenant });
  privileged = [
    await user({ tenant, email: 'paa@example.com', is_tenant_admin: true }),
    await user({ tenant, email: 'palaute@example.com', is_feedback_manager: true }),
    await user({ tenant, email: 'ryhma@example.com', admin_groups: [own.group] }),
  ];
});

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  token = machine,
) => own.server.call(method, path, { token, body });
const read = async ({ id }: TestUser) => (await call('GET', `v1/users/${id}/`, undefined, own.token)).json();
const people = (row: TestUser, email: string, more = '') =>
  `phone;first_name;last_name;email;job_title\n${row.phone};Aino;Aalto;${email};${more}\n`;

describe('a service token', () => {
  test('changes nothing by which people with rights sign in, are recognised or get in', async () => {
    for (const person of privileged) {
      const before = await read(person);
      for (const body of [
        { phone: own.freshPhone() },
        { username: `uusi${Date.now()}` },
        { email: 'mallory@example.com' },
        { email: null },
        { active: false },
        { read_only: true },
        { is_tenant_admin: !before.is_tenant_admin },
        { admin_groups: before.admin_groups.length > 0 ? [] : [own.group] },
      ]) {
        const answer = await call('PUT', `v1/users/${person.id}/`, body);
        expect(answer.statusCode, JSON.stringify(body)).toBe(403);
        expect(answer.json().detail).toContain('pääkäyttäjä');
      }
      expect(await read(person)).toEqual(before);
      expect((await call('PUT', `v1/users/${person.id}/`, { job_title: 'Johtaja' })).statusCode).toBe(200);
    }
    const changed = { phone: own.freshPhone(), email: 'uusi@example.com', active: false };
    expect((await call('PUT', `v1/users/${plain.id}/`, changed)).statusCode).toBe(200);
  });

  test('neither deletes nor erases people with rights, alone or among others', async () => {
    for (const { id } of privileged) {
      expect((await call('DELETE', `v1/users/${id}/`)).statusCode).toBe(403);
      expect((await call('POST', `v1/users/${id}/erase/`, { confirm: 'x' })).statusCode).toBe(403);
    }
    const ids = [...privileged, plain].map(({ id }) => id);
    const answer = (await call('POST', 'v1/users/bulk/delete/', { ids })).json();
    expect(answer.done.map(({ id }: { id: number }) => id)).toEqual([plain.id]);
    expect(answer.failed.map(({ problem }: { problem: { status: number } }) => problem.status)).toEqual([
      403, 403, 403,
    ]);
    const items = privileged.map(({ id }) => ({ id, read_only: true }));
    expect((await call('POST', 'v1/users/bulk/change/', { items })).json().done).toEqual([]);
  });

  test('does not bring back the rights of a person who was deleted', async () => {
    for (const { id } of privileged) {
      expect((await call('DELETE', `v1/users/${id}/`, undefined, own.token)).statusCode).toBe(204);
      expect((await call('POST', `v1/users/${id}/restore/`)).statusCode).toBe(403);
      expect((await call('POST', 'v1/users/bulk/restore/', { ids: [id] })).json().done).toEqual([]);
    }
  });

  test('gives no rights by a group', async () => {
    const add = { add: [plain.id] };
    expect((await call('PATCH', `v1/tenant/groups/${own.group}/admins/`, add)).statusCode).toBe(403);
    expect((await read(plain)).admin_groups).toEqual([]);
  });
});

describe('an import by a service token', () => {
  test('is refused if it changes the e-mail address of a person with rights', async () => {
    for (const person of privileged) {
      const before = await read(person);
      const file = people(person, 'mallory@example.com');
      const answer = await own.send(file, { as: machine });
      expect(answer.statusCode, answer.body).toBe(403);
      expect(answer.json()).toMatchObject({ code: 'forbidden', wrong: 1, rows: [{ result: 'wrong' }] });
      const preview = (await own.dry(file, { as: machine })).json();
      expect(Object.keys(preview.rows[0].errors)).toEqual(['email']);
      await runJobs(own.server.services);
      expect(await read(person)).toEqual(before);
    }
    const [admin = plain] = privileged;
    expect((await own.dry(people(admin, 'aino@example.com'))).json().changed).toBe(1);
  });

  test('takes the other rows where wrong ones are skipped, and what does not concern signing in', async () => {
    const [admin = plain] = privileged;
    const file = `${people(admin, 'mallory@example.com')}${plain.phone};Bo;Berg;bo@example.com;\n`;
    const skipped = await own.send(file, { as: machine, query: '?skip_wrong=1' });
    expect(skipped.statusCode, skipped.body).toBe(202);
    await runJobs(own.server.services);
    expect((await read(plain)).email).toBe('bo@example.com');
    expect((await read(admin)).email).not.toBe('mallory@example.com');
    const { email } = await read(admin);
    const answer = await own.send(people(admin, email ?? '', 'Johtaja'), { as: machine });
    expect(answer.statusCode, answer.body).toBe(202);
    await runJobs(own.server.services);
    expect((await read(admin)).job_title).toBe('Johtaja');
  });

  test('stores nothing of a person who is given rights while it waits', async () => {
    const answer = await own.send(people(plain, 'mallory@example.com'), { as: machine });
    expect(answer.statusCode, answer.body).toBe(202);
    await call('PUT', `v1/users/${plain.id}/`, { is_feedback_manager: true }, own.token);
    await runJobs(own.server.services);
    expect((await own.stateOf(answer.json().id)).state).toBe('failed');
    expect((await read(plain)).email).not.toBe('mallory@example.com');
  });

  test('is not undone by it for those who were given rights since', async () => {
    const phone = own.freshPhone();
    const answer = await own.send(`phone;first_name;last_name\n${phone};Uusi;Johtaja\n`, { as: machine });
    await runJobs(own.server.services);
    const [person] = await own.usersBy([phone]);
    await own.server.services.database.system.execute(
      sql`update users set is_tenant_admin = true where id = ${Number(person?.id)}`,
    );
    const { id } = answer.json();
    expect((await call('POST', `v1/users/import/${id}/undo/`)).statusCode).toBe(202);
    await runJobs(own.server.services);
    expect((await own.stateOf(id)).undone).toMatchObject({ removed: 0, kept: [{ id: person?.id }] });
  });
});
