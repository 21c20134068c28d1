import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { buildCompany, type Company } from '../../../test/company.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { todayIn } from '../../engine/read/care.ts';
import { reviewDueJob } from './review-due-job.ts';

let server: TestApp;
let company: Company;

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
});

afterAll(() => server.close());

type ActorName = keyof Company['tokens'];

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  by: ActorName = 'tenantAdmin',
  body?: object,
) => server.call(method, path, { token: company.tokens[by], body });

const inDays = (days: number) => todayIn('Europe/Helsinki', new Date(Date.now() + days * 86_400_000));

const idOf = async (by: ActorName): Promise<number> => (await call('GET', 'v1/profile/', by)).json().id;

const titled = (title: string) => ({ fi: { title, text: '<p>Teksti</p>' } });

async function page(title: string, fields: object = {}): Promise<number> {
  const body = { translations: titled(title), published: true, ...fields };
  const created = await call('POST', 'admin/v1/pages/', 'tenantAdmin', body);
  expect(created.statusCode, created.body).toBe(201);
  return created.json().id;
}

const idsBy = async (care: string, by: ActorName = 'tenantAdmin') => {
  const answer = await call('GET', `admin/v1/pages/?care=${care}&page_size=1000`, by);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().results.map(({ id }: { id: number }) => id) as number[];
};

interface Notice {
  kind: string;
  entity: string;
  object: { id: number; title: string };
  address: string;
}

const reviewNotices = async (by: ActorName, id: number): Promise<Notice[]> => {
  await runJobs(server.services);
  const { results } = (await call('GET', 'v1/notices/?page_size=100', by)).json();
  return results.filter(({ kind, object }: Notice) => kind === 'review_due' && object.id === id);
};

/** Moves a review and what was sent of it, as time would. */
async function moveReview(id: number, days: number): Promise<void> {
  await server.services.database.system.execute(sql`update care_rounds set review_by = ${inDays(days)}::date
    where entity = 'page' and object_id = ${id}::int and tenant_id = ${company.tenantId}::int`);
  const moved = await call('PUT', `admin/v1/pages/${id}/`, 'tenantAdmin', { review_by: inDays(days) });
  expect(moved.statusCode, moved.body).toBe(200);
}

test('an object has an owner who edits it and a date; employees read only when it was checked', async () => {
  const owner = await idOf('tenantAdmin');
  const id = await page('Lomaohje', { owner, review_by: '01.06.2030' });
  const read = (await call('GET', `admin/v1/pages/${id}/`)).json();
  expect(read).toMatchObject({ owner, review_by: '2030-06-01', checked_at: null });
  expect(read.owner_name).toMatch(/\S/);
  const employee = (await call('GET', `v1/pages/${id}/`, 'member')).json();
  expect(employee).toMatchObject({ checked_at: null });
  expect(employee).not.toHaveProperty('owner');
  expect(employee).not.toHaveProperty('review_by');
  for (const by of ['member', 'groupAdmin', 'readOnly'] as const) {
    const refused = await call('PUT', `admin/v1/pages/${id}/`, 'tenantAdmin', { owner: await idOf(by) });
    expect([by, refused.statusCode, refused.json().errors?.owner?.length]).toEqual([by, 400, 1]);
  }
  const stranger = await call('PUT', `admin/v1/pages/${id}/`, 'tenantAdmin', {
    owner: await idOf('strangerAdmin'),
  });
  expect(stranger.statusCode).toBe(400);
});

test('the admin of a group looks after the files of that group, and takes no one from elsewhere', async () => {
  const body = (group: number, owner: number) => ({
    translations: { fi: { title: 'Ohje' } },
    resource_type: 2,
    link: 'https://example.com',
    group,
    owner,
  });
  const { own } = company.groups;
  const created = await call('POST', 'v1/resources/', 'groupAdmin', body(own, await idOf('groupAdmin')));
  expect(created.statusCode, created.body).toBe(201);
  expect(created.json()).toMatchObject({ owner: await idOf('groupAdmin') });
  const refused = await call('POST', 'v1/resources/', 'groupAdmin', body(own, await idOf('member')));
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['owner']]);
  const checked = await call('POST', `v1/resources/${created.json().id}/checked/`, 'groupAdmin', {
    review_by: inDays(5),
  });
  expect(checked.statusCode, checked.body).toBe(200);
  const care = await call('GET', 'v1/care/?admin_view=1&care=due', 'groupAdmin');
  expect(care.json()).toMatchObject({
    count: 1,
    results: [{ entity: 'resource', id: created.json().id, title: 'Ohje', review_by: inDays(5) }],
  });
});

test('the filter finds what is due, overdue and nobody’s, and refuses other values', async () => {
  const owner = await idOf('tenantAdmin');
  const due = await page('Kohta', { owner, review_by: inDays(14) });
  const today = await page('Tänään', { owner, review_by: inDays(0) });
  const overdue = await page('Myöhässä', { owner, review_by: inDays(-1) });
  const later = await page('Myöhemmin', { owner, review_by: inDays(15) });
  const nobody = await page('Kenenkään', {});
  const among = async (care: string) => {
    const ids = await idsBy(care);
    return [due, today, overdue, later, nobody].filter((id) => ids.includes(id));
  };
  expect(await among('due')).toEqual([due, today]);
  expect(await among('overdue')).toEqual([overdue]);
  expect(await among('nobody')).toEqual([nobody]);
  expect((await call('GET', 'admin/v1/pages/?care=late')).statusCode).toBe(400);
  // Readers' lists have no such filter.
  expect((await call('GET', 'v1/pages/?care=overdue&page_size=1000', 'member')).json().count).toBeGreaterThan(
    1,
  );
  const counts = (await call('GET', 'v1/care/counts/?admin_view=1')).json();
  expect(counts.overdue).toBe((await idsBy('overdue')).length);
});

test('who says that an object is right sets the next date, in its draft as well', async () => {
  const owner = await idOf('tenantAdmin');
  const id = await page('Työajat', { owner, review_by: inDays(-40) });
  const draft = await call('PUT', `admin/v1/pages/${id}/draft/`, 'tenantAdmin', {
    translations: titled('Työajat 2'),
  });
  expect(draft.statusCode, draft.body).toBe(200);
  const at = `admin/v1/pages/${id}/checked/`;
  expect((await call('POST', at, 'tenantAdmin', { review_by: 'keväällä' })).statusCode).toBe(400);
  const before = Date.now();
  const checked = await call('POST', at, 'tenantAdmin', { review_by: inDays(180) });
  expect(checked.statusCode, checked.body).toBe(200);
  expect(checked.json()).toMatchObject({ id, owner, review_by: inDays(180) });
  expect(Date.parse(checked.json().checked_at)).toBeGreaterThan(before - 60_000);
  expect((await call('GET', `v1/pages/${id}/`, 'member')).json().checked_at).toBe(checked.json().checked_at);
  expect(await idsBy('overdue')).not.toContain(id);
  const published = await call('POST', `admin/v1/pages/${id}/draft/publish/`);
  expect(published.statusCode, published.body).toBe(200);
  expect((await call('GET', `admin/v1/pages/${id}/`)).json()).toMatchObject({
    review_by: inDays(180),
    checked_at: checked.json().checked_at,
  });
  const history = (await call('GET', `v1/history/?admin_view=1&entity=page&id=${id}`)).json();
  expect(JSON.stringify(history)).toContain(inDays(180));
});

test('only editors of an object say so', async () => {
  const id = await page('Ohje', {});
  const at = `admin/v1/pages/${id}/checked/`;
  const statuses: Record<string, number> = {};
  for (const by of [
    'anonymous',
    'member',
    'readOnly',
    'groupAdmin',
    'feedbackManager',
    'strangerAdmin',
  ] as const)
    statuses[by] = (await call('POST', at, by, { review_by: inDays(10) })).statusCode;
  expect(statuses).toEqual({
    anonymous: 401,
    member: 403,
    readOnly: 403,
    groupAdmin: 403,
    feedbackManager: 403,
    strangerAdmin: 404,
  });
});

test('the owner is notified once before, at and each week after the date, tenant admins once after thirty days', async () => {
  const { build, login } = server;
  const user = await build.user({ tenant: company.tenantId, is_tenant_admin: true });
  const own = { token: await login(user) };
  const owner = (await server.call('GET', 'v1/profile/', own)).json().id;
  const id = await page('Tietosuoja', { owner, review_by: inDays(15) });
  const ownCount = async () => {
    await runJobs(server.services);
    const { results } = (await server.call('GET', 'v1/notices/?page_size=100', own)).json();
    return results.filter(({ kind, object }: Notice) => kind === 'review_due' && object.id === id).length;
  };
  expect(await ownCount()).toBe(0);
  const counts: number[] = [];
  for (const days of [14, 13, 0, -6, -7, -29]) {
    await moveReview(id, days);
    await ownCount();
    await reviewDueJob.run(server.services, null, new AbortController().signal);
    counts.push(await ownCount());
  }
  // Before, still before, at the day, that week, the next one, and three weeks later at once.
  expect(counts).toEqual([1, 1, 2, 2, 3, 4]);
  expect(await reviewNotices('tenantAdmin', id)).toHaveLength(0);
  await moveReview(id, -30);
  const [notice, ...more] = await reviewNotices('tenantAdmin', id);
  expect(more).toEqual([]);
  expect(notice).toMatchObject({
    entity: 'page',
    object: { id, title: 'Tietosuoja' },
    address: `/admin/pages/edit/${id}`,
  });
  expect(await reviewNotices('tenantAdmin', id)).toHaveLength(1);
  expect(await reviewNotices('groupAdmin', id)).toHaveLength(0);
  expect(await reviewNotices('strangerAdmin', id)).toHaveLength(0);
});

test('what a person owned is listed and handed on in one step', async () => {
  const { build, login } = server;
  const leaver = await build.user({ tenant: company.tenantId, is_tenant_admin: true });
  const from = (await server.call('GET', 'v1/profile/', { token: await login(leaver) })).json().id;
  const first = await page('Ensimmäinen', { owner: from, review_by: inDays(3) });
  const faq = await call('POST', 'v1/faq/', 'tenantAdmin', {
    translations: { fi: { question: 'Miksi?', answer: '<p>Siksi.</p>' } },
    owner: from,
  });
  expect(faq.statusCode, faq.body).toBe(201);
  const at = `v1/users/${from}/owned/`;
  for (const by of ['member', 'groupAdmin', 'feedbackManager'] as const)
    expect((await call('GET', at, by)).statusCode).toBe(403);
  expect((await call('GET', at, 'strangerAdmin')).statusCode).toBe(404);
  expect((await call('GET', at)).json()).toMatchObject({
    count: 2,
    results: [
      { entity: 'page', id: first, title: 'Ensimmäinen', review_by: inDays(3) },
      { entity: 'faq', title: 'Miksi?' },
    ],
  });
  for (const owner of [await idOf('member'), await idOf('strangerAdmin'), from, await idOf('groupAdmin')])
    expect((await call('POST', at, 'tenantAdmin', { owner })).statusCode).toBe(400);
  expect((await call('GET', at)).json().count).toBe(2);
  const owner = await idOf('tenantAdmin');
  const handed = await call('POST', at, 'tenantAdmin', { owner });
  expect([handed.statusCode, handed.json()]).toEqual([200, { count: 2 }]);
  expect((await call('GET', at)).json().count).toBe(0);
  expect((await call('GET', `admin/v1/pages/${first}/`)).json().owner).toBe(owner);
});

test('what somebody without rights any more owned is nobody’s', async () => {
  const { build, login } = server;
  const admin = await build.user({ tenant: company.tenantId, is_tenant_admin: true });
  const owner = (await server.call('GET', 'v1/profile/', { token: await login(admin) })).json().id;
  const id = await page('Orpo', { owner, review_by: inDays(100) });
  expect(await idsBy('nobody')).not.toContain(id);
  const changed = await call('PUT', `v1/users/${owner}/`, 'tenantAdmin', { is_tenant_admin: false });
  expect(changed.statusCode, changed.body).toBe(200);
  expect(await idsBy('nobody')).toContain(id);
  // They stay its owner until somebody else becomes it: other changes are not refused.
  const saved = await call('PUT', `admin/v1/pages/${id}/`, 'tenantAdmin', { translations: titled('Orpo 2') });
  expect(saved.statusCode, saved.body).toBe(200);
});

test('objects of companies’ own types are looked after too', async () => {
  const { own } = company.groups;
  const type = await call('POST', 'v1/content-types/', 'tenantAdmin', {
    name: 'manual',
    labels: { fi: { one: 'Ohje', many: 'Ohjeet' } },
    fields: [{ name: 'title', kind: 'text', required: true, labels: { fi: 'Otsikko' } }],
    title: 'title',
    visibility: 'group',
    editors: 'group_admin',
  });
  expect(type.statusCode, type.body).toBe(201);
  const created = await call('POST', 'v1/content/manual/', 'groupAdmin', {
    custom: { title: 'Trukki' },
    group: own,
    owner: await idOf('groupAdmin'),
    review_by: inDays(-3),
  });
  expect(created.statusCode, created.body).toBe(201);
  const { id } = created.json();
  const list = await call('GET', 'v1/content/manual/?admin_view=1&care=overdue', 'groupAdmin');
  expect(list.json().results.map((row: { id: number }) => row.id)).toEqual([id]);
  expect((await reviewNotices('groupAdmin', id))[0]).toMatchObject({
    entity: 'content/manual',
    object: { title: 'Trukki' },
    address: `/admin/content/manual/edit/${id}`,
  });
  const checked = await call('POST', `v1/content/manual/${id}/checked/`, 'groupAdmin', { review_by: null });
  expect(checked.statusCode, checked.body).toBe(200);
  expect((await call('POST', `v1/content/manual/${id}/checked/`, 'member', {})).statusCode).toBe(403);
  const employee = (await call('GET', `v1/content/manual/${id}/`, 'member')).json();
  expect(employee).toMatchObject({ checked_at: checked.json().checked_at });
  expect(employee).not.toHaveProperty('owner');
});

test('employees have no lists of care', async () => {
  for (const path of ['care/?care=due', 'care/counts/?', 'care/owners/?']) {
    expect((await call('GET', `v1/${path}&admin_view=1`, 'member')).statusCode).toBe(403);
    expect((await call('GET', `v1/${path}&admin_view=1`, 'tenantAdmin')).statusCode).toBe(200);
  }
  const owners = (await call('GET', 'v1/care/owners/?admin_view=1', 'groupAdmin')).json().results;
  const ids = owners.map(({ id }: { id: number }) => id);
  expect(ids).toContain(await idOf('groupAdmin'));
  expect(ids).not.toContain(await idOf('member'));
  expect(ids).not.toContain(await idOf('strangerAdmin'));
});
