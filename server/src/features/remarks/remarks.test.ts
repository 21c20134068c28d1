import { REMARKS } from '@piiri/shared/remark-rules.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { buildCompany, type Company } from '../../../test/company.ts';
import { runRegularJobs } from '../../../test/regular-jobs.ts';
import { runJobs } from '../../../test/run-jobs.ts';

let server: TestApp;
let company: Company;
/** Another admin of the group of the content, who wrote nothing. */
let colleague: { id: number; token: string; name: string };

type ActorName = keyof Company['tokens'];
type By = ActorName | { token: string };

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
  const { own } = company.groups;
  const user = await server.build.user({ tenant: company.tenantId, groups: [own], admin_groups: [own] });
  const token = await server.login(user);
  const profile = (await server.call('GET', 'v1/profile/', { token })).json();
  colleague = { id: user.id, token, name: profile.last_name };
});

afterAll(() => server.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, by: By, body?: object) =>
  server.call(method, path, { token: typeof by === 'string' ? company.tokens[by] : by.token, body });

async function ok(...args: Parameters<typeof call>) {
  const answer = await call(...args);
  expect(answer.statusCode, `${args[0]} ${args[1]}: ${answer.body}`).toBeLessThan(300);
  return answer.statusCode === 204 ? undefined : answer.json();
}

const status = async (...args: Parameters<typeof call>) => (await call(...args)).statusCode;

const idOf = async (by: By): Promise<number> => (await ok('GET', 'v1/profile/', by)).id;

const TEXT = '<p>Kahvia on tarjolla aulassa kello yhdeksän.</p>';

/** Creates news by the group admin, a draft unless `fields` publishes it; returns the address below which it is. */
async function news(fields: object = {}): Promise<string> {
  const body = {
    group: company.groups.own,
    release_date: '2026-01-01T08:00:00Z',
    translations: { fi: { title: 'Aamukahvi', text: TEXT } },
    published: false,
    ...fields,
  };
  return `v1/news/${(await ok('POST', 'v1/news/', 'groupAdmin', body)).id}/`;
}

const passage = {
  field: 'translations.fi.text',
  quote: 'tarjolla aulassa',
  before: 'Kahvia on ',
  after: ' kello yhdeksän.',
  start: 10,
};

const remarkOn = (at: string, by: By, more: object = {}) =>
  ok('POST', `${at}remarks/`, by, { ...passage, text: 'Missä aulassa?', ...more });

const notices = async (by: By, id: number): Promise<{ kind: string; address: string; id: number }[]> => {
  await runJobs(server.services);
  const { results } = await ok('GET', 'v1/notices/?page_size=100', by);
  return results.filter(
    ({ kind, object }: { kind: string; object: { id: number } | null }) =>
      kind === 'remark' && object?.id === id,
  );
};

const numberIn = (at: string) => Number(/\d+(?=\/$)/.exec(at)?.[0]);

describe('a remark', () => {
  test('holds its passage, is answered, ticked off and opened again', async () => {
    const at = await news();
    const remark = await remarkOn(at, colleague);
    expect(remark).toMatchObject({
      ...passage,
      text: 'Missä aulassa?',
      done_at: null,
      replies: [],
      mentions: [],
    });
    const answered = await ok('POST', `${at}remarks/${remark.id}/replies/`, 'groupAdmin', {
      text: 'Pääaulassa',
    });
    expect(answered.replies).toMatchObject([{ text: 'Pääaulassa' }]);
    const ticked = await ok('PATCH', `${at}remarks/${remark.id}/`, 'groupAdmin', { done: true });
    expect(ticked.done_by.id).toBe(await idOf('groupAdmin'));
    // Whoever ticks it off first has done it.
    const again = await ok('PATCH', `${at}remarks/${remark.id}/`, 'tenantAdmin', { done: true });
    expect([again.done_by.id, again.done_at]).toEqual([ticked.done_by.id, ticked.done_at]);
    expect(await ok('GET', `${at}remarks/`, 'tenantAdmin')).toMatchObject({
      open: 0,
      results: [{ id: remark.id }],
    });
    await ok('PATCH', `${at}remarks/${remark.id}/`, colleague, { done: false });
    expect(await ok('GET', `${at}remarks/`, 'tenantAdmin')).toMatchObject({
      open: 1,
      results: [{ done_at: null, done_by: null }],
    });
  });

  test('is for those who may edit the object alone, on all of its calls', async () => {
    const at = await news({ published: true });
    const others = await news({ published: true, group: company.groups.own });
    const { id } = await remarkOn(at, 'groupAdmin');
    const outsider = await server.build.user({
      tenant: company.tenantId,
      groups: [company.groups.own],
      admin_groups: [company.groups.other],
    });
    const otherAdmin = { token: await server.login(outsider) };
    const calls = [
      ['GET', 'remarks/'],
      ['GET', 'remarks/people/'],
      ['POST', 'remarks/', { ...passage, text: 'x' }],
      ['POST', `remarks/${id}/replies/`, { text: 'x' }],
      ['PATCH', `remarks/${id}/`, { done: true }],
      ['DELETE', `remarks/${id}/`],
    ] as const;
    const refusals: [By, number][] = [
      ['anonymous', 401],
      ['member', 403],
      ['readOnly', 403],
      ['feedbackManager', 403],
      [otherAdmin, 404],
      ['strangerAdmin', 404],
    ];
    for (const [by, code] of refusals)
      for (const [method, path, body] of calls)
        expect([by, method, path, await status(method, at + path, by, body)]).toEqual([
          by,
          method,
          path,
          code,
        ]);
    // Another object's address leads to no remark of this one.
    for (const [method, path, body] of calls.slice(3))
      expect(await status(method, others + path, 'groupAdmin', body)).toBe(404);
    expect(await ok('GET', `${at}remarks/`, 'groupAdmin')).toMatchObject({
      open: 1,
      results: [{ replies: [] }],
    });
    for (const path of [at, 'v1/news/', 'v1/feed/']) {
      const { body } = await call('GET', path, 'member');
      expect(body).not.toContain('Missä aulassa');
    }
  });

  test('refuses wrong passages, texts and people at their field', async () => {
    const at = await news();
    const errorsOf = async (more: object) =>
      Object.keys(
        (await call('POST', `${at}remarks/`, 'groupAdmin', { ...passage, text: 'x', ...more })).json().errors,
      );
    for (const field of [
      'translations.fi.title',
      'translations.xx.text',
      'constructor',
      'custom.nothing',
      'group',
      '',
    ])
      expect([field, await errorsOf({ field })]).toEqual([field, ['field']]);
    expect(await errorsOf({ text: ' \u200b ' })).toEqual(['text']);
    expect(await errorsOf({ text: 'x'.repeat(REMARKS.maxText + 1) })).toEqual(['text']);
    expect(await errorsOf({ quote: '' })).toEqual(['quote']);
    expect(await errorsOf({ quote: 'x'.repeat(REMARKS.maxQuote + 1) })).toEqual(['quote']);
    expect(await errorsOf({ start: -1 })).toEqual(['start']);
    for (const by of ['member', 'readOnly', 'strangerAdmin'] as const)
      expect([by, await errorsOf({ mentions: [await idOf(by)] })]).toEqual([by, ['mentions']]);
    expect(await ok('GET', `${at}remarks/`, 'groupAdmin')).toEqual({ open: 0, results: [] });
  });

  test('stands at texts of own content types and own fields, too', async () => {
    const name = 'remark_guides';
    await ok('POST', 'v1/content-types/', 'tenantAdmin', {
      name,
      labels: { fi: { one: 'Ohje', many: 'Ohjeet' } },
      fields: [
        { name: 'subject', kind: 'text', labels: { fi: 'Aihe' }, required: true },
        { name: 'body', kind: 'rich_text', labels: { fi: 'Teksti' } },
      ],
      title: 'subject',
      list_columns: ['subject'],
      visibility: 'everyone',
      publishing: true,
    });
    const path = `v1/content/${name}/`;
    const { id } = await ok('POST', path, 'tenantAdmin', { custom: { subject: 'Ohje', body: TEXT } });
    const own = { field: 'custom.body', mentions: [] };
    const remark = await remarkOn(`${path}${id}/`, 'tenantAdmin', own);
    expect(remark.field).toBe('custom.body');
    const refused = await call('POST', `${path}${id}/remarks/`, 'tenantAdmin', {
      ...passage,
      field: 'custom.subject',
      text: 'x',
    });
    expect(refused.statusCode).toBe(400);
    expect(await status('GET', `${path}${id}/remarks/`, 'member')).toBe(403);
    expect(await status('GET', `v1/content/nothing_here/${id}/remarks/`, 'tenantAdmin')).toBe(404);
  });

  test('is deleted by its author until somebody replies', async () => {
    const at = await news();
    const [mine, answered] = [await remarkOn(at, colleague), await remarkOn(at, colleague)];
    await ok('POST', `${at}remarks/${answered.id}/replies/`, 'groupAdmin', { text: 'Korjaan' });
    expect(await status('DELETE', `${at}remarks/${mine.id}/`, 'tenantAdmin')).toBe(403);
    expect(await status('DELETE', `${at}remarks/${answered.id}/`, colleague)).toBe(409);
    expect(await notices('groupAdmin', numberIn(at))).toHaveLength(2);
    await ok('DELETE', `${at}remarks/${mine.id}/`, colleague);
    expect(await notices('groupAdmin', numberIn(at))).toHaveLength(1);
    expect(await status('DELETE', `${at}remarks/${mine.id}/`, colleague)).toBe(404);
  });
});

describe('people hear of a remark', () => {
  test('the author and the mentioned once each, and who made it not at all', async () => {
    const at = await news();
    const id = numberIn(at);
    // The author is mentioned as well, twice: they still get one notice.
    const author = await idOf('groupAdmin');
    const mentions = [author, author, colleague.id];
    const remark = await remarkOn(at, 'tenantAdmin', { mentions });
    expect(remark.mentions.map((person: { id: number }) => person.id)).toEqual([author, colleague.id]);
    for (const by of ['groupAdmin', colleague] as const)
      expect(await notices(by, id)).toMatchObject([{ address: `/admin/news/edit/${id}` }]);
    expect(await notices('tenantAdmin', id)).toEqual([]);
    await ok('POST', `${at}remarks/${remark.id}/replies/`, colleague, { text: 'Hyvä kysymys' });
    expect(await notices('tenantAdmin', id)).toHaveLength(1);
    expect(await notices('groupAdmin', id)).toHaveLength(2);
    expect(await notices(colleague, id)).toHaveLength(1);
  });

  test('but not those who may no longer edit the object', async () => {
    const at = await news();
    const remark = await remarkOn(at, colleague);
    await ok('PUT', at, 'tenantAdmin', { group: company.groups.other });
    await ok('POST', `${at}remarks/${remark.id}/replies/`, 'tenantAdmin', { text: 'Siirretty' });
    expect(await notices(colleague, numberIn(at))).toEqual([]);
    expect(await status('GET', `${at}remarks/`, colleague)).toBe(404);
  });

  test('suggestions are people who may edit the object', async () => {
    const at = await news();
    const { results } = await ok('GET', `${at}remarks/people/`, 'groupAdmin');
    const ids = results.map((person: { id: number }) => person.id);
    expect(ids).toContain(colleague.id);
    expect(ids).toContain(await idOf('tenantAdmin'));
    for (const by of ['groupAdmin', 'member', 'readOnly', 'strangerAdmin'] as const)
      expect(ids).not.toContain(await idOf(by));
  });
});

describe('at once', () => {
  test('the number of remarks keeps its limit, and a remark is ticked off once', async () => {
    const at = await news();
    const id = numberIn(at);
    const first = await remarkOn(at, colleague);
    await server.services.database.system.execute(sql`insert into remarks
      (tenant_id, user_id, entity, object_id, field, quote, before, after, start, text)
      select tenant_id, user_id, entity, object_id, field, quote, before, after, start, text
      from remarks cross join generate_series(3, ${REMARKS.maxCount}::int) where object_id = ${id} and entity = 'news'`);
    const body = { ...passage, text: 'Vielä yksi' };
    const codes = await Promise.all(
      [colleague, 'groupAdmin' as const].map((by) => status('POST', `${at}remarks/`, by, body)),
    );
    expect(codes.toSorted()).toEqual([201, 409]);
    const ticked = await Promise.all(
      [colleague, 'groupAdmin' as const].map((by) =>
        ok('PATCH', `${at}remarks/${first.id}/`, by, { done: true }),
      ),
    );
    expect(new Set(ticked.map(({ done_by }) => done_by.id)).size).toBe(1);
    expect((await ok('GET', `${at}remarks/`, colleague)).results).toHaveLength(REMARKS.maxCount);
  });
});

describe('stored remarks', () => {
  const countOf = async (table: 'remarks' | 'remark_replies') => {
    const { rows } = await server.services.database.system.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.raw(table)} where tenant_id = ${company.tenantId}::int`,
    );
    return rows[0]?.count ?? 0;
  };

  test('come back with a restored object and are deleted with it for good', async () => {
    const at = await news();
    const remark = await remarkOn(at, colleague);
    await ok('POST', `${at}remarks/${remark.id}/replies/`, 'groupAdmin', { text: 'Selvä' });
    await ok('DELETE', at, 'groupAdmin');
    expect(await status('GET', `${at}remarks/`, 'groupAdmin')).toBe(404);
    await ok('POST', `${at}restore/`, 'groupAdmin');
    expect((await ok('GET', `${at}remarks/`, 'groupAdmin')).results).toHaveLength(1);
    const before = [await countOf('remarks'), await countOf('remark_replies')];
    await ok('DELETE', at, 'groupAdmin');
    await server.services.database.system.execute(
      sql`update news set deleted_at = now() - interval '40 days' where id = ${numberIn(at)}::int`,
    );
    await runRegularJobs(server.services);
    expect([await countOf('remarks'), await countOf('remark_replies')]).toEqual(
      before.map((count) => count - 1),
    );
  });

  test('stay without the name of an erased person, whose copy of own data has them before', async () => {
    const { own } = company.groups;
    const user = await server.build.user({ tenant: company.tenantId, groups: [own], admin_groups: [own] });
    const by = { token: await server.login(user) };
    const at = await news();
    await remarkOn(at, by, { text: 'Erikoinen huomautus' });
    const copy = await call('GET', 'v1/profile/data/', by);
    expect(copy.body).toContain('Erikoinen huomautus');
    const { rows } = await server.services.database.system.execute<{ name: string }>(
      sql`select concat_ws(' ', first_name, last_name) as name from users where id = ${user.id}`,
    );
    await ok('POST', `v1/users/${user.id}/erase/`, 'tenantAdmin', { confirm: rows[0]?.name });
    expect((await ok('GET', `${at}remarks/`, 'groupAdmin')).results).toMatchObject([
      { text: 'Erikoinen huomautus', person: null },
    ]);
  });
});
