import type { Notice } from '@piiri/shared/contracts/notices.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { openEvents, type Person } from '../../../test/events.ts';
import { reportPlans, rowsRead } from '../../../test/rows-read.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { fanOutJob } from './fan-out-job.ts';
import { fanOut } from './public.ts';

/** Shared notices: one row for all members of a group. */

let server: TestApp;
let events: Awaited<ReturnType<typeof openEvents>>;
let tenant: number;
let admin: string;
let group: number;
let other: number;
let member: Person;
let colleague: Person;
let outsider: Person;

beforeAll(async () => {
  server = await startTestApp({}, reportPlans);
  events = await openEvents(server);
  tenant = events.tenant;
  admin = events.editor;
  [group, other] = [(await server.build.group({ tenant })).id, (await server.build.group({ tenant })).id];
  member = await events.aPerson({ groups: [group] });
  colleague = await events.aPerson({ groups: [group] });
  outsider = await events.aPerson();
});

afterAll(() => server.close());

const execute = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  server.services.database.system.execute<Row>(statement);

beforeEach(async () => {
  await runJobs(server.services);
  await execute(sql`truncate notices, notice_reads, notice_absences`);
});

const news = (groups: readonly number[], fields: object = {}) => ({
  translations: {
    fi: { title: 'Sauna', text: '<p>Lämpiää.</p>' },
    sv: { title: 'Bastu', text: '<p>Varm.</p>' },
  },
  group: groups[0],
  more_groups: groups.slice(1),
  release_date: '2026-01-01T08:00:00Z',
  published: true,
  ...fields,
});

async function save(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<number | undefined> {
  const answer = await server.call(method, path, { token: admin, body });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  await runJobs(server.services);
  return answer.body ? answer.json().id : undefined;
}

const publish = async (groups = [group], fields = {}) =>
  Number(await save('POST', 'v1/news/', news(groups, fields)));

async function inbox({ token }: Person): Promise<Notice[]> {
  return (await server.call('GET', 'v1/notices/', { token })).json().results;
}

const aboutOf = async (person: Person) => (await inbox(person)).map(({ object }) => object?.id);

const unreadOf = async ({ token }: Person): Promise<number> =>
  (await server.call('GET', 'v1/notices/count/', { token })).json().unread;

async function markRead({ token }: Person, body: object): Promise<void> {
  const answer = await server.call('POST', 'v1/notices/read/', { token, body });
  expect(answer.statusCode, answer.body).toBe(204);
}

async function change({ id }: Person, fields: object): Promise<void> {
  const answer = await server.call('PUT', `v1/users/${id}/`, { token: admin, body: fields });
  expect(answer.statusCode, answer.body).toBe(200);
}

const rowsOf = async (): Promise<{ user_id: number | null; told_until: number | null }[]> =>
  (
    await execute<{ user_id: number | null; told_until: number | null }>(
      sql`select user_id, told_until from notices`,
    )
  ).rows;

test('a publication is one row, whatever the number of its readers, who each have an id of their own for it', async () => {
  const id = await publish();
  expect(await rowsOf()).toEqual([{ user_id: null, told_until: null }]);
  const [own] = await inbox(member);
  const [theirs] = await inbox(colleague);
  expect([own?.object?.id, theirs?.object?.id]).toEqual([id, id]);
  expect(own?.id).not.toBe(theirs?.id);
  await markRead(member, { ids: [theirs?.id] });
  expect([await unreadOf(member), await unreadOf(colleague)]).toEqual([1, 1]);
  await markRead(member, { ids: [own?.id] });
  expect([await unreadOf(member), await unreadOf(colleague)]).toEqual([0, 1]);
});

test('an id is a whole number and stays the same in another group, and so does what is read', async () => {
  await publish([group, other]);
  const times = await execute(sql`select count(distinct time)::int as count from notices`);
  expect(times.rows).toEqual([{ count: 1 }]);
  const [before] = await inbox(member);
  expect(Number.isSafeInteger(before?.id)).toBe(true);
  await markRead(member, { ids: [before?.id] });
  await change(member, { groups: [group, other] });
  await execute(sql`truncate notice_absences`);
  expect(await inbox(member)).toEqual([before && { ...before, read: true }]);
  await change(member, { groups: [other] });
  expect(await inbox(member)).toEqual([before && { ...before, read: true }]);
  await change(member, { groups: [group] });
});

test('read marks are a row a person: single ones, then all, then later ones again', async () => {
  const marks = async () =>
    (
      await execute(
        sql`select cardinality(read_events) as ids, read_until is null as is_open from notice_reads`,
      )
    ).rows;
  for (let n = 0; n < 3; n++) await publish();
  const [, second] = await inbox(member);
  await markRead(member, { ids: [second?.id] });
  expect(await marks()).toEqual([{ ids: 1, is_open: true }]);
  expect((await inbox(member)).map(({ read }) => read)).toEqual([false, true, false]);
  await markRead(member, { all: true });
  expect(await marks()).toEqual([{ ids: 0, is_open: false }]);
  const later = await publish();
  expect(await unreadOf(member)).toBe(1);
  const answer = await server.call('POST', 'v1/profile/read/', {
    token: member.token,
    body: { entity: 'news', ids: [later] },
  });
  expect([answer.statusCode, await unreadOf(member)]).toEqual([204, 0]);
  expect(await marks()).toEqual([{ ids: 1, is_open: false }]);
  // The next mark drops those of which the notice is gone.
  await execute(sql`delete from notices`);
  await publish();
  await markRead(member, { ids: [(await inbox(member))[0]?.id] });
  expect(await marks()).toEqual([{ ids: 1, is_open: false }]);
});

test('who joins a group, or the company, gets none of what was published before', async () => {
  const before = await publish();
  await change(outsider, { groups: [group] });
  const after = await publish();
  expect(await aboutOf(outsider)).toEqual([after]);
  expect(await aboutOf(member)).toEqual([after, before]);
  await change(outsider, { groups: [] });
  expect(await aboutOf(outsider)).toEqual([]);
  const created = await server.call('POST', 'v1/users/', {
    token: admin,
    body: { first_name: 'Uusi', last_name: 'Henkilö', username: 'uusi.henkilo', groups: [group] },
  });
  expect(created.statusCode, created.body).toBe(201);
  const { rows } = await execute(sql`
    select group_id, since, until is not null as is_over from notice_absences where user_id = ${created.json().id}::int`);
  expect(rows).toEqual([{ group_id: null, since: null, is_over: true }]);
  await execute(sql`delete from users where id = ${created.json().id}::int`);
});

test.each([
  ['left the group', { groups: [] as number[] }, () => ({ groups: [group] })],
  ['was switched off', { active: false }, () => ({ active: true })],
])('who %s and comes back has what came before, and nothing of meanwhile', async (_, leaving, returning) => {
  const before = await publish();
  await change(colleague, leaving);
  await publish();
  await change(colleague, returning());
  const after = await publish();
  const token = await server.login(colleague);
  expect(await aboutOf({ ...colleague, token })).toEqual([after, before]);
  colleague = { ...colleague, token };
});

test('published again for a further group, it is news to that group alone', async () => {
  await change(outsider, { groups: [other] });
  const id = await publish();
  await markRead(member, { all: true });
  await save('PUT', `v1/news/${id}/`, news([group], { published: false }));
  await save('PUT', `v1/news/${id}/`, news([group, other]));
  expect(await rowsOf()).toHaveLength(2);
  expect(await aboutOf(outsider)).toEqual([id]);
  expect(await aboutOf(member)).toEqual([id]);
  expect([await unreadOf(member), await unreadOf(outsider)]).toEqual([0, 1]);
  await change(outsider, { groups: [] });
});

/** Does something as long as the post-migration has not made the index of shared notices. */
async function beforeIndex(act: () => Promise<unknown>): Promise<void> {
  const { rows } = await execute<{ definition: string }>(
    sql`select pg_get_indexdef('notices_shared'::regclass) as definition`,
  );
  await execute(sql`drop index notices_shared`);
  try {
    await act();
  } finally {
    await execute(sql.raw(rows[0]?.definition ?? ''));
  }
}

test('until the index is there, people get notices of their own, which are read and counted beside shared ones', async () => {
  const old = { id: 0 };
  await beforeIndex(async () => {
    old.id = await publish();
  });
  expect((await rowsOf()).every(({ user_id }) => user_id !== null)).toBe(true);
  const shared = await publish();
  expect((await rowsOf()).filter(({ user_id }) => user_id === null)).toHaveLength(1);
  expect(await aboutOf(member)).toEqual([shared, old.id]);
  expect(await unreadOf(member)).toBe(2);
  const [, single] = await inbox(member);
  await markRead(member, { ids: [single?.id] });
  expect((await inbox(member)).map(({ read }) => read)).toEqual([false, true]);
  expect([await unreadOf(member), await unreadOf(colleague)]).toEqual([1, 2]);
  await markRead(colleague, { all: true });
  expect([await unreadOf(member), await unreadOf(colleague)]).toEqual([1, 0]);
  for (const id of [old.id, shared]) await save('DELETE', `v1/news/${id}/`);
  expect([await aboutOf(member), await unreadOf(member)]).toEqual([[], 0]);
});

test('an event that began with notices for one person each goes on with them', async () => {
  const id = await publish([group], { published: false });
  await beforeIndex(() => save('PUT', `v1/news/${id}/`, news([group])));
  await execute(sql`delete from notices where user_id = ${colleague.id}::int`);
  const told = await toldBy(() => tell(id));
  expect(told).toEqual([colleague.id]);
  expect((await rowsOf()).map(({ user_id }) => user_id).sort()).toEqual([member.id, colleague.id].sort());
  expect([await aboutOf(member), await aboutOf(colleague)]).toEqual([[id], [id]]);
});

/** What the job that notifies readers of news is given. */
const payloadOf = (id: number) => ({
  tenant,
  event: crypto.randomUUID(),
  notice: { kind: 'published', entity: 'news', id, to: 'readers', once: true } as const,
});

/** Runs the job that notifies readers of news, as after an interruption. */
const tell = (id: number) => fanOut(server.services, payloadOf(id));

/** Names of the waiting jobs that notify readers. */
async function waitingJobs(): Promise<string[]> {
  const { rows } = await execute<{ name: string }>(sql`
    select task_identifier as name from graphile_worker.jobs where task_identifier in ('notify', 'share-notices')`);
  return rows.map(({ name }) => name);
}

test('what may be shared is a job whose name the former version does not know', async () => {
  const post = (fields: object) =>
    server.call('POST', 'v1/news/', { token: admin, body: news([group], fields) });
  const now = await post({});
  expect([now.statusCode, await waitingJobs()]).toEqual([201, ['share-notices']]);
  await runJobs(server.services);
  expect(await aboutOf(member)).toEqual([now.json().id]);
  // Notified when it is released; a former version must know the job after a downgrade.
  const later = await post({ release_date: new Date(Date.now() + 3_600_000).toISOString() });
  expect([later.statusCode, await waitingJobs()]).toEqual([201, ['notify']]);
  await save('DELETE', `v1/news/${later.json().id}/`);
  await execute(
    sql`select graphile_worker.remove_job(key) from graphile_worker.jobs where task_identifier = 'notify'`,
  );
});

test('a job that the former version added is passed on before anybody is told', async () => {
  const id = await publish([group], { published: false });
  await execute(sql`update news set published = true where id = ${id}::int`);
  await fanOutJob.run(server.services, payloadOf(id), new AbortController().signal);
  expect([await rowsOf(), await waitingJobs()]).toEqual([[], ['share-notices']]);
  await runJobs(server.services);
  expect(await rowsOf()).toEqual([{ user_id: null, told_until: null }]);
  expect(await aboutOf(member)).toEqual([id]);
});

/** The people to whom an act passes notices on, by the jobs that it queues. */
async function toldBy(act: () => Promise<unknown>): Promise<number[]> {
  await act();
  const { rows } = await execute<{ users: number[] }>(sql`
    select (payload -> 'users')::jsonb as users from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'deliver-notices'`);
  return rows.flatMap(({ users }) => users);
}

test('a run that was interrupted between two batches goes on with those who were not told yet', async () => {
  const id = await publish();
  const [first, second] = [member.id, colleague.id].sort((a, b) => a - b);
  await execute(sql`update notices set told_until = ${first}::int`);
  expect(await toldBy(() => tell(id))).toEqual([second]);
  expect(await rowsOf()).toEqual([{ user_id: null, told_until: null }]);
});

test.each(['shared', 'personal'])('two runs at once tell everybody once: %s notices', async (kind) => {
  const people = await execute<{ id: number }>(sql`
    insert into users (tenant_id, first_name, last_name, groups)
    select ${tenant}::int, 'Henkilö', 'Numero ' || n, array[${group}::int] from generate_series(1, 1200) n returning id`);
  const id = await publish([group], { published: false });
  await execute(sql`update news set published = true where id = ${id}::int`);
  const twice = () => toldBy(() => Promise.all([tell(id), tell(id)]));
  let told: number[] = [];
  if (kind === 'shared') told = await twice();
  else
    await beforeIndex(async () => {
      told = await twice();
    });
  const all = [member, colleague, ...people.rows].map((person) => person.id);
  expect(told.sort((a, b) => a - b)).toEqual(all.sort((a, b) => a - b));
  expect(await rowsOf()).toHaveLength(kind === 'shared' ? 1 : all.length);
  await execute(sql`delete from users where last_name like 'Numero %'`);
});

test('who joins between two batches, or is erased, is neither told nor named', async () => {
  const gone = await events.aPerson({ groups: [group] });
  const id = await publish();
  await markRead(gone, { all: true });
  await execute(sql`update notices set told_until = 0, person_id = ${gone.id}::int`);
  const { rows: names } = await execute<{ name: string }>(
    sql`select concat_ws(' ', first_name, last_name) as name from users where id = ${gone.id}::int`,
  );
  const erased = await server.call('POST', `v1/users/${gone.id}/erase/`, {
    token: admin,
    body: { confirm: names[0]?.name },
  });
  expect(erased.statusCode, erased.body).toBe(204);
  await change(outsider, { groups: [group] });
  const told = await toldBy(() => tell(id));
  expect(told).not.toContain(gone.id);
  expect(await aboutOf(outsider)).toEqual([]);
  await change(outsider, { groups: [] });
  const { rows } = await execute(sql`
    select user_id from notice_reads where user_id = ${gone.id}::int union all
    select user_id from notice_absences where user_id = ${gone.id}::int union all
    select person_id from notices where person_id = ${gone.id}::int`);
  expect(rows).toEqual([]);
});

test('another company shares nothing with this one, not even an equal event', async () => {
  const id = await publish();
  const stranger = await openEvents(server);
  const person = await stranger.aPerson();
  await execute(sql`
    insert into notices (tenant_id, group_id, event, kind, entity, object_id)
    select ${stranger.tenant}::int, ${stranger.group}::int, event, kind, entity, object_id from notices`);
  expect([await aboutOf(member), await aboutOf(person)]).toEqual([[id], []]);
  await markRead(person, { all: true });
  expect(await unreadOf(member)).toBe(1);
});

test('the copy of own data has them, with what is read', async () => {
  const id = await publish();
  await markRead(member, { all: true });
  const answer = await server.call('GET', 'v1/profile/data/', { token: member.token });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(JSON.stringify(answer.json())).toContain(`"object_id":${id}`);
  expect(answer.json().notices).toEqual([
    { kind: 'published', entity: 'news', object_id: id, time: expect.any(String), read: true },
  ]);
});

test.each(['count', 'list'])(
  'the %s reads no more rows beside 5,000 notices of other groups',
  async (what) => {
    await publish();
    const read = () =>
      rowsRead(async () =>
        expect(what === 'count' ? await unreadOf(member) : (await inbox(member)).length).toBe(1),
      );
    await execute(sql`analyze`);
    await read();
    const few = await read();
    await execute(sql`
    insert into notices (tenant_id, group_id, event, kind, entity, object_id)
    select tenant_id, ${other}::int, gen_random_uuid(), kind, entity, object_id from notices, generate_series(1, 5000)`);
    await execute(sql`analyze`);
    expect((await read()) - few).toBeLessThan(100);
  },
);
