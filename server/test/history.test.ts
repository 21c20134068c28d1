import type { HistoryRow, HistoryState } from '@piiri/shared/contracts/history.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyRetention } from '../src/engine/privacy/retention-job.ts';
import type { TestApp } from './app.ts';
import { buildCompany, type Company } from './company.ts';
import { multipart, picture } from './newsroom.ts';
import { openTrialApp } from './trial-app.ts';

/**
 * Tests the history of who changed what: the same for every definition, also for those without any code of their own.
 */
let server: TestApp;
let company: Company;

beforeAll(async () => {
  server = await openTrialApp();
  company = await buildCompany(server);
});

afterAll(() => server.close());

type Who = 'tenantAdmin' | 'groupAdmin' | 'member' | 'feedbackManager' | 'strangerAdmin' | 'readOnly';

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH',
  path: string,
  body?: object,
  who: Who = 'tenantAdmin',
) => server.call(method, path, { token: company.tokens[who], body });

async function send(method: 'POST' | 'PUT' | 'DELETE' | 'PATCH', path: string, body?: object, who?: Who) {
  const answer = await call(method, path, body, who);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.body ? answer.json() : undefined;
}

async function trail(query: string, who: Who = 'tenantAdmin'): Promise<HistoryRow[]> {
  const answer = await call('GET', `v1/history/?${query}`, undefined, who);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().results;
}

const texts = (title: string, text = `<p>${title}</p>`) => ({ title, text });
const news = (more: object = {}) => ({
  group: company.groups.own,
  release_date: '01.01.2026 12:00',
  published: true,
  translations: { fi: texts('Eka'), sv: texts('Första') },
  ...more,
});

describe('a history entry', () => {
  test('has who did what, and each changed field with old and new value', async () => {
    const { id } = await send('POST', 'v1/news/', news(), 'groupAdmin');
    await send('PUT', `v1/news/${id}/`, {
      translations: { fi: texts('Toka', '<p>Eka</p>'), sv: texts('Första') },
    });
    await send('PUT', `v1/news/${id}/`, { group: company.groups.other });
    await send('DELETE', `v1/news/${id}/`);
    await send('POST', `v1/news/${id}/restore/`);
    const rows = await trail(`entity=news&id=${id}`);
    expect(rows.map(({ action }) => action)).toEqual(['restore', 'delete', 'update', 'update', 'create']);
    const [, , moved, written, created] = rows;
    expect(written?.changes).toEqual({
      translations: [{ fi: { title: 'Eka' } }, { fi: { title: 'Toka' } }],
    });
    expect(moved?.changes).toEqual({ group: [company.groups.own, company.groups.other] });
    expect(Object.keys(moved?.names.group ?? {})).toHaveLength(2);
    expect(created?.changes.translations).toEqual([{}, { fi: texts('Eka'), sv: texts('Första') }]);
    expect(created?.object).toEqual({ id, title: 'Toka', exists: true });
    expect(created?.user?.name).toMatch(/^Testi Henkilö/);
    expect(created?.user?.id).not.toBe(moved?.user?.id);
  });

  test('is not written where nothing changed or the call failed', async () => {
    const { id } = await send('POST', 'v1/news/', news());
    await send('PUT', `v1/news/${id}/`, news());
    expect((await call('PUT', `v1/news/${id}/`, { group: null })).statusCode).toBe(400);
    expect(await trail(`entity=news&id=${id}`)).toHaveLength(1);
  });

  test('contains no secret, and for people only that something changed', async () => {
    const form = { name: 'Paperi', code: 'SALAISUUS-77', group: company.groups.own, cover: await picture() };
    const paper = await send('POST', 'v1/trial-papers/', multipart(form));
    await send('PUT', `v1/trial-papers/${paper.id}/`, { code: 'SALAISUUS-78' });
    const user = await send('POST', 'v1/users/', {
      first_name: 'Salanimi',
      last_name: 'Suojattu',
      phone: '+358401239876',
    });
    await send('PUT', `v1/users/${user.id}/`, { phone: '+358401239877', is_tenant_admin: true });
    const [changed] = await trail(`entity=user&id=${user.id}`);
    expect(changed?.changes).toEqual({ is_tenant_admin: [false, true] });
    expect(changed?.withheld).toEqual(['phone']);
    expect(changed?.object?.title).toBe('Salanimi Suojattu');
    const { rows } = await server.services.database.system.execute(
      sql`select versions::text as text from versions`,
    );
    expect(JSON.stringify(rows)).not.toMatch(/SALAISUUS|Salanimi|Suojattu|\+35840123987/);
    await send('DELETE', `v1/users/${user.id}/`);
    expect((await trail(`entity=user&id=${user.id}`)).map(({ object }) => object?.title)).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('does not name a deleted person', async () => {
    const deletedUser = await server.build.user({ tenant: company.tenantId, is_tenant_admin: true });
    const token = await server.login(deletedUser);
    const { id } = (await server.call('POST', 'v1/news/', { token, body: news() })).json();
    await send('DELETE', `v1/users/${deletedUser.id}/`);
    expect((await trail(`entity=news&id=${id}`)).map(({ user }) => user)).toEqual([null]);
  });

  test('is one for an ordering, and one for each created object', async () => {
    const ids: number[] = [];
    for (const title of ['A', 'B', 'C'])
      ids.push((await send('POST', 'v1/trial-pages/', { translations: { fi: { title } } })).id);
    await send('PUT', 'v1/trial-pages/sort/', { order: ids.toReversed() });
    const rows = await trail('entity=trial_page');
    expect(rows.map(({ action, object }) => [action, object?.id ?? null])).toEqual([
      ['sort', null],
      ...ids.toReversed().map((id) => ['create', id]),
    ]);
  });

  test('of an ordering says what moved before or after what', async () => {
    const ids: number[] = [];
    for (const title of ['Eka', 'Toka', 'Kolmas'])
      ids.push((await send('POST', 'v1/trial-pages/', { translations: { fi: { title } } })).id);
    const { results } = (await call('GET', 'v1/trial-pages/?admin_view=1&page_size=1000')).json();
    const others = results.map(({ id }: { id: number }) => id).filter((id: number) => !ids.includes(id));
    const [first, second, third] = ids as [number, number, number];
    await send('PUT', 'v1/trial-pages/sort/', { order: [...others, third, first, second] });
    await send('PUT', 'v1/trial-pages/sort/', { order: [...others, third, second, first] });
    await send('PUT', 'v1/trial-pages/sort/', { order: [...others, second, first, third] });
    const rows = await trail('entity=trial_page&page_size=3');
    expect(rows.map(({ changes, names }) => [changes, names])).toEqual([
      [
        { moved: [null, [third]], moved_after: [null, first] },
        { moved: { [third]: 'Kolmas' }, moved_after: { [first]: 'Eka' } },
      ],
      [expect.objectContaining({ moved: [null, [expect.any(Number)]] }), expect.anything()],
      [
        { moved: [null, [third]], moved_before: [null, first] },
        { moved: { [third]: 'Kolmas' }, moved_before: { [first]: 'Eka' } },
      ],
    ]);
    const file = await call('GET', 'v1/history/?entity=trial_page&format=csv');
    expect(file.body).toContain('Kolmas');
  });

  test('has attachments by name, and changes of the company’s settings', async () => {
    const { id } = await send('POST', 'v1/news/', news());
    const form = new FormData();
    form.set('file', new Blob(['Hinnat 2026'], { type: 'text/plain' }), 'hinnat.txt');
    await send('POST', `v1/news/${id}/attachments/`, form);
    expect((await trail(`entity=news&id=${id}`))[0]).toMatchObject({
      action: 'attach',
      changes: { attachments: [null, 'hinnat.txt'] },
    });
    await send('PATCH', 'v1/tenant/', { settings: { chat_enabled: false }, history_months: 6 });
    expect((await trail('entity=tenant'))[0]?.changes).toEqual({
      history_months: [24, 6],
      chat_enabled: [true, false],
    });
    await send('PATCH', 'v1/tenant/', { settings: { chat_enabled: true }, history_months: 24 });
  });

  test('is deleted after the company’s retention, and not before', async () => {
    const { id } = await send('POST', 'v1/news/', news());
    await send('PUT', `v1/news/${id}/`, { published: false });
    await server.services.database.system.execute(sql`update versions set time = time - interval '25 months'
      where object_id = ${id} and entity = 'news' and action = 'create'`);
    await applyRetention(server.services, { company: company.tenantId });
    expect((await trail(`entity=news&id=${id}`)).map(({ action }) => action)).toEqual(['update']);
  });

  test('is not written for answers, enrolments and messages of employees', async () => {
    const event = await server.build.object('event', {
      tenant: company.tenantId,
      group: company.groups.own,
      title: { fi: 'Talkoot' },
      start_time: new Date(Date.now() + 3_600_000),
      end_time: new Date(Date.now() + 7_200_000),
      enrollment_enabled: true,
      published: true,
    });
    const { rows } = await server.services.database.system.execute<{ count: number }>(
      sql`select count(*)::int as count from versions`,
    );
    await send('POST', `v1/events/${event}/enrollment/`, {}, 'member');
    await send('PATCH', 'v1/profile/', { status: 'away' }, 'member');
    const after = await server.services.database.system.execute(
      sql`select count(*)::int as count from versions`,
    );
    expect(after.rows).toEqual(rows);
  });
});

describe('reading the history', () => {
  test('gives tenant admins all of the company’s, editors what they may change, others nothing', async () => {
    const own = await send('POST', 'v1/news/', news());
    const foreign = await send('POST', 'v1/news/', news({ group: company.groups.other }));
    const idsFor = async (who: Who) =>
      (await trail('entity=news&page_size=1000', who)).map(({ object }) => object?.id);
    expect(await idsFor('tenantAdmin')).toEqual(expect.arrayContaining([own.id, foreign.id]));
    expect(await idsFor('groupAdmin')).toContain(own.id);
    expect(await idsFor('groupAdmin')).not.toContain(foreign.id);
    expect((await trail('page_size=1000', 'groupAdmin')).map(({ entity }) => entity)).not.toContain('user');
    expect(await idsFor('strangerAdmin')).toEqual([]);
    expect(await trail('', 'feedbackManager')).toEqual([]);
    for (const who of ['member', 'readOnly'] as const)
      expect((await call('GET', 'v1/history/', undefined, who)).statusCode).toBe(403);
    const [row] = await trail(`entity=news&id=${foreign.id}`);
    for (const who of ['groupAdmin', 'strangerAdmin'] as const) {
      expect((await call('GET', `v1/history/${row?.id}/`, undefined, who)).statusCode).toBe(404);
      expect((await call('POST', `v1/history/${row?.id}/restore/`, {}, who)).statusCode).toBe(404);
    }
  });

  test('filters by person, entity and time, with pages and as a file', async () => {
    const { id } = await send(
      'POST',
      'v1/news/',
      news({ translations: { fi: texts('=cmd|1') } }),
      'groupAdmin',
    );
    const [row] = await trail(`entity=news&id=${id}`);
    expect((await trail(`user=${row?.user?.id}`)).every(({ user }) => user?.id === row?.user?.id)).toBe(true);
    // The year changes earlier in the company's time zone than here.
    const year = new Date().getUTCFullYear();
    expect(await trail(`until=${year - 2}-12-31`)).toEqual([]);
    expect(await trail(`from=${year + 2}-01-01`)).toEqual([]);
    const page = (await call('GET', 'v1/history/?page_size=1&page=2')).json();
    expect(page.results).toHaveLength(1);
    expect(page.previous).toContain('page=1');
    for (const wrong of ['entity=nothing', 'user=x', 'from=yesterday', 'until=32.13.2026'])
      expect((await call('GET', `v1/history/?${wrong}`)).statusCode, wrong).toBe(400);
    const file = await server.call('GET', 'v1/history/?format=csv&entity=news', {
      token: company.tokens.tenantAdmin,
      language: 'fi',
    });
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.body).toContain('Ennen');
    expect(file.body).toMatch(/'=cmd/);
  });
});

describe('a restored former state', () => {
  const state = async (id: number): Promise<HistoryState> => (await call('GET', `v1/history/${id}/`)).json();

  test('is a new version, without what was added since', async () => {
    const { id } = await send('POST', 'v1/news/', news({ published: false }));
    await send('PUT', `v1/news/${id}/`, {
      translations: { fi: texts('Toka'), en: texts('Second') },
      published: true,
    });
    await send('PUT', `v1/news/${id}/`, { group: company.groups.other, video_url: 'dQw4w9WgXcQ' });
    const first = (await trail(`entity=news&id=${id}`)).at(-1);
    const { since, version, lost } = await state(first?.id ?? 0);
    expect(Object.keys(since.changes).sort()).toEqual(['group', 'translations', 'video_url']);
    expect(lost).toEqual([]);
    const stale = await server.call('POST', `v1/history/${first?.id}/restore/`, {
      token: company.tokens.tenantAdmin,
      headers: { 'if-match': `"${version - 1}"` },
    });
    expect(stale.statusCode).toBe(412);
    const restored = await send('POST', `v1/history/${first?.id}/restore/`);
    expect(restored).toMatchObject({
      version: version + 1,
      published: true,
      group: company.groups.own,
      video_url: null,
      not_restored: [],
    });
    expect(Object.keys(restored.translations)).toEqual(['fi', 'sv']);
    expect((await trail(`entity=news&id=${id}`))[0]?.action).toBe('revert');
  });

  test('keeps current values that cannot be restored, and names them', async () => {
    const image = await picture();
    const poll = await send('POST', 'v1/polls/', {
      group: company.groups.own,
      translations: { fi: { title: 'Kysely', description: 'Miksi?' } },
      response_deadline: '01.01.2030 12:00',
      questions: [{ type: 'open', translations: { fi: { text: 'Mitä?' } } }],
    });
    const { id } = await send('POST', 'v1/news/', multipart({ ...news({ poll: poll.id }), image }));
    await send('PUT', `v1/news/${id}/`, {
      remove_image: true,
      poll: null,
      translations: { fi: texts('Toka') },
    });
    await send('DELETE', `v1/polls/${poll.id}/`);
    const [removed, created] = await trail(`entity=news&id=${id}`);
    expect(removed?.thumbnails.image).toEqual([expect.stringMatching(/^\/api\/media\//), null]);
    await server.services.database.system.execute(
      sql`update files set state = 'doomed' where entity = 'news' and entity_id = ${id}`,
    );
    expect((await state(created?.id ?? 0)).lost).toEqual(['image']);
    const restored = await send('POST', `v1/history/${created?.id}/restore/`);
    expect(restored.not_restored).toEqual(['image', 'poll']);
    expect(restored.translations.fi.title).toBe('Eka');
    expect(restored.poll).toBeNull();
  });

  test('works for every shape: trees, repeated groups, ordered entities and files', async () => {
    const page = await send('POST', 'v1/trial-pages/', { translations: { fi: { title: 'Sivu' } } });
    const above = await send('POST', 'v1/trial-pages/', { translations: { fi: { title: 'Yllä' } } });
    await send('PUT', `v1/trial-pages/${page.id}/`, { parent: above.id, groups: [company.groups.own] });
    const first = (await trail(`entity=trial_page&id=${page.id}`)).at(-1);
    expect(await send('POST', `v1/history/${first?.id}/restore/`)).toMatchObject({
      parent: null,
      groups: [],
    });
    const question = (text: string) => ({ type: 'open', translations: { fi: { text } } });
    const poll = await send('POST', 'v1/polls/', {
      group: company.groups.own,
      translations: { fi: { title: 'Kysely', description: 'Miksi?' } },
      response_deadline: '01.01.2030 12:00',
      questions: [question('Yksi'), question('Kaksi')],
    });
    await send('PUT', `v1/polls/${poll.id}/`, { questions: [question('Kolme')] });
    const entry = (await trail(`entity=poll&id=${poll.id}`)).at(-1);
    const again = await send('POST', `v1/history/${entry?.id}/restore/`);
    expect(again.questions).toEqual(poll.questions);
  });
});
