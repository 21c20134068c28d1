import { NEW_OBJECT, UNSAVED } from '@piiri/shared/unsaved-rules.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { buildCompany, type Company } from '../../../test/company.ts';
import { runRegularJobs } from '../../../test/regular-jobs.ts';

let server: TestApp;
let company: Company;

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
});

afterAll(() => server.close());

const CALL = 'v1/unsaved-changes/';
const ENTRY = `${CALL}entry/`;

type Who = 'tenantAdmin' | 'groupAdmin' | 'member' | 'readOnly' | 'strangerAdmin' | 'feedbackManager';
const tokenOf = (who: Who) => company.tokens[who];

const texts = (title: string) => ({ fi: { title, text: `<p>${title}</p>` } });

async function write(more: object = {}): Promise<number> {
  const body = {
    group: company.groups.own,
    release_date: '2026-01-01T08:00:00Z',
    translations: texts('Sauna'),
    ...more,
  };
  const answer = await server.call('POST', 'v1/news/', { token: tokenOf('tenantAdmin'), body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

interface Given {
  entity?: string;
  values?: object;
  replaces?: string;
}

const bodyOf = (object: number, { entity = 'news', values = {}, replaces }: Given = {}) => ({
  entity,
  object,
  title: 'Sauna',
  etag: '"1"',
  changes: JSON.stringify({ was: {}, values }),
  replaces: replaces ?? null,
});

const store = (object: number, more: Given = {}, who: Who = 'groupAdmin') =>
  server.call('PUT', ENTRY, {
    token: tokenOf(who),
    body: bodyOf(object, { values: { translations: texts('Kesken') }, ...more }),
  });

const read = async (object: number, who: Who = 'groupAdmin', entity = 'news') =>
  (await server.call('GET', `${ENTRY}?entity=${entity}&object=${object}`, { token: tokenOf(who) })).json()
    .entry;

const rowsOf = async (who: Who = 'groupAdmin') =>
  (await server.call('GET', CALL, { token: tokenOf(who) })).json().results;

describe('an unsaved change', () => {
  test('is visible to its author only, on every device, until it is removed', async () => {
    const id = await write();
    const stored = await store(id);
    expect(stored.statusCode, stored.body).toBe(200);
    const { at } = stored.json();
    expect(await read(id)).toMatchObject({ at, etag: '"1"', values: { translations: texts('Kesken') } });
    expect(await rowsOf()).toContainEqual({ entity: 'news', object: id, title: 'Sauna', at });
    expect(await read(id, 'tenantAdmin')).toBeNull();
    expect(await rowsOf('strangerAdmin')).toEqual([]);
    const remove = () =>
      server.call('DELETE', `${ENTRY}?entity=news&object=${id}`, { token: tokenOf('groupAdmin') });
    expect([(await remove()).statusCode, (await remove()).statusCode]).toEqual([204, 204]);
    expect(await read(id)).toBeNull();
  });

  test('continues from the stored state, or gets 412 with the state of another device', async () => {
    const id = await write();
    const { at } = (await store(id)).json();
    const stale = await store(id, { values: { translations: texts('Toinen laite') } });
    expect(stale.statusCode).toBe(412);
    expect(stale.json().current).toMatchObject({ at, values: { translations: texts('Kesken') } });
    expect((await store(id, { replaces: at })).statusCode).toBe(200);
  });

  test('is stored for people who may save the form, and for existing forms only', async () => {
    const [id, others] = [await write(), await write({ group: company.groups.other })];
    const status = async (...args: Parameters<typeof store>) => (await store(...args)).statusCode;
    expect(await status(others)).toBe(404);
    expect(await status(id, {}, 'strangerAdmin')).toBe(404);
    for (const who of ['member', 'readOnly', 'feedbackManager'] as const)
      expect(await status(id, {}, who)).toBe(403);
    expect(await status(NEW_OBJECT)).toBe(200);
    expect(await status(id, { entity: 'person' })).toBe(400);
    expect(await status(id, { entity: 'nothing' })).toBe(400);
    expect(await status(id, { values: { translations: 'x'.repeat(UNSAVED.maxLength) } })).toBe(400);
  });

  test('leaves out files, secrets and data about people', async () => {
    const id = await write();
    await store(id, { values: { translations: texts('Kesken'), image: 'x', attachments: [1], nothing: 1 } });
    expect(Object.keys((await read(id)).values)).toEqual(['translations']);
    const person = { entity: 'user', object: NEW_OBJECT, values: { password: 'SALAISUUS' } };
    expect((await store(0, person, 'tenantAdmin')).statusCode).toBe(400);
    const channel = { values: { managers: [1], translations: { fi: { name: 'Kahvi' } } } };
    const stored = await store(0, { entity: 'chat_channel', ...channel }, 'tenantAdmin');
    expect(stored.statusCode, stored.body).toBe(200);
    expect(Object.keys((await read(0, 'tenantAdmin', 'chat_channel')).values)).toEqual(['translations']);
  });
});

describe('a stored unsaved change', () => {
  test('is deleted with the object, with the person, and after its retention', async () => {
    const user = await server.build.user({ tenant: company.tenantId, is_tenant_admin: true });
    const token = await server.login(user);
    const stored = async (object: number) => server.call('PUT', ENTRY, { token, body: bodyOf(object) });
    const [gone, old, recent] = [await write(), await write(), await write()];
    for (const id of [gone, old, recent]) expect((await stored(id)).statusCode).toBe(200);
    const { system } = server.services.database;
    await server.call('DELETE', `v1/news/${gone}/`, { token });
    await system.execute(sql`update news set deleted_at = now() - interval '2 days' where id = ${gone}`);
    await system.execute(
      sql`update unsaved_changes set at = now() - interval '15 days' where object_id = ${old}`,
    );
    await runRegularJobs(server.services);
    const own = async () =>
      (
        await system.execute<{ object_id: number }>(
          sql`select object_id from unsaved_changes where user_id = ${user.id}`,
        )
      ).rows.map(({ object_id }) => object_id);
    expect(await own()).toEqual([recent]);
    const names = await system.execute<{ name: string }>(
      sql`select concat_ws(' ', first_name, last_name) as name from users where id = ${user.id}`,
    );
    await server.call('POST', `v1/users/${user.id}/erase/`, {
      token: tokenOf('tenantAdmin'),
      body: { confirm: names.rows[0]?.name },
    });
    expect(await own()).toEqual([]);
  });

  test('counts towards a limit of forms, beyond which the oldest are deleted', async () => {
    const user = await server.build.user({ tenant: company.tenantId, is_tenant_admin: true });
    const token = await server.login(user);
    const ids: number[] = [];
    for (let count = 0; count <= UNSAVED.maxForms; count++) {
      const id = await write();
      ids.push(id);
      expect((await server.call('PUT', ENTRY, { token, body: bodyOf(id) })).statusCode).toBe(200);
    }
    const rows = (await server.call('GET', CALL, { token })).json().results;
    expect(rows.map(({ object }: { object: number }) => object)).toEqual(ids.slice(1).toReversed());
  });

  test('is in the data copy of its author, as text', async () => {
    const id = await write();
    await store(id, { values: { translations: texts('Omin sanoin') } });
    const answer = await server.call('GET', 'v1/profile/data/', { token: tokenOf('groupAdmin') });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.body).toContain('Omin sanoin');
    expect(answer.body).not.toContain('<p>Omin sanoin');
  });
});
