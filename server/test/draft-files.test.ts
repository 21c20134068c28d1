import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallOptions, openTestApp, type TestApp } from './app.ts';
import { buildCompany, type Company } from './company.ts';

/** Tests the files of drafts: their order, and who may read them. */
let server: TestApp;
let company: Company;

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
});

afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
interface Attachment {
  id: number;
  filename: string;
  order: number;
}

const call = (method: Method, path: string, options: CallOptions = {}) =>
  server.call(method, path, { token: company.tokens.tenantAdmin, ...options });

async function ok(method: Method, path: string, body?: object) {
  const answer = await call(method, path, { body });
  expect(answer.statusCode, `${method} ${path}: ${answer.body}`).toBeLessThan(300);
  return answer.body ? answer.json() : undefined;
}

function fileNamed(name: string, more: Record<string, string> = {}) {
  const form = new FormData();
  form.set('file', new Blob([name], { type: 'text/plain' }), name);
  for (const [field, value] of Object.entries(more)) form.set(field, value);
  return form;
}

const namesOf = ({ attachments }: { attachments: Attachment[] }) =>
  attachments.map(({ filename }) => filename);

describe('the attachments of a draft', () => {
  const pages = 'admin/v1/pages';

  async function pageWithDraft() {
    const { id } = await ok('POST', `${pages}/`, {
      translations: { fi: { title: 'Talomme', text: '<p>Tervetuloa.</p>' } },
      published: true,
    });
    const pagePath = `${pages}/${id}`;
    const attach = (path: string, name: string): Promise<Attachment> =>
      ok('POST', `${pagePath}/${path}/`, fileNamed(name));
    const stays = [await attach('attachments', 'a.txt'), await attach('attachments', 'b.txt')];
    await ok('PUT', `${pagePath}/draft/`, {
      translations: { fi: { title: 'Uusi', text: '<p>Tervetuloa.</p>' } },
    });
    return { id, one: pagePath, attach, stays: stays.map((file) => file.id) };
  }

  test('are put in an order that readers see once it is published', async () => {
    const { id, one: pagePath, attach, stays } = await pageWithDraft();
    const [a = 0, b = 0] = stays;
    const { id: c } = await attach('draft/attachments', 'c.txt');
    await ok('PUT', `${pagePath}/draft/attachments/sort/`, { order: [c, b, a] });
    const draft = await ok('GET', `${pagePath}/draft/`);
    expect(namesOf(draft)).toEqual(['c.txt', 'b.txt', 'a.txt']);
    expect(draft.draft.since.changes.attachments).toEqual(['a.txt, b.txt', 'c.txt, b.txt, a.txt']);
    expect(namesOf(await ok('GET', `${pagePath}/`))).toEqual(['a.txt', 'b.txt']);
    // A new attachment is last; a deleted one leaves no gap.
    await attach('draft/attachments', 'd.txt');
    await ok('DELETE', `${pagePath}/draft/attachments/${b}/`);
    expect(namesOf(await ok('GET', `${pagePath}/draft/`))).toEqual(['c.txt', 'a.txt', 'd.txt']);
    await ok('POST', `${pagePath}/draft/publish/`, {});
    const answer = await call('GET', `v1/pages/${id}/`, { token: company.tokens.member });
    expect(namesOf(answer.json())).toEqual(['c.txt', 'a.txt', 'd.txt']);
    expect(namesOf(await ok('GET', `${pagePath}/`))).toEqual(['c.txt', 'a.txt', 'd.txt']);
  });

  test('are in the object’s history once it is published, one entry per added or removed file', async () => {
    const { id, one: pagePath, attach, stays } = await pageWithDraft();
    const { id: passing } = await attach('draft/attachments', 'c.txt');
    await attach('draft/attachments', 'd.txt');
    await ok('DELETE', `${pagePath}/draft/attachments/${passing}/`);
    await ok('DELETE', `${pagePath}/draft/attachments/${stays[0]}/`);
    const newest = async (): Promise<{ action: string; changes: Record<string, unknown> }[]> =>
      (await ok('GET', `v1/history/?entity=page&id=${id}`)).results;
    const before = await newest();
    expect(before[0]).toMatchObject({ action: 'attach', changes: { attachments: [null, 'b.txt'] } });
    await ok('POST', `${pagePath}/draft/publish/`, {});
    const after = await newest();
    expect(after.slice(0, -before.length)).toMatchObject([
      { action: 'attach', changes: { attachments: [null, 'd.txt'] } },
      { action: 'detach', changes: { attachments: ['a.txt', null] } },
      {
        action: 'update',
        changes: { translations: [{ fi: { title: 'Talomme' } }, { fi: { title: 'Uusi' } }] },
      },
    ]);
  });

  test('reject an incomplete order, also after another editor removed one', async () => {
    const { one: pagePath, attach, stays } = await pageWithDraft();
    const { id: c } = await attach('draft/attachments', 'c.txt');
    const sort = (order: unknown) => call('PUT', `${pagePath}/draft/attachments/sort/`, { body: { order } });
    for (const order of [stays, [...stays, c, c], [...stays, 2_000_000_000], 'abc', undefined])
      expect((await sort(order)).statusCode, String(order)).toBe(400);
    const [sorted, removed] = await Promise.all([
      sort([c, ...stays]),
      call('DELETE', `${pagePath}/draft/attachments/${c}/`),
    ]);
    expect(removed.statusCode).toBe(204);
    expect([204, 400]).toContain(sorted.statusCode);
    expect(namesOf(await ok('GET', `${pagePath}/draft/`))).toEqual(['a.txt', 'b.txt']);
    const many = await Promise.all([sort([...stays]), sort([...stays].reverse())]);
    expect(many.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect(namesOf(await ok('GET', `${pagePath}/draft/`)).toSorted()).toEqual(['a.txt', 'b.txt']);
  });

  test('are ordered by people who may change the object, and only where an order is defined', async () => {
    const { one: pagePath, stays } = await pageWithDraft();
    const answer = await call('PUT', `${pagePath}/draft/attachments/sort/`, {
      token: company.tokens.member,
      body: { order: stays },
    });
    expect(answer.statusCode).toBe(403);
    expect(
      (await call('PUT', 'v1/news/1/draft/attachments/sort/', { body: { order: [] } })).statusCode,
    ).toBeGreaterThanOrEqual(404);
  });
});

test('editors read the file of a draft, and readers the file before it', async () => {
  const common = {
    translations: JSON.stringify({ fi: { title: 'Ohje' } }),
    resource_type: '1',
    group: String(company.groups.own),
    published: 'true',
  };
  const { id } = await ok('POST', 'v1/resources/', fileNamed('vanha.txt', common));
  const draft = await ok('PUT', `v1/resources/${id}/draft/?admin_view=1`, fileNamed('uusi.txt'));
  expect(draft).toMatchObject({ file: `/api/v1/resources/${id}/draft/view/`, filename: 'uusi.txt' });
  const view = (path: string, token = company.tokens.tenantAdmin) =>
    call('GET', `v1/resources/${id}/${path}`, { token });
  const own = await view('draft/view/?admin_view=1');
  expect(own.body).toBe('uusi.txt');
  expect(own.headers['content-disposition']).toContain('uusi.txt');
  expect((await view('view/', company.tokens.member)).body).toBe('vanha.txt');
  for (const token of [company.tokens.member, company.tokens.outsider, company.tokens.strangerAdmin])
    expect([403, 404]).toContain((await view('draft/view/', token)).statusCode);
  await ok('DELETE', `v1/resources/${id}/draft/`);
  expect((await view('draft/view/')).statusCode).toBe(404);
  expect((await view('view/', company.tokens.member)).body).toBe('vanha.txt');
});
