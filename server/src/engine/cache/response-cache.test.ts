import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { type ActorName, buildCompany, type Company } from '../../../test/company.ts';
import { multipart } from '../../../test/newsroom.ts';
import { buildApp } from '../../app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { openResponseCache, type ResponseCache } from '../../platform/cache/response-cache.ts';
import { rulesFor } from '../access/access.ts';
import { ALL_ROLES } from '../access/condition.ts';
import { policies } from '../access/policies.gen.ts';
import { committer } from '../commit/commit.ts';
import { DEFINITIONS, entityOf } from '../model/tables.ts';
import { lockRow } from '../write/lock.ts';
import { storeChange } from '../write/store.ts';
import { dependenciesOf } from './dependencies.ts';
import { nextTransitionIn } from './next-transition.ts';

/** A cache that stores nothing: it computes each answer anew. */
const forgetful: ResponseCache = {
  find: () => undefined,
  get: (_, make) => make(),
  statement: (_, make) => make(),
};

let server: TestApp;
let company: Company;
/** Another process on the same database, which receives no messages from the first. */
let second: FastifyInstance;
let fresh: FastifyInstance;

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
  second = await buildApp({
    ...server.services,
    cache: openResponseCache(nextTransitionIn(server.services.database)),
  });
  fresh = await buildApp({ ...server.services, cache: forgetful });
});

afterAll(async () => {
  await Promise.all([second.close(), fresh.close()]);
  await server.close();
});

type CacheRequest = { path: string; actor: ActorName; language: string };

async function sendRequest(app: FastifyInstance, { path, actor, language }: CacheRequest, headers = {}) {
  const authorization = `Bearer ${company.tokens[actor]}`;
  const url = `/api/${path}`;
  const answer = await app.inject({
    url,
    headers: { authorization, 'accept-language': language, ...headers },
  });
  return answer;
}

const texts = (title: string) => ({ fi: { title, text: `<p>${title}.</p>` } });

const newsOf = (more: object = {}) =>
  multipart({
    group: company.groups.own,
    release_date: new Date(Date.now() - 60_000).toISOString(),
    expire_date: '',
    published: true,
    translations: texts('Uutinen'),
    ...more,
  });

const asAdmin = () => ({ token: company.tokens.tenantAdmin });

async function createNews(more?: object): Promise<number> {
  const answer = await server.call('POST', 'v1/news/', { ...asAdmin(), body: newsOf(more) });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

/** Changes a row without a call, as other writes of the product do. */
async function change(entity: string, id: number, columns: object): Promise<void> {
  const commit = committer(server.services, { tenantId: company.tenantId });
  await commit(async (tx) => {
    const row = await lockRow(tx, entityOf(entity), id);
    await storeChange(tx, entityOf(entity), row, { ...columns });
  });
}

/** The comparable part of an answer; an error body contains a request id, so only its status counts. */
const comparableOf = ({ statusCode, body }: { statusCode: number; body: string }) =>
  statusCode === 200 ? body : String(statusCode);

/** A seeded random generator: the same numbers in each run, so a failure can be reproduced. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

// The tests run in order: each continues from the state that the one before left.
describe('a cached answer', { shuffle: false }, () => {
  test('is byte-identical and does not read its rows again', async () => {
    await createNews();
    const newsRequest: CacheRequest = { path: 'v1/news/?page_size=3', actor: 'member', language: 'fi' };
    const firstAnswer = await sendRequest(server.app, newsRequest);
    const counting = countTenantReads();
    const cachedAnswer = await sendRequest(server.app, newsRequest);
    expect(counting.stop()).toBe(0);
    expect(cachedAnswer.body).toBe(firstAnswer.body);
    expect(cachedAnswer.headers.etag).toBe(firstAnswer.headers.etag);
    const unchanged = await sendRequest(server.app, newsRequest, {
      'if-none-match': firstAnswer.headers.etag,
    });
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
    const { etag = '' } = firstAnswer.headers;
    for (const header of [`W/${etag}`, `"other", W/${etag}`, `W/"a, b" , ${etag}`, '*'])
      expect(
        (await sendRequest(server.app, newsRequest, { 'if-none-match': header })).statusCode,
        header,
      ).toBe(304);
    for (const header of ['"other"', `W/"${'x'.repeat(8)}"`, etag.replaceAll('"', ''), ''])
      expect(
        (await sendRequest(server.app, newsRequest, { 'if-none-match': header })).statusCode,
        header,
      ).toBe(200);
  });

  test('of the company is the same for all of its people until the company changes', async () => {
    const tenantRequest: CacheRequest = { path: 'v1/tenant/', actor: 'member', language: 'fi' };
    const before = await sendRequest(second, tenantRequest);
    const counting = countTenantReads();
    expect((await sendRequest(second, tenantRequest)).body).toBe(before.body);
    expect(counting.stop()).toBe(0);
    const body = { terms: { translations: { fi: { news: 'Tiedotteet' } } } };
    expect((await server.call('PATCH', 'v1/tenant/', { ...asAdmin(), body })).statusCode).toBe(200);
    expect((await sendRequest(second, tenantRequest)).body).toContain('Tiedotteet');
    const stranger = await sendRequest(second, { ...tenantRequest, actor: 'stranger' });
    expect(stranger.json().id).not.toBe(before.json().id);
  });

  test('is shared only by readers with the same rights', async () => {
    const id = await createNews({ group: company.groups.other });
    const path = `v1/news/${id}/`;
    expect((await sendRequest(server.app, { path, actor: 'outsider', language: 'fi' })).statusCode).toBe(200);
    for (const actor of ['member', 'stranger', 'strangerAdmin'] as const)
      expect((await sendRequest(server.app, { path, actor, language: 'fi' })).statusCode).toBe(404);
  });

  test('is invalidated by the write that changes it, in other processes too', async () => {
    const id = await createNews();
    const itemRequest: CacheRequest = { path: `v1/news/${id}/`, actor: 'member', language: 'fi' };
    await Promise.all([sendRequest(server.app, itemRequest), sendRequest(second, itemRequest)]);
    await server.call('PUT', `v1/news/${id}/`, {
      ...asAdmin(),
      body: newsOf({ translations: texts('Toinen') }),
    });
    for (const app of [server.app, second])
      expect((await sendRequest(app, itemRequest)).json().translations.fi.title).toBe('Toinen');
  });

  test('is computed once for concurrent requests', async () => {
    await createNews();
    const listRequest: CacheRequest = { path: 'v1/news/?page_size=4', actor: 'member', language: 'sv' };
    const counting = countTenantReads();
    await sendRequest(server.app, listRequest);
    const reads = counting.stop();
    await createNews();
    const again = countTenantReads();
    const answers = await Promise.all(Array.from({ length: 12 }, () => sendRequest(server.app, listRequest)));
    expect(again.stop()).toBeLessThanOrEqual(reads + 2);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });

  test('equals a fresh answer through writes, releases, expiries and group changes', async () => {
    const random = numbers(20_261);
    const pick = <T>(from: readonly T[]) => from[random(from.length)] as T;
    const { own, other: otherGroup } = company.groups;
    const groups = [own, otherGroup, company.everyone];
    const member = (await server.call('GET', 'v1/profile/', { token: company.tokens.member })).json().id;
    const news: number[] = [];
    const events: number[] = [];
    const nearFuture = () => new Date(Date.now() + 20 + random(300)).toISOString();

    const writes: (() => Promise<unknown>)[] = [
      async () => void news.push(await createNews({ group: pick(groups) })),
      async () => void news.push(await createNews({ group: pick(groups), release_date: nearFuture() })),
      async () => void news.push(await createNews({ group: pick(groups), expire_date: nearFuture() })),
      () => put(`v1/news/${pick(news)}/`, newsOf({ group: pick(groups), published: random(3) > 0 })),
      () => server.call('DELETE', `v1/news/${pick(news)}/`, asAdmin()),
      () => server.call('POST', `v1/news/${pick(news)}/restore/`, asAdmin()),
      () => change('user', member, { groups: pick([[own], [otherGroup], [own, otherGroup], []]) }),
      () => change('group', own, { name: `Ryhmä ${random(1000)}` }),
      async () => {
        const body = {
          group: pick(groups),
          translations: texts('Juhla'),
          start_time: '01.01.2040 12:00',
          enrollment_enabled: true,
          published: true,
        };
        events.push((await server.call('POST', 'v1/events/', { ...asAdmin(), body })).json().id);
      },
      () => server.call('POST', `v1/events/${pick(events)}/enrollment/`, { ...asAdmin(), body: {} }),
      () => server.call('DELETE', `v1/events/${pick(events)}/enrollment/`, asAdmin()),
      () =>
        server.call('POST', 'admin/v1/pages/', {
          ...asAdmin(),
          body: { published: true, translations: texts('Sivu'), groups: pick([[], [own]]) },
        }),
      () =>
        server.call('PATCH', 'v1/tenant/', { ...asAdmin(), body: { default_language: pick(['fi', 'sv']) } }),
    ];
    const put = (path: string, body: object) => server.call('PUT', path, { ...asAdmin(), body });
    const paths = () => [
      'v1/news/?page_size=3',
      'v1/news/?page_size=3&page=2',
      `v1/news/${pick(news)}/`,
      'v1/events/',
      'v1/pages/',
      'v1/feed/?page_size=5',
      'v1/home/',
      'v1/people/',
      'v1/tenant/groups/',
    ];

    let compared = 0;
    await createNews().then((id) => news.push(id));
    events.push(0);
    for (let step = 0; step < 150; step++) {
      await pick(writes)();
      for (let reads = 0; reads < 3; reads++) {
        const randomRequest: CacheRequest = {
          path: pick(paths()),
          actor: pick(['member', 'outsider', 'readOnly', 'groupAdmin', 'tenantAdmin'] as const),
          language: pick(['fi', 'sv']),
        };
        const before = comparableOf(await sendRequest(fresh, randomRequest));
        const cachedAnswers = await Promise.all([
          sendRequest(server.app, randomRequest),
          sendRequest(second, randomRequest),
        ]);
        const after = comparableOf(await sendRequest(fresh, randomRequest));
        // An object may have been released or expired between these four reads, so they may differ.
        if (before !== after) continue;
        compared++;
        for (const answer of cachedAnswers)
          expect(comparableOf(answer), `step ${step}: ${randomRequest.path} for ${randomRequest.actor}`).toBe(
            before,
          );
      }
    }
    expect(compared).toBeGreaterThan(300);
  });
});

/** Counts reads of the tenants' table until `stop`. */
function countTenantReads() {
  const { database } = server.services;
  const { tenant } = database;
  let count = 0;
  database.tenant = (tenantId, work) => {
    count++;
    return tenant(tenantId, work);
  };
  return {
    stop: () => {
      database.tenant = tenant;
      return count;
    },
  };
}

test('requests with unknown query parameters create no cache entry', async () => {
  const { cache } = server.services;
  const cacheKeys: string[] = [];
  const counting: ResponseCache = {
    ...cache,
    get: (lookup, make) => {
      // The count of a list has a cache entry of its own, separate from its answers, whatever the address.
      if (!lookup.key.startsWith('["count"')) cacheKeys.push(lookup.key);
      return cache.get(lookup, make);
    },
  };
  const counted = await buildApp({ ...server.services, cache: counting });
  try {
    const read = (path: string) => sendRequest(counted, { path, actor: 'member', language: 'fi' });
    for (let junk = 0; junk < 5; junk++)
      expect((await read(`v1/news/?page_size=7&junk=${junk}`)).statusCode).toBe(200);
    expect(cacheKeys).toEqual([]);
    await read('v1/news/?page_size=7');
    expect(cacheKeys).toHaveLength(1);
  } finally {
    await counted.close();
  }
});

test('the next transition is computed once per company, and again for an earlier point in time', async () => {
  const computedAt: number[] = [];
  const cache = openResponseCache(async (_actor, _entity, now) => {
    computedAt.push(now.getTime());
    return now.getTime() + 3_600_000;
  });
  const actor = { tenantId: 1, revisions: {} } as Actor;
  const dependsOn = [entityOf('news')];
  const make = (key: string, now: number) =>
    cache.get({ actor, isOfCompany: true, dependsOn, key, now: new Date(now) }, async () => key);
  const now = Date.now();
  expect([await make('one', now), await make('two', now + 5), await make('three', now - 5)]).toEqual([
    'one',
    'two',
    'three',
  ]);
  expect(computedAt).toEqual([now, now - 5]);
});

describe('cache dependencies', () => {
  test.each([...DEFINITIONS.keys()])('of %s have no rule that uses the reader’s id', (name) => {
    const rests = dependenciesOf([entityOf(name)]) ?? [];
    const rules = rests.flatMap((entity) =>
      (['read', 'admin'] as const).flatMap((operation) =>
        rulesFor(entity, operation).flatMap((rule) =>
          ALL_ROLES.map((roles) => policies[rule](roles, entity)),
        ),
      ),
    );
    expect(JSON.stringify(rules)).not.toContain('reader.id');
  });

  test('of chat channels are undefined, because answers depend on who manages them', () => {
    expect(dependenciesOf([entityOf('chat_channel')])).toBeUndefined();
  });
});

test('after a failover everything is forgotten, and what calls of before it find is not kept', async () => {
  const cache = openResponseCache(async () => Number.POSITIVE_INFINITY);
  const actor = { tenantId: 1, groups: [], adminGroups: [], revisions: { news: 8 } } as unknown as Actor;
  let made = 0;
  const get = () => cache.get({ actor, dependsOn: [entityOf('news')], key: 'list' }, async () => ++made);
  expect([await get(), await get()]).toEqual([1, 1]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  try {
    cache.forget(60_000);
    expect([await get(), await get()]).toEqual([2, 3]);
    vi.advanceTimersByTime(60_000);
    expect([await get(), await get()]).toEqual([4, 4]);
  } finally {
    vi.useRealTimers();
  }
});
