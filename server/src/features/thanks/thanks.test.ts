import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { type ActorName, buildCompany, type Company } from '../../../test/company.ts';
import { runJobs } from '../../../test/run-jobs.ts';

let server: TestApp;
let company: Company;
const ids = {} as Record<ActorName, number>;

const call = (who: ActorName, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  server.call(method, path, { token: company.tokens[who], body });

const settings = (values: object, who: ActorName = 'tenantAdmin') =>
  server.call('PATCH', 'v1/tenant/', { token: company.tokens[who], body: { settings: values } });

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
  for (const who of Object.keys(company.tokens) as ActorName[])
    if (company.tokens[who]) ids[who] = (await call(who, 'GET', 'v1/profile/')).json().id;
  await settings({
    thanks_enabled: true,
    thanks_values: ['Rohkeus', 'Yhdessä'],
    comments_enabled: true,
    reactions_enabled: true,
  });
});

afterAll(() => server.close());

const input = (further: object = {}) => ({
  to: [ids.groupAdmin],
  text: 'Hyvin hoidettu!',
  group: company.groups.own,
  ...further,
});

const give = (further: object = {}, who: ActorName = 'member') =>
  call(who, 'POST', 'v1/thanks/', input(further));

async function given(further: object = {}, who: ActorName = 'member'): Promise<number> {
  const answer = await give(further, who);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

const namesOf = (people: { first_name: string; last_name: string }[]) =>
  people.map((person) => `${person.first_name} ${person.last_name}`).join(', ');

test('thanks are off until the company switches them on, with at most ten values', async () => {
  const token = await server.login(await server.build.user({ tenant: (await server.build.tenant()).id }));
  for (const path of ['v1/thanks/', 'v1/thanks/1/', 'v1/thanks/people/'])
    expect((await server.call('GET', path, { token })).statusCode, path).toBe(404);
  expect((await server.call('POST', 'v1/thanks/', { token, body: {} })).statusCode).toBe(404);
  const many = Array.from({ length: 11 }, (_, index) => `Arvo ${index}`);
  expect((await settings({ thanks_values: many })).statusCode).toBe(400);
  expect((await settings({ thanks_values: [] }, 'groupAdmin')).statusCode).toBe(403);
});

test('thanks are in the feed of their group, with who is thanked, and nothing counts them', async () => {
  const answer = await give({ value: 'Rohkeus', to: [ids.groupAdmin, ids.readOnly, ids.groupAdmin] });
  expect(answer.statusCode, answer.body).toBe(201);
  const { id } = answer.json();
  expect(answer.json()).toMatchObject({
    ...{ text: 'Hyvin hoidettu!', value: 'Rohkeus', group: company.groups.own },
    to: [ids.groupAdmin, ids.readOnly],
    sender: ids.member,
    to_people: [{ id: ids.groupAdmin }, { id: ids.readOnly }],
    from: { id: ids.member },
  });
  const feed = (await call('readOnly', 'GET', 'v1/feed/')).json().results;
  expect(feed).toContainEqual(
    expect.objectContaining({
      type: 'thanks',
      id,
      title: 'Hyvin hoidettu!',
      // Names of people whom the directory shows, then the value.
      excerpt: `${namesOf(answer.json().to_people)} · Rohkeus`,
    }),
  );
  expect((await call('outsider', 'GET', 'v1/feed/')).json().results).not.toContainEqual(
    expect.objectContaining({ type: 'thanks', id }),
  );
  expect((await call('readOnly', 'GET', `v1/thanks/${id}/`)).statusCode).toBe(200);
  for (const who of ['outsider', 'stranger', 'strangerAdmin'] as const)
    expect((await call(who, 'GET', `v1/thanks/${id}/`)).statusCode, who).toBe(404);
  expect((await call('readOnly', 'GET', `v1/thanks/${id}/reaction/`)).statusCode).toBe(200);
  const comment = await call('groupAdmin', 'POST', `v1/thanks/${id}/comments/`, { text: 'Kiitos itsellesi' });
  expect(comment.statusCode, comment.body).toBe(201);
  expect(
    (await call('groupAdmin', 'PUT', `v1/thanks/${id}/reaction/`, { reaction: 'love' })).statusCode,
  ).toBe(200);
});

test('what is wrong is told at its field', async () => {
  const wrong: [object, string][] = [
    [{ to: [] }, 'to'],
    [{ to: 'all' }, 'to'],
    [{ to: [999_999] }, 'to'],
    [{ to: [ids.stranger] }, 'to'],
    // Nobody thanks themselves.
    [{ to: [ids.member] }, 'to'],
    [{ text: ' ' }, 'text'],
    [{ text: 'a'.repeat(501) }, 'text'],
    [{ value: 'Nopeus' }, 'value'],
    [{ group: company.groups.other }, 'group'],
    [{ group: undefined }, 'group'],
  ];
  for (const [further, field] of wrong) {
    const answer = await give(further);
    expect([answer.statusCode, Object.keys(answer.json().errors ?? {})], JSON.stringify(further)).toEqual([
      400,
      [field],
    ]);
  }
  expect((await give({}, 'readOnly')).statusCode).toBe(403);
  expect((await give({}, 'anonymous')).statusCode).toBe(401);
  expect((await give({ group: company.everyone }, 'outsider')).statusCode).toBe(201);
});

test('people refuse thanks, read-only people too', async () => {
  const patch = (who: ActorName, thanks: unknown) =>
    server.call('PATCH', 'v1/profile/', { token: company.tokens[who], body: { thanks } });
  expect((await call('readOnly', 'GET', 'v1/profile/')).json().thanks).toBe(true);
  expect((await patch('readOnly', false)).json().thanks).toBe(false);
  const refused = await give({ to: [ids.groupAdmin, ids.readOnly] });
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['to']]);
  const isOffered = async () =>
    (await call('member', 'GET', 'v1/thanks/people/?search=Henkil%C3%B6'))
      .json()
      .results.map(({ id }: { id: number }) => id);
  expect(await isOffered()).not.toContain(ids.readOnly);
  expect(await isOffered()).not.toContain(ids.member);
  expect((await patch('readOnly', true)).statusCode).toBe(200);
  expect((await give({ to: [ids.readOnly] })).statusCode).toBe(201);
});

test('whoever is thanked is told', async () => {
  const id = await given({ to: [ids.groupAdmin] });
  await runJobs(server.services);
  const notices = (await call('groupAdmin', 'GET', 'v1/notices/')).json().results;
  expect(notices).toContainEqual(
    expect.objectContaining({
      ...{ kind: 'thanks', entity: 'thanks', object: { id, title: 'Hyvin hoidettu!' } },
      person: expect.objectContaining({ id: ids.member }),
    }),
  );
  const others = (await call('readOnly', 'GET', 'v1/notices/')).json().results;
  expect(others.filter(({ object }: { object: { id: number } | null }) => object?.id === id)).toEqual([]);
});

test('one’s own thanks are deleted by oneself, others’ by whoever moderates the group', async () => {
  const [own, moderated, remaining] = [await given(), await given(), await given()];
  expect((await call('readOnly', 'DELETE', `v1/thanks/${own}/`)).statusCode).toBe(403);
  expect((await call('member', 'DELETE', `v1/thanks/${own}/`)).statusCode).toBe(204);
  expect((await call('groupAdmin', 'DELETE', `v1/thanks/${moderated}/`)).statusCode).toBe(204);
  for (const who of ['outsider', 'stranger', 'strangerAdmin'] as const)
    expect((await call(who, 'DELETE', `v1/thanks/${remaining}/`)).statusCode, who).toBe(404);
  expect((await call('member', 'GET', `v1/thanks/${own}/`)).statusCode).toBe(404);
  expect((await call('member', 'GET', `v1/thanks/${remaining}/`)).statusCode).toBe(200);
  const list = await call('groupAdmin', 'GET', 'v1/thanks/?admin_view=1');
  expect(list.json().results.map(({ id }: { id: number }) => id)).toContain(remaining);
});

test('an erased person is in no thanks, and thanks to them alone are gone', async () => {
  const { build, login } = server;
  const gone = await build.user({
    tenant: company.tenantId,
    groups: [company.groups.own],
    last_name: 'Lähtevä',
  });
  const alone = await given({ to: [gone.id] });
  const shared = await given({ to: [gone.id, ids.groupAdmin] });
  const token = await login(gone);
  const sent = await server.call('POST', 'v1/thanks/', { token, body: input() });
  expect(sent.statusCode, sent.body).toBe(201);
  const data = (await server.call('GET', 'v1/profile/data/', { token })).json();
  expect(data.thanks.length).toBe(3);
  const { first_name, last_name } = (await call('tenantAdmin', 'GET', `v1/users/${gone.id}/`)).json();
  const erased = await call('tenantAdmin', 'POST', `v1/users/${gone.id}/erase/`, {
    confirm: `${first_name} ${last_name}`,
  });
  expect(erased.statusCode, erased.body).toBe(204);
  expect((await call('member', 'GET', `v1/thanks/${alone}/`)).statusCode).toBe(404);
  expect((await call('member', 'GET', `v1/thanks/${shared}/`)).json()).toMatchObject({
    to: [ids.groupAdmin],
  });
  expect((await call('member', 'GET', `v1/thanks/${sent.json().id}/`)).json()).toMatchObject({
    sender: null,
    from: null,
  });
  const { rows } = await server.services.database.system.execute(sql`select from thanks where id = ${alone}`);
  expect(rows).toEqual([]);
});
