import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openNewsroom } from '../../../test/newsroom.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { acknowledgementRounds } from './tables.ts';

let newsroom: Awaited<ReturnType<typeof openNewsroom>>;
let call: typeof newsroom.server.call;
let tokens: typeof newsroom.company.tokens;

beforeAll(async () => {
  newsroom = await openNewsroom();
  ({ call } = newsroom.server);
  ({ tokens } = newsroom.company);
});

afterAll(() => newsroom.server.close());

const createNewsToAcknowledge = (fields: object = {}) =>
  newsroom.createdId({ acknowledgement_required: true, ...fields } as never);
const give = (id: number, version = 1, token = tokens.member, language?: string) =>
  call('POST', `v1/news/${id}/acknowledgement/`, { token, language, body: { version } });
const evidence = async (id: number, query = '') =>
  (
    await call('GET', `v1/news/${id}/acknowledgements/?admin_view=1${query}`, { token: tokens.groupAdmin })
  ).json();
const remind = (id: number, body: object = { channels: ['notice'] }, token = tokens.groupAdmin) =>
  call('POST', `v1/news/${id}/acknowledgements/remind/`, { token, body });
const rounds = (id: number) =>
  newsroom.server.services.database.system
    .select({ round: acknowledgementRounds.round, key: acknowledgementRounds.key })
    .from(acknowledgementRounds)
    .where(
      and(
        eq(acknowledgementRounds.tenant_id, newsroom.company.tenantId),
        eq(acknowledgementRounds.entity, 'news'),
        eq(acknowledgementRounds.object_id, id),
      ),
    )
    .orderBy(acknowledgementRounds.round, acknowledgementRounds.time);

/** Returns a person's notices that ask them to acknowledge an object, newest first. */
const noticesOf = async (id: number, token = tokens.member) => {
  const { results } = (await call('GET', 'v1/notices/?page_size=1000', { token })).json();
  return results.filter(
    (notice: { kind: string; object: { id: number } }) =>
      notice.kind === 'acknowledge' && notice.object.id === id,
  );
};

test('everybody sees whether acknowledgement is required; only editors see its settings', async () => {
  const id = await createNewsToAcknowledge({ acknowledgement_deadline: '01.06.2036 12:00' });
  const expected = { deadline: '2036-06-01T09:00:00.000Z', version: 1 };
  const read = (await call('GET', `v1/news/${id}/`, { token: tokens.member })).json();
  expect(read.acknowledgement).toEqual(expected);
  expect(read).not.toHaveProperty('acknowledgement_required');
  const { results } = (await call('GET', 'v1/news/', { token: tokens.member })).json();
  expect(results.find((row: { id: number }) => row.id === id).acknowledgement).toEqual(expected);
  const edited = (await call('GET', `v1/news/${id}/?admin_view=1`, { token: tokens.groupAdmin })).json();
  expect(edited).toMatchObject({
    acknowledgement: expected,
    acknowledgement_required: true,
    acknowledgement_deadline: '2036-06-01T09:00:00.000Z',
  });
  const otherId = await newsroom.createdId();
  expect(
    (await call('GET', `v1/news/${otherId}/`, { token: tokens.member })).json().acknowledgement,
  ).toBeNull();
});

test('an acknowledgement is stored once: 201, then the same with 200; read-only people may give it', async () => {
  const id = await createNewsToAcknowledge();
  expect((await call('GET', `v1/news/${id}/acknowledgement/`, { token: tokens.member })).statusCode).toBe(
    404,
  );
  const first = await give(id);
  expect(first.statusCode, first.body).toBe(201);
  expect(first.json()).toMatchObject({ version: 1, language: 'fi' });
  expect(first.json().content_hash).toMatch(/^[0-9a-f]{64}$/);
  const again = await give(id);
  expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  const own = await call('GET', `v1/news/${id}/acknowledgement/`, { token: tokens.member });
  expect(own.json()).toEqual(first.json());
  expect((await give(id, 1, tokens.readOnly)).statusCode).toBe(201);
  const twice = await createNewsToAcknowledge();
  const statuses = await Promise.all([give(twice), give(twice)]);
  expect(statuses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 201]);
});

test('an acknowledgement of another version or an unasked object gets 409, of an invisible object 404', async () => {
  const id = await createNewsToAcknowledge();
  expect((await give(id, 2)).statusCode).toBe(409);
  expect((await give(await newsroom.createdId())).statusCode).toBe(409);
  expect((await give(id, 1, tokens.outsider)).statusCode).toBe(404);
  expect((await give(id, 1, tokens.stranger)).statusCode).toBe(404);
  expect((await give(id, 1, '')).statusCode).toBe(401);
  const wrong = await call('POST', `v1/news/${id}/acknowledgement/`, { token: tokens.member, body: {} });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json().errors).toHaveProperty('version');
});

test('the hash covers the content that was shown, in the language that was shown', async () => {
  const translations = {
    fi: { title: 'Ohje', text: '<p>Suomeksi</p>' },
    sv: { title: 'Anvisning', text: '<p>På svenska</p>' },
  };
  const id = await createNewsToAcknowledge({ translations });
  const [finnish, fallback, swedish] = [
    (await give(id)).json(),
    (await give(id, 1, tokens.readOnly, 'lt')).json(),
    (await give(id, 1, tokens.groupAdmin, 'sv')).json(),
  ];
  expect(finnish.content_hash).toBe(fallback.content_hash);
  expect([finnish.language, fallback.language, swedish.language]).toEqual(['fi', 'fi', 'sv']);
  expect(swedish.content_hash).not.toBe(finnish.content_hash);
  await newsroom.change(id, {
    translations: { fi: { title: 'Ohje', text: '<p>Muuttunut</p>' } },
    renew_acknowledgement: true,
  });
  expect((await give(id, 2)).json().content_hash).not.toBe(finnish.content_hash);
});

test('renewing asks everyone again and keeps earlier ones; switching it off and on keeps both', async () => {
  const id = await createNewsToAcknowledge();
  await give(id);
  const renewed = await newsroom.change(id, { renew_acknowledgement: true });
  expect(renewed.json().acknowledgement).toEqual({ deadline: null, version: 2 });
  expect((await give(id, 1)).statusCode).toBe(409);
  expect(await evidence(id)).toMatchObject({ done: 0, required: 3 });
  const former = await evidence(id, '&version=1&state=done');
  expect(former.results).toMatchObject([{ version: 1, language: 'fi', person: {} }]);
  expect(former).toMatchObject({ count: 1, done: 0, required: 3 });
  await newsroom.change(id, { acknowledgement_required: false });
  expect((await call('GET', `v1/news/${id}/`, { token: tokens.member })).json().acknowledgement).toBeNull();
  expect((await evidence(id, '&version=1')).results).toHaveLength(1);
  const on = await newsroom.change(id, { acknowledgement_required: true });
  expect(on.json().acknowledgement.version).toBe(2);
  expect((await newsroom.change(id, { renew_acknowledgement: 'ehkä' })).json().errors).toHaveProperty(
    'renew_acknowledgement',
  );
  const { results } = (
    await call('GET', `v1/history/?entity=news&id=${id}`, { token: tokens.tenantAdmin })
  ).json();
  expect(JSON.stringify(results)).toContain('acknowledgement_version');
});

test('a draft that renews the request does so when it is published', async () => {
  const id = await createNewsToAcknowledge();
  const path = `v1/news/${id}/draft/`;
  const drafted = await call('PUT', path, {
    token: tokens.groupAdmin,
    body: { renew_acknowledgement: true, translations: { fi: { title: 'Uusi', text: '<p>Uusi</p>' } } },
  });
  expect(drafted.statusCode, drafted.body).toBeLessThan(300);
  expect((await give(id, 1)).statusCode).toBe(201);
  const published = await call('POST', `${path}publish/`, { token: tokens.groupAdmin, body: {} });
  expect(published.statusCode, published.body).toBe(200);
  expect(published.json().acknowledgement.version).toBe(2);
});

test('a person’s own list has open and done requests, by deadline', async () => {
  const late = await createNewsToAcknowledge({ acknowledgement_deadline: '01.06.2037 12:00' });
  const early = await createNewsToAcknowledge({ acknowledgement_deadline: '01.06.2035 12:00' });
  const never = await createNewsToAcknowledge();
  const mine = async (query: string) => {
    const { results } = (
      await call('GET', `v1/my/acknowledgements/${query}`, { token: tokens.member })
    ).json();
    const ids = results.map(({ object }: { object: { id: number } }) => object.id);
    return ids.filter((id: number) => [late, early, never].includes(id));
  };
  expect(await mine('?state=open')).toEqual([early, late, never]);
  await give(early);
  expect(await mine('?state=open')).toEqual([late, never]);
  expect(await mine('?state=done')).toEqual([early]);
  expect(await mine('')).toEqual([early, late, never]);
  expect((await call('GET', 'v1/my/acknowledgements/?state=x', { token: tokens.member })).statusCode).toBe(
    400,
  );
  const { results } = (
    await call('GET', 'v1/my/acknowledgements/?state=done', { token: tokens.member })
  ).json();
  expect(results.find((row: { object: { id: number } }) => row.object.id === early)).toEqual({
    entity: 'news',
    object: { id: early, title: 'Uusi hitsauslinja' },
    deadline: '2035-06-01T09:00:00.000Z',
    version: 1,
    acknowledged_at: expect.any(String),
  });
});

test('editors read who is asked and who is missing, in pages, by group and as files', async () => {
  const id = await createNewsToAcknowledge();
  await give(id);
  const all = await evidence(id);
  expect(all).toMatchObject({ count: 3, required: 3, done: 1, next: null });
  const missing = await evidence(id, '&state=missing&page_size=1');
  expect(missing).toMatchObject({ count: 2, required: 3, done: 1, next: expect.any(String) });
  expect(missing.results[0]).toMatchObject({
    groups: [newsroom.company.groups.own],
    acknowledged_at: null,
    version: null,
    language: null,
    content_hash: null,
  });
  const done = await evidence(id, `&state=done&group=${newsroom.company.groups.own}`);
  expect(done.results).toMatchObject([{ version: 1, language: 'fi' }]);
  const { other: otherGroup } = newsroom.company.groups;
  expect((await evidence(id, `&group=${otherGroup}`)).count).toBe(0);
  const both = await newsroom.server.build.user({
    tenant: newsroom.company.tenantId,
    groups: [newsroom.company.groups.own, otherGroup],
  });
  // Who of their own readers is in another group is nothing that a group admin learns.
  expect((await evidence(id, `&group=${otherGroup}`)).count).toBe(0);
  expect((await call('DELETE', `v1/users/${both.id}/`, { token: tokens.tenantAdmin })).statusCode).toBe(204);
  for (const bad of ['state=x', 'group=x', 'version=x', 'ordering=x', 'page=0'])
    expect((await evidence(id, `&${bad}`)).status, bad).toBe(400);
  const path = `v1/news/${id}/acknowledgements/?admin_view=1`;
  for (const format of ['csv', 'xlsx']) {
    const file = await call('GET', `${path}&format=${format}`, { token: tokens.groupAdmin });
    expect(file.statusCode).toBe(200);
    if (format === 'csv') expect(file.body).toContain(done.results[0].content_hash);
  }
  expect((await call('GET', path, { token: tokens.member })).statusCode).toBe(403);
  expect((await call('GET', path, { token: tokens.strangerAdmin })).statusCode).toBe(404);
});

test('a person who leaves the group is no longer asked, and has their acknowledgement when they return', async () => {
  const { build, login } = newsroom.server;
  const { groups, tenantId } = newsroom.company;
  const person = await build.user({ tenant: tenantId, groups: [groups.own] });
  const id = await createNewsToAcknowledge();
  expect((await give(id, 1, await login(person))).statusCode).toBe(201);
  const members = (body: object) =>
    call('PATCH', `v1/tenant/groups/${groups.own}/members/`, { token: tokens.tenantAdmin, body });
  const before = await evidence(id);
  expect((await members({ remove: [person.id] })).statusCode).toBeLessThan(300);
  expect(await evidence(id)).toMatchObject({ required: before.required - 1, done: before.done - 1 });
  // The person's data export still contains the acknowledgement.
  const own = (await call('GET', 'v1/profile/data/', { token: await login(person) })).json();
  expect(own.acknowledgements).toMatchObject([{ object: id, version: 1 }]);
  await members({ add: [person.id] });
  expect(await evidence(id)).toMatchObject({ required: before.required, done: before.done });
  await members({ remove: [person.id] });
});

test('missing people are reminded at most once a day; a rejected call does not use up that reminder', async () => {
  const id = await createNewsToAcknowledge();
  await give(id);
  expect((await remind(id, { channels: ['pigeon'] })).statusCode).toBe(400);
  expect((await remind(id, { channels: [] })).statusCode).toBe(400);
  expect((await remind(id, { channels: ['sms'] }, tokens.member)).statusCode).toBe(403);
  const answers = await Promise.all([
    remind(id, { channels: ['sms', 'email'] }),
    remind(id, { channels: ['sms', 'email'] }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 202)?.json()).toEqual({ count: 2 });
  newsroom.server.sms.length = 0;
  await runJobs(newsroom.server.services);
  await runJobs(newsroom.server.services);
  const own = newsroom.server.sms.filter(({ text }) => text.includes('Uusi hitsauslinja'));
  expect(own).toHaveLength(2);
  expect((await remind(id)).statusCode).toBe(409);
  await newsroom.server.services.database.system
    .update(acknowledgementRounds)
    .set({ time: sql`now() - interval '25 hours'` })
    .where(eq(acknowledgementRounds.object_id, id));
  expect((await remind(id)).statusCode).toBe(202);
  expect((await remind(await newsroom.createdId())).statusCode).toBe(409);
});

test('rounds are sent on publishing, a day before the deadline and after it, once each', async () => {
  const iso = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const { services } = newsroom.server;
  const ids = {
    far: await createNewsToAcknowledge({ acknowledgement_deadline: iso(48) }),
    near: await createNewsToAcknowledge({ acknowledgement_deadline: iso(23) }),
    over: await createNewsToAcknowledge({ acknowledgement_deadline: iso(-1) }),
    ahead: await createNewsToAcknowledge({ release_date: iso(1) }),
  };
  for (const _ of [1, 2]) await runJobs(services);
  const kinds = async (id: number) => (await rounds(id)).map(({ round }) => round);
  expect(await kinds(ids.far)).toEqual(['asked']);
  expect(await kinds(ids.near)).toEqual(['asked', 'day_before']);
  expect(await kinds(ids.over)).toEqual(['asked', 'overdue']);
  expect(await kinds(ids.ahead)).toEqual([]);
  await newsroom.change(ids.far, { renew_acknowledgement: true });
  await runJobs(services);
  expect(await kinds(ids.far)).toEqual(['asked', 'asked']);
  await runJobs(services);
  expect(await noticesOf(ids.far)).toHaveLength(2);
  expect(await noticesOf(ids.near)).toHaveLength(2);
  expect(await noticesOf(ids.near, tokens.readOnly)).toHaveLength(2);
  expect(await noticesOf(ids.near, tokens.outsider)).toHaveLength(0);
  expect(await noticesOf(ids.ahead)).toHaveLength(0);
});

test('a reminder is a notice to missing people only', async () => {
  const id = await createNewsToAcknowledge();
  await runJobs(newsroom.server.services);
  await give(id);
  expect((await remind(id)).json()).toEqual({ count: 2 });
  await runJobs(newsroom.server.services);
  expect(await noticesOf(id)).toHaveLength(1);
  expect(await noticesOf(id, tokens.readOnly)).toHaveLength(2);
});
