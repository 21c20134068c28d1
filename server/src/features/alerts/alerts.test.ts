import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { buildCompany, type Company } from '../../../test/company.ts';
import { listenAt } from '../../../test/live-client.ts';
import { runJobsToEnd } from '../../../test/run-jobs.ts';
import { alertJob } from './deliver-job.ts';

let server: TestApp;
let company: Company;

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
});

afterAll(() => server.close());

type ActorName = keyof Company['tokens'];

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  by: ActorName = 'tenantAdmin',
  body?: object,
) => server.call(method, path, { token: company.tokens[by], body });

const texts = {
  fi: { title: 'Tulipalo hallissa 2', text: 'Poistu rakennuksesta heti.' },
  sv: { title: 'Brand i hall 2', text: 'Lämna byggnaden genast.' },
};

async function written(input: object = {}): Promise<number> {
  const created = await call('POST', 'v1/alerts/', 'tenantAdmin', {
    translations: texts,
    channels: [],
    ...input,
  });
  expect(created.statusCode, created.body).toBe(201);
  return created.json().id;
}

async function sent(input: object = {}): Promise<number> {
  const id = await written(input);
  const answer = await call('POST', `v1/alerts/${id}/send/`);
  expect(answer.statusCode, answer.body).toBe(200);
  return id;
}

const own = async (by: ActorName, language = 'fi') =>
  (await server.call('GET', 'v1/my/alerts/', { token: company.tokens[by], language })).json().results as {
    id: number;
    title: string;
    answer: string | null;
  }[];

const ownIds = async (by: ActorName) => (await own(by)).map(({ id }) => id);

const receipt = (id: number, answer: string, by: ActorName = 'member') =>
  call('POST', `v1/alerts/${id}/receipt/`, by, { answer });

const receipts = async (id: number, query = '') =>
  (await call('GET', `v1/alerts/${id}/receipts/?admin_view=1${query}`)).json();

test('a sent message is there for its groups in their language until it is ended for all', async () => {
  const { own: group } = company.groups;
  const id = await written({ groups: [group] });
  expect(await ownIds('member')).not.toContain(id);
  const answer = await call('POST', `v1/alerts/${id}/send/`);
  expect(answer.json()).toMatchObject({ id, state: 'sent', ended_at: null });
  expect(await ownIds('member')).toContain(id);
  expect(await ownIds('readOnly')).toContain(id);
  expect(await ownIds('outsider')).not.toContain(id);
  expect(await ownIds('stranger')).not.toContain(id);
  expect((await own('member', 'sv')).find((alert) => alert.id === id)?.title).toBe('Brand i hall 2');
  expect((await own('member', 'lt')).find((alert) => alert.id === id)?.title).toBe('Tulipalo hallissa 2');
  const ended = await call('POST', `v1/alerts/${id}/end/`);
  expect(ended.json()).toMatchObject({ state: 'ended' });
  expect(await ownIds('member')).not.toContain(id);
  expect((await call('POST', `v1/alerts/${id}/end/`)).statusCode).toBe(409);
});

test('tenant admins alone write, send, end and read receipts; another company knows nothing', async () => {
  const id = await sent();
  const calls = [
    ['GET', 'v1/alerts/'],
    ['GET', `v1/alerts/${id}/`],
    ['PUT', `v1/alerts/${id}/`],
    ['DELETE', `v1/alerts/${id}/`],
    ['POST', `v1/alerts/${id}/send/`],
    ['POST', `v1/alerts/${id}/end/`],
    ['GET', `v1/alerts/${id}/receipts/?admin_view=1`],
    ['GET', `v1/alerts/${id}/reach/?admin_view=1`],
  ] as const;
  for (const [method, path] of calls)
    for (const by of ['member', 'groupAdmin', 'feedbackManager', 'readOnly'] as const)
      expect(
        (await call(method, path, by, method === 'PUT' ? {} : undefined)).statusCode,
        `${method} ${path}`,
      ).toBe(403);
  for (const [method, path] of calls.slice(1))
    expect(
      (await call(method, path, 'strangerAdmin', method === 'PUT' ? {} : undefined)).statusCode,
      path,
    ).toBe(404);
  expect((await receipt(id, 'seen', 'stranger')).statusCode).toBe(404);
  expect((await receipt(id, 'seen', 'anonymous')).statusCode).toBe(401);
});

test('a sent message does not change, is sent once, and is deleted after its end', async () => {
  const id = await written();
  const statuses = await Promise.all([1, 2, 3].map(() => call('POST', `v1/alerts/${id}/send/`)));
  expect(statuses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  expect((await call('PUT', `v1/alerts/${id}/`, 'tenantAdmin', { translations: texts })).statusCode).toBe(
    409,
  );
  expect((await call('DELETE', `v1/alerts/${id}/`)).statusCode).toBe(409);
  await call('POST', `v1/alerts/${id}/end/`);
  expect((await call('PUT', `v1/alerts/${id}/`, 'tenantAdmin', { translations: texts })).statusCode).toBe(
    409,
  );
  expect((await call('DELETE', `v1/alerts/${id}/`)).statusCode).toBe(204);
});

test('an answer replaces the former one, and seeing the message takes back no call for help', async () => {
  const id = await sent({ question: 'safe', groups: [company.groups.own] });
  expect((await receipt(id, 'help')).json()).toMatchObject({ answer: 'help' });
  expect((await receipt(id, 'seen')).json()).toMatchObject({ answer: 'help' });
  expect((await own('member')).find((alert) => alert.id === id)).toMatchObject({ answer: 'help' });
  expect((await receipt(id, 'safe')).json()).toMatchObject({ answer: 'safe' });
  expect((await receipt(id, 'seen', 'readOnly')).statusCode).toBe(200);
  expect((await receipt(id, 'safe', 'outsider')).statusCode).toBe(404);
  expect((await receipt(id, 'fine')).statusCode).toBe(400);
  const both = await Promise.all([receipt(id, 'help', 'groupAdmin'), receipt(id, 'help', 'groupAdmin')]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const list = await receipts(id);
  expect(list.results.map(({ answer }: { answer: string | null }) => answer)).toEqual([
    'help',
    'seen',
    'safe',
  ]);
  expect(list.figures).toEqual({ people: 3, help: 1, missing: 0, seen: 1, safe: 1 });
  expect(list.by_group).toMatchObject([{ group: company.groups.own, people: 3, help: 1, seen: 1, safe: 1 }]);
  // An answer that was given without a connection arrives after the end.
  await call('POST', `v1/alerts/${id}/end/`);
  expect((await receipt(id, 'safe', 'groupAdmin')).statusCode).toBe(200);
  const plain = await sent();
  expect((await receipt(plain, 'safe')).json().errors).toHaveProperty('answer');
  expect((await receipt(await written(), 'seen')).statusCode).toBe(404);
});

test('receipts list help first, then those missing, by group and answer, and download', async () => {
  const id = await sent({ question: 'safe' });
  await receipt(id, 'safe', 'outsider');
  await receipt(id, 'seen', 'readOnly');
  await receipt(id, 'help', 'member');
  const list = await receipts(id);
  const answers = list.results.map(({ answer }: { answer: string | null }) => answer ?? 'missing');
  expect(answers).toEqual(['help', 'missing', 'missing', 'missing', 'seen', 'safe']);
  expect(list).toMatchObject({ count: 6, figures: { people: 6, missing: 3 } });
  expect((await receipts(id, '&answer=missing&page_size=2')).results).toHaveLength(2);
  expect((await receipts(id, `&group=${company.groups.other}`)).results).toMatchObject([{ answer: 'safe' }]);
  const csv = await call('GET', `v1/alerts/${id}/receipts/?admin_view=1&format=csv`);
  expect(csv.headers['content-type']).toContain('text/csv');
  expect(csv.body.split('\n')[1]).toContain('Tarvitsee apua');
});

test('where two are needed, a second admin confirms within ten minutes', async () => {
  const settings = (is: boolean) =>
    call('PATCH' as 'PUT', 'v1/tenant/', 'tenantAdmin', { settings: { alerts_need_two: is } });
  const second = await server.login(
    await server.build.user({ tenant: company.tenantId, is_tenant_admin: true }),
  );
  const bySecond = (id: number) => server.call('POST', `v1/alerts/${id}/send/`, { token: second });
  expect((await settings(true)).statusCode).toBe(200);
  try {
    const id = await written();
    const asked = await call('POST', `v1/alerts/${id}/send/`);
    expect([asked.statusCode, asked.json().state]).toEqual([202, 'waiting']);
    expect((await call('POST', `v1/alerts/${id}/send/`)).statusCode).toBe(202);
    expect(await ownIds('member')).not.toContain(id);
    await runJobsToEnd(server.services);
    const notices = (await server.call('GET', 'v1/notices/', { token: second })).json().results;
    expect(notices[0]).toMatchObject({ kind: 'alert_asked', address: `/admin/alerts/edit/${id}` });
    expect((await bySecond(id)).statusCode).toBe(200);
    expect(await ownIds('member')).toContain(id);
    const late = await written();
    await call('POST', `v1/alerts/${late}/send/`);
    await server.services.database.system.execute(
      sql`update alerts set confirm_by = now() - interval '1 second' where id = ${late}`,
    );
    expect((await bySecond(late)).statusCode).toBe(202);
    const changed = await written();
    await call('POST', `v1/alerts/${changed}/send/`);
    await call('PUT', `v1/alerts/${changed}/`, 'tenantAdmin', { translations: texts });
    expect((await bySecond(changed)).statusCode).toBe(202);
  } finally {
    await settings(false);
  }
});

test('open apps hear of it at once, and of its end; one that connects gets what is active', async () => {
  const address = await server.address();
  const open = (by: ActorName) => listenAt(address, { token: company.tokens[by] }, '/notices');
  const [member, outsider] = await Promise.all([open('member'), open('outsider')]);
  const id = await sent({ groups: [company.groups.own], question: 'safe' });
  const about = (alert: { id: number; ended?: true }) => alert.id === id;
  expect(await member.until('alert', about as never)).toMatchObject({
    id,
    question: 'safe',
    titles: { fi: texts.fi.title },
  });
  const late = await open('readOnly');
  expect(await late.until('alert', about as never)).toMatchObject({ id });
  await receipt(id, 'safe', 'readOnly');
  await call('POST', `v1/alerts/${id}/end/`);
  const isEnd = (alert: { id: number; ended?: true }) => alert.id === id && alert.ended === true;
  expect(await member.until('alert', isEnd as never)).toMatchObject({ ended: true });
  expect(outsider.events.filter(({ event, data }) => event === 'alert' && data.id === id)).toEqual([]);
  for (const listener of [member, outsider, late]) listener.close();
});

test('text messages and mails go to each recipient once, also when the job runs again, and stop at the end', async () => {
  const { services, build } = server;
  const tenant = await build.tenant();
  const admin = await server.login(await build.user({ tenant: tenant.id, is_tenant_admin: true }));
  const reader = await build.user({ tenant: tenant.id, language: 'sv' });
  const body = { translations: texts, channels: ['sms', 'email', 'push'], question: 'safe' };
  const { id } = (await server.call('POST', 'v1/alerts/', { token: admin, body })).json();
  const reach = await server.call('GET', `v1/alerts/${id}/reach/?admin_view=1`, { token: admin });
  expect(reach.json()).toEqual({ people: 2, push: 0, sms: 2, sms_parts: 2, email: 0 });
  server.sms.length = 0;
  await server.call('POST', `v1/alerts/${id}/send/`, { token: admin });
  await runJobsToEnd(services);
  await alertJob.run(services, { tenant: tenant.id, alert: id }, new AbortController().signal);
  await runJobsToEnd(services);
  const messages = server.sms.filter(({ to }) => to === reader.phone);
  expect(messages).toHaveLength(1);
  expect(messages[0]?.text).toContain('Brand i hall 2');
});
