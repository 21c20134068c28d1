import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from './app.ts';
import { buildCompany, type Company } from './company.ts';

/** Tests entities that are views of one table: each contains a part of its objects, with its own rules. */
let server: TestApp;
let company: Company;

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
});

afterAll(() => server.close());

const member = () => ({ token: company.tokens.member });
const read = async (path: string, as: object) => (await server.call('GET', `v1/${path}`, as)).json();

test('people are listed from a given letter on, in the alphabet of the reader’s language', async () => {
  const tenant = (await server.build.tenant()).id;
  for (const last_name of ['Zetterström', 'Åberg', 'Öhman'])
    await server.build.user({ tenant, last_name, password: null });
  const token = await server.login(await server.build.user({ tenant, last_name: 'Aalto' }));
  const from = async (letter: string, language: string) =>
    (await read(`people/?starting=${encodeURIComponent(letter)}`, { token, language })).count;
  expect(await Promise.all(['a', 'z', 'å', 'ö'].map((letter) => from(letter, 'fi')))).toEqual([4, 3, 2, 1]);
  expect(await Promise.all(['z', 'o'].map((letter) => from(letter, 'en')))).toEqual([1, 2]);
  const tooLong = await server.call('GET', `v1/people/?starting=${'a'.repeat(21)}`, { token });
  expect(tooLong.json().errors).toEqual({ starting: [expect.any(String)] });
});

test('people are found by words in any order, and show only the details they chose to', async () => {
  const tenant = (await server.build.tenant()).id;
  const build = (input: object) => server.build.user({ tenant, ...input });
  const token = await server.login(
    await build({ first_name: 'Aino', last_name: 'Lehto', is_tenant_admin: true }),
  );
  await build({
    first_name: 'Aino Maria',
    last_name: 'Koski',
    phone: '+358401112223',
    show_phone_to_all: true,
  });
  await build({
    first_name: 'Pekka',
    last_name: 'Lehtonen',
    phone: '+358409998887',
    email: 'p@example.com',
  });
  const names = async (search: string) =>
    (await read(`people/search/?search=${search}`, { token })).results.map(
      (row: { last_name: string }) => row.last_name,
    );
  expect(await names('lehto aino')).toEqual(['Lehto']);
  expect(await names('koski mar')).toEqual(['Koski']);
  expect(await names('hto')).toEqual(['Lehto', 'Lehtonen']);
  expect(await names('111222')).toEqual(['Koski']);
  expect(await names('999888')).toEqual([]);
  const { results } = await read('people/', { token });
  expect(results.map((row: { phone: string }) => row.phone)).toEqual(['+358401112223', null, null]);
  expect(Object.keys(results[0]).sort()).toEqual([
    'email',
    'first_name',
    'groups',
    'id',
    'job_title',
    'last_name',
    'manager',
    'manager_name',
    'phone',
    'picture',
    'picture_thumbnail',
    'status',
    'status_reason',
    'status_until',
    'workplace',
  ]);
});

test('the lists of new and not signed-in users contain a part of the users', async () => {
  const tenant = (await server.build.tenant()).id;
  const token = await server.login(await server.build.user({ tenant, is_tenant_admin: true }));
  const invited = await server.build.user({ tenant });
  await server.services.database.system.execute(
    sql`update users set invited_at = now() where id = ${invited.id}`,
  );
  const ids = async (path: string) =>
    (await read(`users/${path}/`, { token })).results.map(({ id }: { id: number }) => id);
  expect(await ids('notloggedin')).toEqual([invited.id]);
  expect(await ids('new')).not.toContain(invited.id);
  expect((await server.call('GET', 'v1/users/new/', member())).statusCode).toBe(403);
});

test('managers get the list of channels that they manage', async () => {
  const manager = await server.build.user({ tenant: company.tenantId });
  const channel = { translations: { fi: { name: 'Minun' } }, group: company.groups.other, channel_type: 2 };
  const { id } = (
    await server.call('POST', 'v1/chat/channels/', {
      token: company.tokens.tenantAdmin,
      body: { ...channel, managers: [manager.id] },
    })
  ).json();
  const token = await server.login(manager);
  expect((await read('chat/channels/managed/?v2=true', { token })).results).toMatchObject([{ id }]);
  expect((await read('chat/channels/managed/', member())).count).toBe(0);
});
