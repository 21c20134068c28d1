import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { multipart } from '../../../test/newsroom.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { findActor } from '../../platform/auth/actor.ts';
import type { ResponseCache } from '../../platform/cache/response-cache.ts';
import type { PreparedStatement } from '../../platform/db/prepared-statement.ts';
import type { EntityCall } from '../access/call.ts';
import { DEFINITIONS, entityOf } from '../model/tables.ts';
import { list } from './list.ts';
import { countStatement, idsStatement, listingOf, pageStatement } from './list-statements.ts';

let server: TestApp;
let company: Awaited<ReturnType<TestApp['build']['tenant']>>;
let admin: string;
let groups: number[];
/** A reader of each group. */
let readers: Actor[];

const HOUR = 3_600_000;

beforeAll(async () => {
  server = await openTestApp();
  const { build } = server;
  company = await build.tenant();
  const tenant = company.id;
  admin = await server.login(await build.user({ tenant, is_tenant_admin: true }));
  groups = await Promise.all([1, 2, 3].map(async () => (await build.group({ tenant })).id));
  readers = await Promise.all(groups.map((group) => actorOf({ tenant, groups: [group] })));
  for (const group of groups)
    for (const title of ['Uutinen', 'Toinen', 'Kolmas']) await createNews(group, title);
});

afterAll(() => server.close());

async function actorOf(input: Parameters<TestApp['build']['user']>[0]): Promise<Actor> {
  const token = await server.login(await server.build.user(input));
  return (await findActor(server.services.database.system, token)) as Actor;
}

async function createNews(group: number, title: string, release = new Date(Date.now() - HOUR)) {
  const body = multipart({
    group,
    release_date: release.toISOString(),
    expire_date: '',
    published: true,
    translations: { fi: { title, text: `<p>${title}.</p>` } },
  });
  const answer = await server.call('POST', 'v1/news/', { token: admin, body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id as number;
}

/** A call with an empty statement cache, whose statements are counted when they are built. */
function counting() {
  const statements = new Map<string, object>();
  const builtKeys: string[] = [];
  const cache: ResponseCache = {
    find: () => undefined,
    get: (_, make) => make(),
    statement<T extends object>(key: string, make: () => T): T {
      const cached = statements.get(key) as T | undefined;
      if (cached) return cached;
      const now = make();
      statements.set(key, now);
      builtKeys.push(key);
      return now;
    },
  };
  const services = { ...server.services, cache };
  const callOf = (actor: Actor, entity = 'news'): EntityCall => ({
    services,
    actor,
    language: 'fi',
    entity: entityOf(entity),
    asEditor: false,
  });
  return { made: builtKeys, callOf };
}

const groupsIn = ({ results }: { results: Record<string, unknown>[] }) => [
  ...new Set(results.map(({ group }) => group)),
];

describe('a prepared statement', () => {
  test.each([
    ['a page', {}],
    ['a further page', { page: 2, page_size: 1 }],
    ['a search', { search: 'uutinen' }],
    ['what one filter narrows', { release_date_from: '01.01.2020' }],
  ])('of %s serves readers of different groups, who each see only their own rows', async (_, query) => {
    const { made: builtKeys, callOf } = counting();
    const read = (actor: Actor) => list(callOf(actor), { page: 1, ...query });
    for (const [place, reader] of readers.entries())
      expect(groupsIn(await read(reader))).toEqual([groups[place]]);
    const count = builtKeys.length;
    const crowd = Array.from({ length: 60 }, (_, n) => n % readers.length);
    const pages = await Promise.all(crowd.map((index) => read(readers[index] as Actor)));
    for (const [n, page] of pages.entries()) expect(groupsIn(page)).toEqual([groups[crowd[n] as number]]);
    expect(builtKeys).toHaveLength(count);
    expect(builtKeys.filter((key) => !key.includes('"count"'))).toHaveLength(1);
  });

  test('serves another company, which sees no row of the first', async () => {
    const { made: builtKeys, callOf } = counting();
    const stranger = await actorOf({ tenant: (await server.build.tenant()).id, groups });
    await list(callOf(readers[0] as Actor), { page: 1 });
    expect(await list(callOf(stranger), { page: 1 })).toMatchObject({ count: 0, results: [] });
    expect(builtKeys).toHaveLength(1);
  });

  test('serves filter values, and readers of no group and of a hundred groups', async () => {
    const { made: builtKeys, callOf } = counting();
    const tenant = company.id;
    const none = await actorOf({ tenant });
    const many = { ...none, groups: [...groups, ...Array.from({ length: 100 }, (_, n) => 1_000_000 + n)] };
    const read = async (actor: Actor, group: number | undefined) =>
      groupsIn(await list(callOf(actor), { page: 1, group: String(group) }));
    for (const group of groups) {
      expect(await read(many, group)).toEqual([group]);
      expect(await read(none, group)).toEqual([]);
    }
    expect(builtKeys).toHaveLength(1);
  });

  test('shows an object released between two executions, and not before its release', async () => {
    const { made: builtKeys, callOf } = counting();
    const reader = readers[1] as Actor;
    const releaseDate = new Date(Date.now() + HOUR);
    const id = await createNews(groups[1] as number, 'Tulossa', releaseDate);
    const call = callOf(reader);
    const page = pageStatement(listingOf(call, { page: 1 }), 0);
    const idsAt = (now: Date) =>
      server.services.database.tenant(company.id, async (db) => {
        const { values } = listingOf(call, { page: 1 });
        return (await page.run(db, { ...values, now, size: 100 })).map((row) => row.id);
      });
    // PostgreSQL plans it with its values five times, then may use a generic plan.
    for (let run = 0; run < 8; run++) {
      expect(await idsAt(new Date(releaseDate.getTime() - 1))).not.toContain(id);
      expect(await idsAt(releaseDate)).toContain(id);
    }
    expect(builtKeys).toHaveLength(1);
  });

  test('of managed objects serves other managers', async () => {
    const { made: builtKeys, callOf } = counting();
    const tenant = company.id;
    const managers = await Promise.all([actorOf({ tenant }), actorOf({ tenant })]);
    const channels = await Promise.all(
      managers.map(async ({ userId }) => {
        const body = {
          translations: { fi: { name: 'Kanava' } },
          channel_type: 1,
          group: groups[2],
          managers: [userId],
          is_active: true,
        };
        const answer = await server.call('POST', 'v1/chat/channels/', { token: admin, body });
        expect(answer.statusCode, answer.body).toBe(201);
        return answer.json().id as number;
      }),
    );
    for (const [place, actor] of managers.entries()) {
      const { results } = await list(callOf(actor, 'chat_channel'), { page: 1 });
      expect(results.map(({ id }) => id)).toEqual([channels[place]]);
    }
    expect(builtKeys).toHaveLength(1);
  });
});

describe('the statement text', () => {
  /** Two readers who share only the roles and the tenant's language. */
  const pairs = (isTenantAdmin: boolean, isGroupAdmin: boolean): [Actor, Actor] => {
    const [firstReader, secondReader] = readers as [Actor, Actor, Actor];
    const adminGroups = (group = 0) => (isGroupAdmin ? [group] : []);
    return [
      { ...firstReader, isTenantAdmin, adminGroups: adminGroups(groups[0]) },
      {
        ...secondReader,
        isTenantAdmin,
        adminGroups: adminGroups(groups[1]),
        userId: 1,
        tenantId: 1,
        everyoneGroup: 1,
        timeZone: 'Asia/Tokyo',
        readOnly: true,
      },
    ];
  };

  test.each([...DEFINITIONS.values()].filter(({ api }) => api.calls.includes('list')))(
    'of $name is the same for all readers with the same roles',
    (entity) => {
      const textsFor = (actor: Actor, asEditor: boolean) => {
        // A call of an actor without cached statements.
        const narrowing = { parameter: 'of', how: 'isAny', column: 'id', value: [1] } as const;
        const call: EntityCall = { ...counting().callOf(actor, entity.name), asEditor, narrowing };
        const listing = (query: object) => listingOf(call, { page: 1, ...query });
        const statements: PreparedStatement<unknown>[] = [
          pageStatement(listing({}), 0),
          pageStatement(listing({ id: '1,2' }), 20),
          pageStatement(listing({ search: 'jotain' }), 0),
          countStatement(listing({})),
          idsStatement(listing({})),
        ];
        return statements.map(({ query }) => query);
      };
      for (const asEditor of [false, true])
        for (const isTenantAdmin of [false, true])
          for (const isGroupAdmin of [false, true]) {
            const [firstStatements, secondStatements] = pairs(isTenantAdmin, isGroupAdmin).map((actor) => {
              try {
                return textsFor(actor, asEditor);
              } catch (error) {
                return String(error);
              }
            });
            expect(firstStatements).toEqual(secondStatements);
            // A caller who may read nothing has no statements to compare.
            if (isTenantAdmin && asEditor && entity.scope !== 'installation')
              expect(firstStatements).toBeInstanceOf(Array);
          }
    },
  );
});
