import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CallOptions, openTestApp, type TestApp } from './app.ts';
import { buildCompany, type Company } from './company.ts';

/** Tests what must be approved before publication, and who approves it. */
let server: TestApp;
let company: Company;
let second: string;

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
  const { own } = company.groups;
  second = await server.login(
    await server.build.user({ tenant: company.tenantId, groups: [own], admin_groups: [own] }),
  );
  await ok(admin(), 'PATCH', 'v1/tenant/', { settings: { review_required: true } });
});

afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Token = string | undefined;

const admin = () => company.tokens.tenantAdmin;
const asker = () => company.tokens.groupAdmin;

const call = (token: Token, method: Method, path: string, options: CallOptions = {}) =>
  server.call(method, path, { token, ...options });

async function ok(token: Token, method: Method, path: string, body?: object) {
  const answer = await call(token, method, path, { body });
  expect(answer.statusCode, `${method} ${path}: ${answer.body}`).toBeLessThan(300);
  return answer.body ? answer.json() : undefined;
}

async function status(token: Token, method: Method, path: string, body: object = {}) {
  return (await call(token, method, path, { body: method === 'GET' ? undefined : body })).statusCode;
}

const bodyOf = (more: object = {}) => ({
  group: company.groups.own,
  release_date: '01.01.2026 12:00',
  translations: { fi: { title: 'Uutinen', text: '<p>Teksti</p>' } },
  ...more,
});

const draftId = async (more: object = {}): Promise<number> =>
  (await ok(asker(), 'POST', 'v1/news/', bodyOf(more))).id;
const requestReview = (id: number, body: object = {}) =>
  ok(asker(), 'POST', `v1/news/${id}/review/?admin_view=1`, body);
const queue = async (token: Token, state = 'open') =>
  (await ok(token, 'GET', `v1/reviews/?admin_view=1&state=${state}&page_size=1000`)).results as {
    id: number;
    object: { id: number };
  }[];
const inQueue = async (token: Token, id: number) =>
  (await queue(token)).filter(({ object }) => object.id === id);

describe('where review is required, a group admin', () => {
  test.each([
    ['news', { release_date: '01.01.2026 12:00' }],
    ['news', { release_date: '01.01.2031 12:00' }],
    ['events', { start_time: '01.01.2030 12:00' }],
    ['resources', { resource_type: 2, link: 'https://example.com/' }],
    [
      'polls',
      {
        response_deadline: '01.01.2030 12:00',
        questions: [{ type: 'open', translations: { fi: { text: 'Mitä?' } } }],
      },
    ],
  ])('cannot publish %s', async (path, more) => {
    const translations = { fi: { title: 'Otsikko', text: '<p>Teksti</p>', description: 'Kuvaus' } };
    const body = { group: company.groups.own, translations, ...more };
    const rejected = await call(asker(), 'POST', `v1/${path}/`, { body: { ...body, published: true } });
    expect(rejected.statusCode, rejected.body).toBe(409);
    expect(rejected.json().detail).toMatch(/hyväks/i);
    const { id } = await ok(asker(), 'POST', `v1/${path}/`, body);
    expect(await status(asker(), 'PUT', `v1/${path}/${id}/`, { published: true })).toBe(409);
    const bulk = await ok(asker(), 'POST', `v1/${path}/bulk/change/`, { items: [{ id, published: true }] });
    expect(bulk).toMatchObject({ done: [], failed: [{ id, problem: { status: 409 } }] });
    await ok(admin(), 'PUT', `v1/${path}/${id}/`, { published: true });
  });

  test('cannot change published content, but can withdraw it', async () => {
    const id = await draftId();
    await ok(admin(), 'PUT', `v1/news/${id}/`, { published: true });
    const form = () => {
      const form = new FormData();
      form.set('file', new Blob(['Ohje\n'], { type: 'text/plain' }), 'ohje.txt');
      return form;
    };
    expect(
      await status(asker(), 'PUT', `v1/news/${id}/`, {
        translations: { fi: { title: 'Toinen', text: '<p>Muu</p>' } },
      }),
    ).toBe(409);
    expect(await status(asker(), 'POST', `v1/news/${id}/attachments/`, form())).toBe(409);
    await ok(asker(), 'PUT', `v1/news/${id}/draft/`, { video_url: '' });
    for (const body of [{}, { at: '01.01.2031 12:00' }])
      expect(await status(asker(), 'POST', `v1/news/${id}/draft/publish/`, body)).toBe(409);
    expect((await ok(company.tokens.member, 'GET', `v1/news/${id}/`)).translations.fi.title).toBe('Uutinen');
    await ok(asker(), 'PUT', `v1/news/${id}/`, { published: false });
  });

  test('cannot switch the requirement off', async () => {
    expect(await status(asker(), 'PATCH', 'v1/tenant/', { settings: { review_required: false } })).toBe(403);
  });
});

describe('a review request', () => {
  test('is one row for repeated and concurrent calls, visible to the requester and the reviewers', async () => {
    const id = await draftId();
    const [first] = await Promise.all([
      requestReview(id, { note: 'Katso' }),
      requestReview(id, { note: 'Katso' }),
    ]);
    expect(first).toMatchObject({
      entity: 'news',
      object: { id, title: 'Uutinen' },
      note: 'Katso',
      publish_at: null,
      assignee: null,
      due: null,
      state: 'open',
      changed: false,
    });
    expect(await inQueue(admin(), id)).toHaveLength(1);
    expect(await inQueue(second, id)).toMatchObject([{ may_decide: true }]);
    expect(await inQueue(asker(), id)).toMatchObject([{ may_decide: false }]);
    expect(await inQueue(company.tokens.strangerAdmin, id)).toEqual([]);
  });

  test('requires administering the group, and a valid time', async () => {
    const { other: otherGroup } = company.groups;
    const id = await draftId();
    const foreign = (await ok(admin(), 'POST', 'v1/news/', bodyOf({ group: otherGroup }))).id;
    expect([403, 404]).toContain(await status(asker(), 'POST', `v1/news/${foreign}/review/?admin_view=1`));
    expect(await status(company.tokens.member, 'POST', `v1/news/${id}/review/`)).toBe(403);
    const wrong = await call(asker(), 'POST', `v1/news/${id}/review/`, { body: { publish_at: 'huomenna' } });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().errors).toHaveProperty('publish_at');
    expect(await status(company.tokens.member, 'GET', 'v1/reviews/?admin_view=1')).toBe(403);
    expect(await status(admin(), 'GET', 'v1/reviews/?admin_view=1&state=kesken')).toBe(400);
  });

  test('can be assigned to a reviewer with a due date', async () => {
    const reviewer = await server.build.user({ tenant: company.tenantId, is_tenant_admin: true });
    const nonReviewer = await server.build.user({ tenant: company.tenantId });
    const id = await draftId();
    const review = await requestReview(id, { assignee: reviewer.id, due: '01.02.2030 12:00' });
    expect(review).toMatchObject({ assignee: { id: reviewer.id }, due: '2030-02-01T10:00:00.000Z' });
    expect(await status(asker(), 'POST', `v1/news/${id}/review/`, { assignee: nonReviewer.id })).toBe(400);
    const changed = await ok(admin(), 'PATCH', `v1/reviews/${review.id}/`, { assignee: null });
    expect(changed).toMatchObject({ assignee: null, due: review.due });
  });

  test('leaves the queue when its object is deleted or its draft is gone', async () => {
    const id = await draftId();
    await requestReview(id);
    await ok(asker(), 'DELETE', `v1/news/${id}/`);
    expect(await inQueue(admin(), id)).toEqual([]);
    const published = await draftId();
    await ok(admin(), 'PUT', `v1/news/${published}/`, { published: true });
    expect(await status(asker(), 'POST', `v1/news/${published}/review/`)).toBe(409);
    await ok(asker(), 'PUT', `v1/news/${published}/draft/`, { video_url: '' });
    await requestReview(published);
    expect(await inQueue(admin(), published)).toHaveLength(1);
    await ok(asker(), 'DELETE', `v1/news/${published}/draft/`);
    expect(await inQueue(admin(), published)).toEqual([]);
  });
});

describe('a decision', () => {
  let id: number;
  let review: { id: number };

  beforeEach(async () => {
    id = await draftId();
    review = await requestReview(id);
  });

  const approve = (token: Token) => status(token, 'POST', `v1/reviews/${review.id}/approve/?admin_view=1`);

  test('to approve publishes once, by somebody other than the requester', async () => {
    expect([403, 409]).toContain(await approve(asker()));
    expect(await status(asker(), 'POST', `v1/reviews/${review.id}/return/`, { comment: 'Ei' })).toBe(409);
    expect(await approve(company.tokens.strangerAdmin)).toBe(404);
    const both = await Promise.all([approve(second), approve(admin())]);
    expect(both.toSorted()).toEqual([200, 409]);
    await ok(company.tokens.member, 'GET', `v1/news/${id}/`);
    const { results } = await ok(admin(), 'GET', `v1/history/?entity=news&id=${id}`);
    expect(results[0]).toMatchObject({ action: 'approve', changes: { published: [false, true] } });
    expect((await queue(asker(), 'approved')).some((row) => row.id === review.id)).toBe(true);
  });

  test('to return sends it back with a comment', async () => {
    const bare = await call(admin(), 'POST', `v1/reviews/${review.id}/return/`, { body: { comment: ' ' } });
    expect(bare.statusCode).toBe(400);
    expect(bare.json().errors).toHaveProperty('comment');
    const returned = await ok(admin(), 'POST', `v1/reviews/${review.id}/return/`, {
      comment: 'Otsikko puuttuu',
    });
    expect(returned).toMatchObject({ state: 'returned', comment: 'Otsikko puuttuu' });
    expect(await approve(admin())).toBe(409);
    const [row] = await queue(asker(), 'returned');
    expect(row).toMatchObject({ id: review.id, comment: 'Otsikko puuttuu' });
    expect((await requestReview(id)).id).not.toBe(review.id);
  });

  test.each([
    [
      'text',
      () =>
        ok(asker(), 'PUT', `v1/news/${id}/`, { translations: { fi: { title: 'Muu', text: '<p>x</p>' } } }),
    ],
    [
      'attachment',
      () => {
        const form = new FormData();
        form.set('file', new Blob(['Ohje\n'], { type: 'text/plain' }), 'ohje.txt');
        return ok(asker(), 'POST', `v1/news/${id}/attachments/`, form);
      },
    ],
  ])('waits for a new look when another %s was saved after the request', async (_, change) => {
    await change();
    expect(await inQueue(admin(), id)).toMatchObject([{ changed: true }]);
    expect([409, 412]).toContain(await approve(admin()));
    expect(await requestReview(id)).toMatchObject({ id: review.id, changed: false });
    expect(await approve(admin())).toBe(200);
  });

  test('on a draft of a published object concerns the draft as it was requested', async () => {
    await approve(admin());
    const title = (title: string) => ({ translations: { fi: { title, text: '<p>Teksti</p>' } } });
    await ok(asker(), 'PUT', `v1/news/${id}/draft/`, title('Ensin'));
    const { id: next } = await requestReview(id);
    await ok(asker(), 'PUT', `v1/news/${id}/draft/`, title('Sitten'));
    expect(await inQueue(admin(), id)).toMatchObject([{ changed: true }]);
    expect(await status(admin(), 'POST', `v1/reviews/${next}/approve/`)).toBe(409);
    await requestReview(id);
    await ok(second, 'POST', `v1/reviews/${next}/approve/`);
    expect((await ok(company.tokens.member, 'GET', `v1/news/${id}/`)).translations.fi.title).toBe('Sitten');
  });
});

describe('a requested publishing time', () => {
  const event = async () =>
    (
      await ok(asker(), 'POST', 'v1/events/', {
        group: company.groups.own,
        start_time: '01.01.2040 12:00',
        translations: { fi: { title: 'Juhla', text: '<p>Teksti</p>' } },
      })
    ).id as number;

  test('becomes the release date of news', async () => {
    const id = await draftId();
    const { id: review } = await requestReview(id, { publish_at: '2035-01-01T10:00:00Z' });
    await ok(admin(), 'POST', `v1/reviews/${review}/approve/`);
    expect(await ok(asker(), 'GET', `v1/news/${id}/?admin_view=1`)).toMatchObject({
      state: 'scheduled',
      release_date: '2035-01-01T10:00:00.000Z',
    });
  });

  test('publishes objects without a release date automatically, unless they were changed meanwhile', async () => {
    const [unchanged, changed] = [await event(), await event()];
    const publishAt = new Date(Date.now() + 1500).toISOString();
    for (const id of [unchanged, changed]) {
      const { id: review } = await ok(asker(), 'POST', `v1/events/${id}/review/`, { publish_at: publishAt });
      await ok(second, 'POST', `v1/reviews/${review}/approve/`);
      expect(await ok(asker(), 'GET', `v1/events/${id}/?admin_view=1`)).toMatchObject({
        state: 'scheduled',
        draft: null,
      });
    }
    await ok(asker(), 'PUT', `v1/events/${changed}/`, { start_time: '02.01.2040 12:00' });
    expect((await ok(asker(), 'GET', `v1/events/${changed}/?admin_view=1`)).state).toBe('draft');
    await expect.poll(() => status(company.tokens.member, 'GET', `v1/events/${unchanged}/`)).toBe(200);
    expect(await status(company.tokens.member, 'GET', `v1/events/${changed}/`)).toBe(404);
  });
});
