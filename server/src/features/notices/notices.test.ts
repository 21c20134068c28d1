import type { Notice } from '@piiri/shared/contracts/notices.ts';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { openEvents, type Person } from '../../../test/events.ts';
import { type Listener, listenAt } from '../../../test/live-client.ts';
import { openPolls } from '../../../test/polls.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { committer } from '../../engine/commit/commit.ts';
import { deleteExpired } from '../../engine/privacy/retention.ts';
import { notices } from './owned/notices.ts';
import { notify } from './public.ts';

type Events = Awaited<ReturnType<typeof openEvents>>;

let server: TestApp;
let events: Events;
let editor: string;
let own: number;
let member: Person;
let colleague: Person;
let outsider: Person;
let open: Listener[] = [];

beforeAll(async () => {
  server = await startTestApp();
  events = await openEvents(server);
  editor = events.editor;
  own = (await server.build.group({ tenant: events.tenant })).id;
  [member, colleague] = [await events.aPerson({ groups: [own] }), await events.aPerson({ groups: [own] })];
  outsider = await events.aPerson();
});

afterAll(() => server.close());

afterEach(async () => {
  for (const listener of open) listener.close();
  open = [];
  await runJobs(server.services);
  await server.services.database.system.execute(sql`truncate notices, notice_reads`);
});

const news = (fields: object = {}) => ({
  translations: {
    fi: { title: 'Sauna', text: '<p>Lämpiää.</p>' },
    sv: { title: 'Bastu', text: '<p>Varm.</p>' },
  },
  group: own,
  release_date: '2026-01-01T08:00:00Z',
  published: true,
  ...fields,
});

async function publish(fields: object = {}, token = editor): Promise<number> {
  const answer = await server.call('POST', 'v1/news/', { token, body: news(fields) });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

async function inbox({ token }: { token: string }, query = '', language?: string) {
  await runJobs(server.services);
  return (await server.call('GET', `v1/notices/${query}`, { token, language })).json() as {
    count: number;
    next: string | null;
    results: Notice[];
  };
}

const kindsOf = async (person: { token: string }) => (await inbox(person)).results.map(({ kind }) => kind);

const unreadOf = async ({ token }: { token: string }): Promise<number> => {
  await runJobs(server.services);
  return (await server.call('GET', 'v1/notices/count/', { token })).json().unread;
};

const markRead = ({ token }: { token: string }, body: object) =>
  server.call('POST', 'v1/notices/read/', { token, body });

test('published content notifies people who see it, except the publisher, in their language', async () => {
  const id = await publish();
  const { results, count } = await inbox(member, '', 'sv');
  expect(count).toBe(1);
  expect(results).toEqual([
    {
      id: expect.any(Number),
      kind: 'published',
      entity: 'news',
      object: { id, title: 'Bastu' },
      person: { id: expect.any(Number), first_name: 'Testi', last_name: expect.any(String) },
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      read: false,
      address: `/news/${id}`,
    },
  ]);
  expect(await kindsOf(outsider)).toEqual([]);
  expect(await kindsOf({ token: editor })).toEqual([]);
});

test('a draft, scheduled or withdrawn object notifies nobody, and saving again does not notify twice', async () => {
  const draft = await publish({ published: false });
  const ahead = await publish({ release_date: '2199-01-01T08:00:00Z' });
  expect(await kindsOf(member)).toEqual([]);
  const put = (id: number, fields: object = {}) =>
    server.call('PUT', `v1/news/${id}/`, { token: editor, body: news(fields) });
  await put(draft);
  await put(draft, { published: false });
  await put(draft);
  expect(await kindsOf(member)).toEqual(['published']);
  await put(draft, { published: false });
  expect(await kindsOf(member)).toEqual([]);
  await put(ahead);
  expect(await kindsOf(member)).toEqual(['published']);
});

test('scheduled content notifies at its release', async () => {
  const id = await publish({ release_date: new Date(Date.now() + 60_000).toISOString() });
  expect(await kindsOf(member)).toEqual([]);
  const { system } = server.services.database;
  await system.execute(sql`update news set release_date = now() - interval '1 second' where id = ${id}`);
  await system.execute(
    sql`update graphile_worker._private_jobs set run_at = now() where key like 'notice published%'`,
  );
  expect((await inbox(member)).results.map(({ object }) => object?.id)).toEqual([id]);
});

test('an anonymous poll notifies nobody', async () => {
  const polls = await openPolls(async () => server);
  const who = { token: polls.company.tokens.member as string };
  await polls.create({ anonymous: true, response_deadline: new Date(Date.now() + 3_600_000).toISOString() });
  expect(await kindsOf(who)).toEqual([]);
});

test('the end of a poll is notified once, a day before, to people who have not answered', async () => {
  const polls = await openPolls(async () => server);
  const [lazy, quick] = [await polls.person(), await polls.person()];
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const poll = await polls.create({ response_deadline: inDays(3), questions: [polls_question] });
  const answered = await server.call('POST', `v1/polls/${poll}/answers/`, {
    token: quick.token,
    body: { answers: [{ question: 'wish', text: 'Ei mitään' }] },
  });
  expect(answered.statusCode, answered.body).toBe(201);
  expect(await kindsOf(lazy)).toEqual(['published']);
  const { system } = server.services.database;
  await system.execute(
    sql`update polls set response_deadline = now() + interval '23 hours' where id = ${poll}`,
  );
  const again = () =>
    system.execute(
      sql`update graphile_worker._private_jobs set run_at = now() where key = ${`poll ending ${poll}`}`,
    );
  await again();
  expect(await kindsOf(lazy)).toEqual(['poll_ending', 'published']);
  expect(await kindsOf(quick)).toEqual(['published']);
});

const polls_question = {
  id: 'wish',
  type: 'open',
  translations: { fi: { text: 'Mitä toivot?' }, sv: { text: 'Vad önskar du?' } },
};

test('enrolled people are notified of changes, of getting a seat and of cancellation', async () => {
  const id = await events.anEvent({ seats: 1 });
  const [first, second] = [await events.aPerson(), await events.aPerson()];
  await events.enroll(id, first);
  await events.enroll(id, second);
  await server.call('DELETE', `v1/events/${id}/enrollment/`, { token: first.token });
  expect(await kindsOf(second)).toEqual(['moved_up']);
  const before = (await server.call('GET', `v1/events/${id}/?admin_view=1`, { token: editor })).json();
  const change = async (fields: object) => {
    const answer = await server.call('PUT', `v1/events/${id}/`, {
      token: editor,
      body: { ...before, ...fields },
    });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  await change({ feedback_enabled: true });
  expect(await kindsOf(second)).toEqual(['moved_up']);
  const end_time = new Date(Date.parse(before.end_time) + 3_600_000).toISOString();
  await change({ end_time });
  expect(await kindsOf(second)).toEqual(['event_changed', 'moved_up']);
  expect(await kindsOf(first)).toEqual([]);
  await server.call('DELETE', `v1/events/${id}/`, { token: editor });
  // The other two are about an object that is no longer visible.
  expect((await inbox(second)).results).toMatchObject([
    { kind: 'event_cancelled', object: { id, title: 'Pikkujoulut' }, address: '/events' },
  ]);
  expect(await unreadOf(second)).toBe(1);
  // Not having read of the cancellation, they need not hear that there is none.
  await server.call('POST', `v1/events/${id}/restore/`, { token: editor });
  // It is announced again, as whatever is restored.
  expect(await kindsOf(second)).toEqual(['published', 'event_changed', 'moved_up']);
  await server.call('DELETE', `v1/events/${id}/`, { token: editor });
  expect(await kindsOf(second)).toEqual(['event_cancelled']);
  await server.call('POST', 'v1/notices/read/', { token: second.token, body: { all: true } });
  await server.call('POST', `v1/events/${id}/restore/`, { token: editor });
  expect((await inbox(second)).results[0]).toMatchObject({
    kind: 'event_restored',
    object: { id, title: 'Pikkujoulut' },
    read: false,
  });
});

test('a notice of an invisible object is hidden and returns with the object', async () => {
  const id = await publish();
  expect(await unreadOf(member)).toBe(1);
  await server.call('DELETE', `v1/news/${id}/`, { token: editor });
  expect([await unreadOf(member), await kindsOf(member)]).toEqual([0, []]);
  await server.call('POST', `v1/news/${id}/restore/`, { token: editor });
  expect([await unreadOf(member), await kindsOf(member)]).toEqual([1, ['published']]);
});

test('notices are marked as read, some or all, only one’s own', async () => {
  const ids = [await publish(), await publish(), await publish()];
  const [newest] = (await inbox(member)).results;
  expect(newest?.object?.id).toBe(ids[2]);
  const others = (await inbox(colleague)).results.map(({ id }) => id);
  expect((await markRead(member, { ids: [newest?.id, ...others] })).statusCode).toBe(204);
  expect([await unreadOf(member), await unreadOf(colleague)]).toEqual([2, 3]);
  expect((await inbox(member, '?unread=1')).count).toBe(2);
  expect((await markRead(member, { all: true })).statusCode).toBe(204);
  expect([await unreadOf(member), await unreadOf(colleague)]).toEqual([0, 3]);
  expect((await inbox(member)).results.every(({ read }) => read)).toBe(true);
});

test('invalid values are rejected with an error at the field', async () => {
  for (const body of [{}, { ids: 1 }, { ids: ['x'] }, { all: false }])
    expect((await markRead(member, body)).statusCode).toBe(400);
  expect((await markRead(member, {})).json().errors).toHaveProperty('ids');
  expect((await server.call('GET', 'v1/notices/')).statusCode).toBe(401);
  expect((await server.call('GET', 'v1/notices/?page_size=5000', { token: editor })).statusCode).toBe(400);
});

test('notices are paginated', async () => {
  for (let n = 0; n < 3; n++) await publish();
  const page = await inbox(member, '?page_size=2');
  expect([page.count, page.results.length, page.next]).toEqual([3, 2, expect.stringContaining('page=2')]);
  const past = await inbox(member, '?page=9');
  expect([past.count, past.results]).toEqual([3, []]);
});

test('a new notice and its reading on another device arrive live', async () => {
  const listen = async () => {
    const listener = await listenAt(await server.address(), { token: member.token }, '/notices');
    open.push(listener);
    return listener;
  };
  const [phone, desk] = [await listen(), await listen()];
  const id = await publish();
  await runJobs(server.services);
  expect(await phone.until('notice')).toMatchObject({ kind: 'published', entity: 'news', object: id });
  await markRead(member, { all: true });
  expect(await desk.until('notice_read')).toMatchObject({ unread: 0 });
});

test('an event is notified once, also when its job runs again', async () => {
  const id = await publish({ published: false });
  const notifyComment = (by?: number) =>
    committer(server.services, { tenantId: events.tenant })((tx) =>
      notify(tx, {
        kind: 'comment',
        entity: 'news',
        id,
        by,
        to: [member.id, outsider.id],
        address: `/news/${id}#comment-1`,
      }),
    );
  await notifyComment();
  expect(await kindsOf(member)).toEqual([]);
  await server.call('PUT', `v1/news/${id}/`, { token: editor, body: news() });
  await runJobs(server.services);
  await notifyComment(member.id);
  await notifyComment(colleague.id);
  const { results } = await inbox(member);
  expect(results.map(({ kind }) => kind)).toEqual(['comment', 'published']);
  expect(results[0]).toMatchObject({ address: `/news/${id}#comment-1`, person: { id: colleague.id } });
  expect(await kindsOf(outsider)).toEqual([]);
});

test('notices are kept for 90 days', async () => {
  await publish();
  expect(await unreadOf(member)).toBe(1);
  const { system } = server.services.database;
  await system.execute(sql`truncate notice_absences`);
  const age = (days: number) =>
    system.execute(sql`update notices set time = now() - make_interval(days => ${days}::int)`);
  await age(89);
  await deleteExpired(server.services, undefined);
  expect(await unreadOf(member)).toBe(1);
  await age(91);
  await deleteExpired(server.services, undefined);
  expect(await unreadOf(member)).toBe(0);
});

test('many old notices are deleted in steps, and one that is being written waits for none', async () => {
  await publish();
  const { system } = server.services.database;
  await system.execute(sql`insert into notices (tenant_id, user_id, event, kind, time)
    select ${events.tenant}::int, ${member.id}::int, gen_random_uuid(), 'comment', now() - interval '91 days' from generate_series(1, 1200)`);
  const old = sql`time < now() - interval '90 days'`;
  const remaining = () => system.$count(notices, old);
  const writer = new pg.Client(server.services.database.url);
  await writer.connect();
  try {
    await writer.query('begin; select from notices order by time limit 1 for update');
    await deleteExpired(server.services, undefined);
    expect(await remaining()).toBe(1);
  } finally {
    await writer.end();
  }
  await deleteExpired(server.services, undefined);
  expect(await remaining()).toBe(0);
});

test('people asked to acknowledge published content get one notice of it', async () => {
  await publish({ acknowledgement_required: true });
  expect(await kindsOf(member)).toEqual(['acknowledge']);
});
