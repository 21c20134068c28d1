import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../test/builders.ts';
import { openNewsroom } from '../../../test/newsroom.ts';
import { settleReach } from '../../../test/settle-reach.ts';
import { settleMembersJob } from './settle-members-job.ts';

const MEMBERS = 14;
const VIEWERS = 7;

type Newsroom = Awaited<ReturnType<typeof openNewsroom>>;

type Person = TestUser;

let newsroom: Newsroom;
let people: Person[];
let others: Person[];
let group: number;
let news: number;

const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  newsroom.server.call(method, path, { token: newsroom.company.tokens.tenantAdmin ?? '', body });

const done = async (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) => {
  const answer = await call(method, path, body);
  expect(answer.statusCode, `${path} ${answer.body}`).toBeLessThan(300);
  return answer.body ? answer.json() : undefined;
};

const night = () => settleReach(newsroom.server.services, newsroom.company.tenantId);

const createPeople = async (count: number, groups: number[]): Promise<Person[]> => {
  const { server, company } = newsroom;
  const created: Person[] = [];
  for (let index = 0; index < count; index++) {
    created.push(await server.build.user({ tenant: company.tenantId, groups }));
  }
  return created;
};

const newGroup = async () => (await newsroom.server.build.group({ tenant: newsroom.company.tenantId })).id;

/** Creates a group of some people. */
const groupOf = async (members: readonly Person[]) => {
  const id = await newGroup();
  await done('PATCH', `v1/tenant/groups/${id}/members/`, { add: members.map((person) => person.id) });
  return id;
};

/** Lets people see news. Each signs in anew: deactivating ended their sessions. */
async function seenBy(id: number, viewers: readonly Person[]): Promise<void> {
  for (const viewer of viewers) {
    const token = await newsroom.server.login(viewer);
    expect((await newsroom.server.call('POST', `v1/news/${id}/seen/`, { token })).statusCode).toBe(204);
  }
}

/** Creates news for some groups that the first people have seen. */
async function createNews(groups: readonly number[], viewers = people.slice(0, VIEWERS)): Promise<number> {
  const [first, ...more_groups] = groups;
  const { id } = await done('POST', 'v1/news/', { ...newsroom.base(), group: first, more_groups });
  await seenBy(id, viewers);
  return id;
}

const move = (id: number, groups: readonly number[]) =>
  done('PUT', `v1/news/${id}/`, { group: groups[0], more_groups: groups.slice(1) });

/** Returns every figure of the group and the news that an admin can read. */
async function figures() {
  const object = (await call('GET', `v1/news/${news}/reach/?admin_view=1`)).json();
  const company = (await call('GET', 'v1/reach/?admin_view=1')).json();
  const listed = (await call('GET', `v1/reach/listed/?entity=news&ids=${news}`)).json();
  const ofGroup = (groups: { group: number }[]) => groups.find((row) => row.group === group);
  return {
    ...object,
    by_group: ofGroup(object.by_group),
    company: { ...company, groups: ofGroup(company.groups) },
    listed,
  };
}

const reachOf = async (id: number) => {
  const { audience, reached } = (await call('GET', `v1/news/${id}/reach/?admin_view=1`)).json();
  return { audience, reached };
};

const HIDDEN = { audience: null, reached: null };

beforeAll(async () => {
  newsroom = await openNewsroom();
  group = await newGroup();
  people = await createPeople(MEMBERS, [group]);
  others = await createPeople(6, []);
  await night();
  news = await createNews([newsroom.company.everyone]);
});

afterAll(() => newsroom.server.close());

const members = (change: object) => done('PATCH', `v1/tenant/groups/${group}/members/`, change);

/** Ways in which an admin can take a person out of a group or an audience, and put them back. */
const SWAPS: Record<string, { out(id: number): Promise<unknown>; back(id: number): Promise<unknown> }> = {
  'members of the group': {
    out: (id) => members({ remove: [id] }),
    back: (id) => members({ add: [id] }),
  },
  'groups of the person': {
    out: (id) => done('PUT', `v1/users/${id}/`, { groups: [] }),
    back: (id) => done('PUT', `v1/users/${id}/`, { groups: [group] }),
  },
  deactivating: {
    out: (id) => done('PUT', `v1/users/${id}/`, { active: false }),
    back: (id) => done('PUT', `v1/users/${id}/`, { active: true }),
  },
  'read only': {
    out: (id) => done('PUT', `v1/users/${id}/`, { read_only: true }),
    back: (id) => done('PUT', `v1/users/${id}/`, { read_only: false }),
  },
  rights: {
    out: (id) => done('PUT', `v1/users/${id}/`, { is_tenant_admin: true }),
    back: (id) => done('PUT', `v1/users/${id}/`, { is_tenant_admin: false }),
  },
  deleting: {
    out: (id) => done('DELETE', `v1/users/${id}/`),
    back: (id) => done('POST', `v1/users/${id}/restore/`),
  },
};

describe.each(Object.entries(SWAPS))('no figure changes with one person: %s', (_, swap) => {
  test.each([0, VIEWERS])('person %i', async (index) => {
    const before = await figures();
    expect(before).toMatchObject({
      audience: 26,
      reached: VIEWERS,
      by_group: { audience: MEMBERS, reached: VIEWERS },
      company: { groups: { audience: MEMBERS, reached: VIEWERS } },
    });
    const { id } = people[index] as Person;
    for (const change of [swap.out, swap.back]) {
      await change(id);
      expect(await figures()).toEqual(before);
      await night();
      expect(await figures()).toEqual(before);
    }
  });
});

test('people who were taken out together and come back without one of them are not counted anew', async () => {
  const own = await groupOf(people);
  await night();
  const byGroup = async () =>
    (await call('GET', `v1/news/${news}/reach/?admin_view=1`))
      .json()
      .by_group.find((row: { group: number }) => row.group === own);
  // The older group with the same people comes first; this one is about exactly the same people.
  expect(await byGroup()).toMatchObject({ audience: MEMBERS, reached: VIEWERS });
  const change = (body: object) => done('PATCH', `v1/tenant/groups/${own}/members/`, body);
  const together = people.slice(4, 9).map(({ id }) => id);
  await change({ remove: together });
  await night();
  const without = await byGroup();
  await change({ add: [...together.slice(1), others[0]?.id] });
  await night();
  expect(await byGroup()).toEqual(without);
});

test('a new group that differs from another by a few people is hidden, also once the other is deleted', async () => {
  const oldGroup = await groupOf(people.slice(0, 13));
  await night();
  const find = async (id: number) =>
    (await call('GET', `v1/news/${news}/reach/?admin_view=1`))
      .json()
      .by_group.find((row: { group: number }) => row.group === id);
  expect(await find(oldGroup)).toMatchObject(HIDDEN);
  const first = await groupOf([...people.slice(0, 10), ...others]);
  await night();
  expect(await find(first)).toMatchObject({ audience: 16, reached: VIEWERS });
  await done('DELETE', `v1/tenant/groups/${first}/`);
  const second = await groupOf([...people.slice(1, 10), ...others]);
  await night();
  expect(await find(second)).toMatchObject(HIDDEN);
});

test('moving an object between groups that differ by one person tells nothing', async () => {
  const [fromGroup, otherGroup] = [await groupOf(people.slice(0, 13)), await groupOf(people.slice(1, 14))];
  await night();
  const id = await createNews([fromGroup]);
  expect(await reachOf(id)).toEqual({ audience: 13, reached: VIEWERS });
  await move(id, [otherGroup]);
  expect(await reachOf(id)).toEqual(HIDDEN);
  await move(id, [fromGroup]);
  expect(await reachOf(id)).toEqual(HIDDEN);
});

test('another group of an object that adds one person to its audience tells nothing', async () => {
  const base = await groupOf(people.slice(0, 13));
  const adding = await groupOf([people[13] as Person, ...people.slice(0, 6)]);
  await night();
  const id = await createNews([base]);
  expect((await reachOf(id)).audience).toBe(13);
  await move(id, [base, adding]);
  expect(await reachOf(id)).toEqual(HIDDEN);
});

test('an object that is moved to many more people is counted among them', async () => {
  const id = await createNews([group]);
  expect(await reachOf(id)).toEqual({ audience: MEMBERS, reached: VIEWERS });
  await move(id, [newsroom.company.everyone]);
  expect(await reachOf(id)).toEqual({ audience: 26, reached: VIEWERS });
});

test('a group whose five new members include one of an object’s audience tells nothing about them', async () => {
  const watched = await groupOf(people.slice(1, 10));
  await night();
  const id = await createNews([group], people.slice(0, 10));
  const byGroup = async () =>
    (await call('GET', `v1/news/${id}/reach/?admin_view=1`))
      .json()
      .by_group.find((row: { group: number }) => row.group === watched);
  const before = await byGroup();
  expect(before).toMatchObject({ audience: 9, reached: 9 });
  await done('PATCH', `v1/tenant/groups/${watched}/members/`, {
    add: [people[0]?.id, ...others.slice(0, 4).map((person) => person.id)],
  });
  await night();
  expect(await byGroup()).toEqual(before);
});

test('who joins is counted once five have joined, also before the night', async () => {
  const growing = await groupOf(others.slice(0, 5));
  const id = await createNews([growing], []);
  expect(await reachOf(id)).toEqual({ audience: 5, reached: 0 });
  const join = async (joining: readonly Person[]) => {
    await done('PATCH', `v1/tenant/groups/${growing}/members/`, { add: joining.map((person) => person.id) });
    await seenBy(id, joining);
  };
  await join(people.slice(0, 4));
  expect(await reachOf(id)).toEqual({ audience: 5, reached: 0 });
  await join(people.slice(4, 5));
  expect(await reachOf(id)).toEqual({ audience: 10, reached: 5 });
});

test('the groups of a new company are counted when figures are first read, and by the job', async () => {
  const { server } = newsroom;
  const open = async () => {
    const tenant = await server.build.tenant();
    const admin = await server.build.user({ tenant: tenant.id, is_tenant_admin: true });
    for (let index = 0; index < 6; index++) await server.build.user({ tenant: tenant.id });
    return { ...tenant, token: await server.login(admin) };
  };
  const { token, everyoneGroup } = await open();
  const body = { ...newsroom.base(), group: everyoneGroup };
  const { id } = (await server.call('POST', 'v1/news/', { token, body })).json();
  const reach = await server.call('GET', `v1/news/${id}/reach/?admin_view=1`, { token });
  expect(reach.json()).toMatchObject({ audience: 7, reached: 0 });

  const unread = await open();
  await settleMembersJob.run(server.services, null, new AbortController().signal);
  const { rows } = await server.services.database.system.execute(sql`
    select cardinality(members) as people from reach_members where tenant_id = ${unread.id}`);
  expect(rows).toEqual([{ people: 7 }]);
});
