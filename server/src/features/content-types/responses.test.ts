import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { ACTORS, type ActorName, buildCompany, type Company } from '../../../test/company.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { settleReach } from '../../../test/settle-reach.ts';
import { allRoutes } from '../../app.ts';

/**
 * Reactions, comments, acknowledgements and reach of objects of companies' content types, if the type has them switched
 * on.
 */
let server: TestApp;
let company: Company;
/** Id of an object of the type with all of them switched on, visible to the group `own`. */
let id: number;

const WORDS = { acknowledgement: true, reactions: true, comments: true };

type Method = Parameters<TestApp['call']>[0];

const as = (who: ActorName, method: Method, path: string, body?: object) =>
  server.call(method, `v1/${path}`, { token: company.tokens[who], body });

const done = async (who: ActorName, method: Method, path: string, body?: object) => {
  const answer = await as(who, method, path, body);
  expect(answer.statusCode, `${method} ${path}: ${answer.body}`).toBeLessThan(300);
  return answer.statusCode === 204 ? undefined : answer.json();
};

const typeIds = new Map<string, number>();

async function type(name: string, more: object) {
  const created = await done('tenantAdmin', 'POST', 'content-types/', {
    name,
    labels: { fi: { one: 'Turvaohje', many: 'Turvaohjeet' } },
    fields: [{ name: 'subject', kind: 'text', labels: { fi: 'Aihe' }, required: true, shown: true }],
    title: 'subject',
    visibility: 'group',
    editors: 'group_admin',
    ...more,
  });
  typeIds.set(name, created.id);
}

const make = async (name: string, more: object = {}): Promise<number> =>
  (
    await done('groupAdmin', 'POST', `content/${name}/`, {
      group: company.groups.own,
      custom: { subject: 'Kypärä' },
      ...more,
    })
  ).id;

const at = (rest = '', which = id) => `content/safety/${which}/${rest}`;

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
  await done('tenantAdmin', 'PATCH', 'tenant/', {
    settings: { reactions_enabled: true, comments_enabled: true },
  });
  await type('safety', WORDS);
  await type('silent', { publishing: true });
});

afterAll(() => server.close());

beforeEach(async () => {
  id = await make('safety');
});

const noticesOf = async (who: ActorName) => {
  await runJobs(server.services);
  const { results } = await done(who, 'GET', 'notices/?page_size=1000');
  return results.filter(({ object }: { object: { id: number } | null }) => object?.id === id);
};

describe('permissions', () => {
  const below = allRoutes().filter(({ path }) =>
    /^v1\/content\/:name\/:id\/(acknowledgements?|reactions?|comments|seen|reach)(\/|$)/.test(path),
  );
  /** Editors may also delete other people's comments. */
  const forEditors = ({ method, path }: (typeof below)[number]) =>
    /acknowledgements|reach/.test(path) || (method === 'DELETE' && path.endsWith(':comment'));

  test('cover all calls of built-in content', () => {
    const ofNews = allRoutes()
      .filter(({ path }) => /^v1\/news\/:id\/(acknowledg|reaction|comments|seen|reach)/.test(path))
      .map(({ method, path }) => `${method} ${path.replace('news', 'content/:name')}`);
    expect(below.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(ofNews.sort());
  });

  test.each(below)('$method $path', async (route) => {
    const posted = await done('groupAdmin', 'POST', at('comments/'), { text: 'Hyvä' });
    const path = (name: string, which: number) =>
      `${route.path.slice(3).replace(':name', name).replace(':id', String(which)).replace(':comment', posted.id)}/`;
    const body = route.method === 'GET' || route.method === 'DELETE' ? undefined : {};
    for (const actor of ACTORS) {
      const { statusCode } = await as(actor, route.method, path('safety', id), body);
      // Editors read what people say of an object, also where they are not in its group.
      const isAboutIt = route.method === 'GET' && /(comments|reactions?)$/.test(route.path);
      const isReader =
        ['member', 'readOnly', 'groupAdmin'].includes(actor) || (actor === 'tenantAdmin' && isAboutIt);
      const isWriting = route.method !== 'GET' && !route.forReadOnly;
      const isOwner = forEditors(route) ? ['tenantAdmin', 'groupAdmin'].includes(actor) : isReader;
      if (actor === 'anonymous') expect(statusCode).toBe(401);
      else if (actor === 'readOnly' && isWriting) expect(statusCode).toBe(403);
      else if (!isOwner) expect([400, 403, 404], `${actor}: ${statusCode}`).toContain(statusCode);
      // Access is checked before the body is validated.
      else expect([200, 201, 204, 400, 404, 409], `${actor}: ${statusCode}`).toContain(statusCode);
    }
    const silent = await make('silent', { published: true });
    if (!/seen|reach/.test(route.path)) {
      const valid = { version: 1, reaction: 'like', text: 'Hei', reason: 'Syy', channels: ['notice'] };
      const answer = await as('groupAdmin', route.method, path('silent', silent), body && valid);
      expect(answer.statusCode, answer.body).toBe(404);
    }
  });
});

test('people react and comment, the author is notified, and cards show the counts', async () => {
  expect(await done('member', 'PUT', at('reaction/'), { reaction: 'love' })).toEqual({
    counts: { love: 1 },
    own: 'love',
  });
  const { results: readers } = await done('member', 'GET', at('comments/people/'));
  expect(Array.isArray(readers)).toBe(true);
  const comment = await done('member', 'POST', at('comments/'), { text: 'Missä kypärät ovat?' });
  await done('groupAdmin', 'POST', at('comments/'), { text: 'Varastossa', parent: comment.id });
  expect(await done('member', 'GET', at('comments/'))).toMatchObject({ count: 2 });
  expect(await done('member', 'GET', at('reactions/'))).toMatchObject({ results: [{ reaction: 'love' }] });
  const kind = 'content/safety';
  expect(
    await done('member', 'GET', `responses/?of=${kind}:${id},content/silent:1,content_item:${id}`),
  ).toEqual({
    results: [{ entity: kind, id, reactions: 1, comments: 2 }],
  });
  const received = await noticesOf('groupAdmin');
  expect(received.map((notice: { kind: string }) => notice.kind).sort()).toEqual(['comment', 'reaction']);
  for (const notice of received)
    expect(notice).toMatchObject({
      entity: kind,
      object: { id, title: 'Kypärä' },
      address: `/${kind}/${id}`,
    });
  expect((await noticesOf('member')).map((notice: { kind: string }) => notice.kind)).toContain('reply');
});

test('a comment is reported to editors of the object and resolved', async () => {
  const { id: comment } = await done('member', 'POST', at('comments/'), { text: 'Tuhmaa' });
  await done('groupAdmin', 'POST', at(`comments/${comment}/report/`), { reason: 'Loukkaa' });
  const { results } = await done('groupAdmin', 'GET', 'comments/reported/?admin_view=1');
  expect(results.find((row: { id: number }) => row.id === comment)).toMatchObject({
    entity: 'content/safety',
    object: { id, title: 'Kypärä' },
  });
  expect(
    (await as('strangerAdmin', 'POST', `comments/${comment}/settle/`, { action: 'keep' })).statusCode,
  ).toBe(404);
  await done('groupAdmin', 'POST', `comments/${comment}/settle/`, { action: 'delete' });
  expect((await done('member', 'GET', at('comments/'))).results[0]).toMatchObject({ deleted: true });
});

test('an object without comments keeps its reactions', async () => {
  await done('groupAdmin', 'PUT', at(), { comments_enabled: false });
  expect((await as('member', 'POST', at('comments/'), { text: 'Hei' })).statusCode).toBe(409);
  await done('member', 'PUT', at('reaction/'), { reaction: 'like' });
});

describe('acknowledgement', () => {
  const requireAcknowledgement = (more: object = {}) =>
    done('groupAdmin', 'PUT', at(), { acknowledgement_required: true, ...more });
  const open = async (who: ActorName) =>
    (await done(who, 'GET', 'my/acknowledgements/?state=open&page_size=1000')).results.filter(
      (row: { object: { id: number } }) => row.object.id === id,
    );

  test('is requested of readers, given by them and shown to editors', async () => {
    expect((await as('member', 'POST', at('acknowledgement/'), { version: 1 })).statusCode).toBe(409);
    await requireAcknowledgement();
    expect(await done('member', 'GET', at())).toMatchObject({
      acknowledgement: { deadline: null, version: 1 },
    });
    expect(await open('member')).toMatchObject([
      { entity: 'content/safety', object: { id, title: 'Kypärä' }, version: 1 },
    ]);
    expect((await noticesOf('member')).map((notice: { kind: string }) => notice.kind)).toContain(
      'acknowledge',
    );
    const first = await done('readOnly', 'POST', at('acknowledgement/'), { version: 1 });
    const same = await done('member', 'POST', at('acknowledgement/'), { version: 1 });
    expect(same.content_hash).toBe(first.content_hash);
    expect(await open('member')).toEqual([]);
    const counts = () => done('groupAdmin', 'GET', at('acknowledgements/?admin_view=1'));
    expect(await counts()).toMatchObject({ required: 3, done: 2 });
    expect(
      await done('groupAdmin', 'POST', at('acknowledgements/remind/'), { channels: ['notice'] }),
    ).toEqual({
      count: 1,
    });
    await done('groupAdmin', 'PUT', at(), {
      custom: { subject: 'Kypärä ja lasit' },
      renew_acknowledgement: true,
    });
    expect(await counts()).toMatchObject({ required: 3, done: 0 });
    const again = await done('member', 'POST', at('acknowledgement/'), { version: 2 });
    expect(again.content_hash).not.toBe(first.content_hash);
  });

  test('cannot be switched off while objects require it', async () => {
    await requireAcknowledgement();
    const off = () =>
      as('tenantAdmin', 'PUT', `content-types/${typeIds.get('safety')}/`, { acknowledgement: false });
    const rejected = await off();
    expect(rejected.statusCode, rejected.body).toBe(409);
    expect(rejected.json().detail).toMatch(/kuit/i);
  });

  test('is not a field of types without it', async () => {
    const silent = await make('silent', { acknowledgement_required: true, comments_enabled: false });
    const read = await done('groupAdmin', 'GET', `content/silent/${silent}/?admin_view=1`);
    expect(Object.keys(read)).not.toEqual(expect.arrayContaining(['acknowledgement_required']));
    expect(read).not.toHaveProperty('acknowledgement');
    expect(read).not.toHaveProperty('comments_enabled');
  });
});

test('reach is counted for every type, without names', async () => {
  const { build, login } = server;
  for (let index = 0; index < 10; index++) {
    const user = await build.user({ tenant: company.tenantId, groups: [company.groups.own] });
    // Half of them: smaller numbers would be withheld, and so would the complement of large ones.
    if (index % 2 > 0) continue;
    const token = await login(user);
    const { statusCode } = await server.call('POST', `v1/${at('seen/')}`, { token, body: {} });
    expect(statusCode).toBe(204);
  }
  await settleReach(server.services, company.tenantId);
  expect(await done('groupAdmin', 'GET', at('reach/?admin_view=1'))).toMatchObject({
    audience: 13,
    reached: 5,
  });
  const kind = 'content/safety';
  expect(await done('groupAdmin', 'GET', `reach/listed/?entity=${kind}&ids=${id}`)).toMatchObject({
    results: [{ id, reached: 5 }],
  });
  const { top } = await done('groupAdmin', 'GET', 'reach/?admin_view=1');
  expect(top).toContainEqual(expect.objectContaining({ entity: kind, object: { id, title: 'Kypärä' } }));
  const figures = await done('groupAdmin', 'GET', `console/figures/?entity=${kind}&ids=${id}`);
  expect(figures.results).toMatchObject([{ id, comments: 0 }]);
});

test('the data copy names the objects people commented on, and the OpenAPI description has the calls', async () => {
  await done('member', 'POST', at('comments/'), { text: 'Omat tiedot' });
  const own = await as('member', 'GET', 'profile/data/');
  if (own.statusCode === 200) expect(own.body).toContain('Kypärä');
  const { body } = await server.call('GET', 'openapi.json', { token: company.tokens.tenantAdmin });
  expect(body).toContain('/content/safety/{id}/comments/');
  expect(body).not.toContain('/content/silent/{id}/comments/');
  expect(body).toContain('/content/silent/{id}/reach/');
});

test('read marks work as for news, separately for each type', async () => {
  const quiet = await make('silent', { published: true });
  const reads = () => done('member', 'GET', 'profile/read/');
  await done('member', 'POST', 'profile/read/', { entity: 'content/safety', ids: [id, quiet] });
  expect(await reads()).toMatchObject({ 'content/safety': [id], 'content/silent': [], news: [] });
  await done('member', 'POST', 'profile/read/', { entity: 'content/silent', all: true });
  expect((await reads())['content/silent']).toContain(quiet);
  expect((await reads())['content/safety']).toEqual([id]);
  expect((await done('outsider', 'GET', 'profile/read/'))['content/safety']).toEqual([]);
  const unknown = { entity: 'content/nothing', ids: [1] };
  expect((await as('member', 'POST', 'profile/read/', unknown)).statusCode).toBe(400);
});
