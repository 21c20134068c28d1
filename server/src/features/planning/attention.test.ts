import type { AttentionRow } from '@piiri/shared/contracts/attention.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/builders.ts';
import { runJobsToEnd } from '../../../test/run-jobs.ts';
import { registeredJobs } from '../../engine/feature.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { JOBS_SCHEMA } from '../../platform/jobs/queue.ts';
import { openDueWaves } from '../pulses/waves-job.ts';

let server: TestApp;
let tenant: number;
let everyone: number;
let groups: { own: number; other: number };
let people: Record<'inOwn' | 'inOther' | 'inNone', TestUser>;
let tokens: Record<'admin' | 'groupAdmin' | 'member' | 'feedback' | 'roleHolder' | 'reader', string>;

beforeAll(async () => {
  server = await startTestApp();
});

beforeEach(async () => {
  const { build, login } = server;
  ({ id: tenant, everyoneGroup: everyone } = await build.tenant({ settings: { resources_enabled: true } }));
  groups = {
    own: (await build.group({ tenant, name: 'Tuotanto' })).id,
    other: (await build.group({ tenant, name: 'Toimisto' })).id,
  };
  const user = (input: object = {}) => build.user({ tenant, ...input });
  people = {
    inOwn: await user({ groups: [groups.own] }),
    inOther: await user({ groups: [groups.other] }),
    inNone: await user(),
  };
  // Anonymous polls and pulses need as many.
  for (let index = 0; index < 5; index++) await user({ groups: [groups.own, groups.other], password: null });
  const admin = await login(await user({ is_tenant_admin: true }));
  const role = async (name: string, rights: object[]) =>
    (await server.call('POST', 'v1/roles/', { token: admin, body: { name, rights } })).json().id;
  const publishes = await role('Viestintä', [
    { entity: 'news', actions: ['read', 'create', 'update', 'publish'], groups: [groups.other] },
    { entity: 'page', actions: ['read'], groups: 'all' },
  ]);
  const reads = await role('Lukija', [
    { entity: 'news', actions: ['read', 'create', 'update'], groups: 'all' },
  ]);
  tokens = {
    admin,
    groupAdmin: await login(await user({ admin_groups: [groups.own] })),
    member: await login(people.inOwn),
    feedback: await login(await user({ is_feedback_manager: true })),
    roleHolder: await login(await user({ roles: [publishes] })),
    reader: await login(await user({ roles: [reads] })),
  };
});

afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';

const call = (method: Method, path: string, body?: object, who: keyof typeof tokens = 'admin') =>
  server.call(method, `v1/${path}`, { token: tokens[who], body });

async function created(path: string, body: object): Promise<number> {
  const answer = await call('POST', path, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const dayIn = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki' }).format(
    new Date(Date.now() + days * DAY_MS),
  );

const texts = (title: string, text = '<p>Teksti.</p>') => ({ translations: { fi: { title, text } } });

const news = (title: string, fields: object = {}) =>
  created('news/', {
    ...texts(title),
    group: groups.own,
    release_date: inDays(-0.001),
    published: true,
    ...fields,
  });

const event = (title: string, fields: object = {}) =>
  created('events/', {
    ...texts(title),
    group: everyone,
    start_time: inDays(90),
    published: true,
    ...fields,
  });

const QUESTION = { id: 'a', type: 'open', required: false, translations: { fi: { text: 'Mitä?' } } };

const poll = (fields: object = {}) =>
  created('polls/', {
    translations: { fi: { title: 'Kysely', description: 'Kerro.' } },
    questions: [QUESTION],
    group: groups.other,
    response_deadline: inDays(120),
    published: true,
    ...fields,
  });

async function attention(query = '', who: keyof typeof tokens = 'admin'): Promise<AttentionRow[]> {
  const answer = await call('GET', `attention/?admin_view=1${query}`, undefined, who);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** Returns the sums of a group over all weeks of a range. */
const sumOf = (rows: readonly AttentionRow[], group: number) =>
  rows
    .filter((row) => row.group === group)
    .reduce((sum, { notices, items }) => ({ notices: sum.notices + notices, items: sum.items + items }), {
      notices: 0,
      items: 0,
    });

describe('attention', () => {
  test('counts what is for a group and for everybody, with the minutes of its texts', async () => {
    // Two minutes of text, and a quarter of a minute each for the news, the event, the poll and its question.
    await news('Pitkä.', {
      ...texts('Pitkä.', `<p><strong>${'a'.repeat(1000)}</strong>${'b'.repeat(1000)}</p>`),
    });
    await event('Juhla');
    await poll({ anonymous: true, more_groups: [groups.own] });
    const rows = await attention();
    const week = rows[0]?.week;
    expect(week).toMatch(/^\d{4}-W\d{2}$/);
    expect(rows.find(({ group }) => group === groups.own)).toEqual({
      group: groups.own,
      group_name: 'Tuotanto',
      week,
      notices: 2,
      items: 3,
      minutes: 3,
    });
    expect(rows.find(({ group }) => group === groups.other)).toMatchObject({ notices: 1, items: 2 });
    expect(rows.find(({ group }) => group === everyone)).toMatchObject({ notices: 1, items: 1 });
  });

  test('counts neither drafts, what is deleted, nor other companies', async () => {
    await news('Luonnos', { published: false, release_date: inDays(1) });
    const gone = await news('Poistettu');
    await server.call('DELETE', `v1/news/${gone}/`, { token: tokens.admin });
    await server.build.news();
    expect(await attention()).toEqual([]);
  });

  test('tells each the groups to which they may publish, and others nothing', async () => {
    await event('Juhla');
    const groupsOf = async (who: keyof typeof tokens) =>
      (await attention('', who)).map(({ group }) => group).sort();
    expect(await groupsOf('admin')).toEqual([everyone, groups.own, groups.other].sort());
    expect(await groupsOf('groupAdmin')).toEqual([groups.own]);
    expect(await groupsOf('roleHolder')).toEqual([groups.other]);
    for (const who of ['feedback', 'reader'] as const) expect(await groupsOf(who), who).toEqual([]);
    expect((await call('GET', 'attention/?admin_view=1', undefined, 'member')).statusCode).toBe(403);
  });

  test('takes at most 92 days, in order, and answers whole weeks', async () => {
    const statusOf = async (from: string, until: string) =>
      (await call('GET', `attention/?admin_view=1&from=${from}&until=${until}`)).statusCode;
    expect(await statusOf('2026-01-01', '2026-04-02')).toBe(200);
    expect(await statusOf('2026-01-01', '2026-04-03')).toBe(400);
    expect(await statusOf('2026-02-02', '2026-02-01')).toBe(400);
    expect(await statusOf('eilen', '2026-02-01')).toBe(400);
    expect(await statusOf('2026-02-30', '2026-03-01')).toBe(400);
    await news('Maanantai', { release_date: '2026-03-02T00:00:00+02:00' });
    await news('Sunnuntai', { release_date: '2026-03-08T23:59:00+02:00' });
    await news('Seuraava', { release_date: '2026-03-09T00:00:00+02:00' });
    const rows = await attention('&from=2026-03-04&until=2026-03-04');
    expect(rows.map(({ group, week, items }) => [group, week, items])).toEqual([[groups.own, '2026-W10', 2]]);
  });

  test('the limit is between 1 and 600 minutes, or none', async () => {
    const set = (attention_minutes: unknown) => call('PATCH', 'tenant/', { settings: { attention_minutes } });
    for (const wrong of [0, 601, 1.5, 'paljon'])
      expect((await set(wrong)).statusCode, String(wrong)).toBe(400);
    expect((await set(30)).json().settings.attention_minutes).toBe(30);
    expect((await set(null)).json().settings.attention_minutes).toBeNull();
  });
});

/** Counts the notices of publishing that each person has. */
async function noticesOfPeople(): Promise<Record<keyof typeof people, number>> {
  const entries = await Promise.all(
    (Object.keys(people) as (keyof typeof people)[]).map(async (name) => {
      const { rows } = await server.services.database.system.execute<{ count: number }>(sql`
        select count(distinct event)::int as count from notices join users on users.id = ${people[name].id}
        where kind in ('published', 'acknowledge') and person_id is distinct from users.id and (user_id = users.id or user_id is null
          and group_id = any(users.groups || array(select g.id from groups g where g.tenant_id = users.tenant_id and g.is_everyone)))`);
      return [name, rows[0]?.count ?? 0] as const;
    }),
  );
  return Object.fromEntries(entries) as Record<keyof typeof people, number>;
}

const TIMED_JOBS = ['publish-drafts', 'publish-releases', 'due-newsletters', 'acknowledgement-notices'];

describe('publishing without a notice', () => {
  test('makes none, also when it is chosen before the release, and allows it again before that', async () => {
    await news('Hiljaa', { digest_only: true });
    const quiet = await news('Hiljennetään', { release_date: inDays(1) });
    const loud = await news('Sallitaan', { release_date: inDays(1), digest_only: true });
    expect((await call('PUT', `news/${quiet}/`, { digest_only: true })).statusCode).toBe(200);
    expect((await call('PUT', `news/${loud}/`, { digest_only: false })).statusCode).toBe(200);
    expect(sumOf(await attention(), groups.own)).toEqual({ notices: 1, items: 3 });
    await passTo(new Date(Date.now() + 2 * DAY_MS));
    expect(await noticesOfPeople()).toEqual({ inOwn: 1, inOther: 0, inNone: 0 });
    // What is out already is not announced late.
    await call('PUT', `news/${quiet}/`, { digest_only: false });
    await runJobsToEnd(server.services);
    expect(await noticesOfPeople()).toEqual({ inOwn: 1, inOther: 0, inNone: 0 });
    const item = (await call('GET', `news/${quiet}/`, undefined, 'member')).json();
    expect(item).not.toHaveProperty('digest_only');
  });
});

/** The time to which the clock was put, by moving all planned times back. */
let clock = 0;

beforeEach(() => {
  clock = Date.now();
});

/** Lets the time until `moment` pass: all planned times come so much nearer, and what is due is done. */
async function passTo(moment: Date): Promise<void> {
  const { system } = server.services.database;
  const seconds = (moment.getTime() - clock) / 1000;
  clock = moment.getTime();
  const back = sql`make_interval(secs => ${seconds})`;
  await system.execute(
    sql`update news set release_date = release_date - ${back} where tenant_id = ${tenant}`,
  );
  await system.execute(
    sql`update versions set publish_at = publish_at - ${back} where tenant_id = ${tenant}`,
  );
  await system.execute(
    sql`update releases set publish_at = publish_at - ${back} where tenant_id = ${tenant}`,
  );
  await system.execute(sql`update newsletters set send_at = send_at - ${back} where tenant_id = ${tenant}`);
  await system.execute(
    sql`update ${sql.raw(JOBS_SCHEMA)}._private_jobs set run_at = run_at - ${back} where attempts = 0`,
  );
  const jobs = registeredJobs().filter(({ name }) => TIMED_JOBS.includes(name)) as Job[];
  expect(jobs).toHaveLength(TIMED_JOBS.length);
  for (const job of jobs) await job.run(server.services, null, new AbortController().signal);
  await openDueWaves(server.services, moment);
  await runJobsToEnd(server.services);
}

/** Returns when the company's week ends in which a time is. */
async function endOfWeek(moment: Date): Promise<Date> {
  const { rows } = await server.services.database.system.execute<{ at: string }>(sql`
    select (date_trunc('week', ${moment.toISOString()}::timestamptz at time zone 'Europe/Helsinki') + interval '7 days')
      at time zone 'Europe/Helsinki' as at`);
  return new Date(rows[0]?.at ?? 0);
}

test('a month has exactly the notices that attention announced, for each person and week', async () => {
  // This week.
  const first = await news('Heti');
  await event('Kaikille');
  // A series is one item and one notice, however often it repeats.
  await event('Joka viikko', { group: groups.own, recurrence: 'FREQ=WEEKLY;COUNT=5' });
  await poll();
  await poll({ anonymous: true, group: groups.own });
  await news('Koosteeseen', { digest_only: true });
  // In the weeks to come: releases, drafts with a time, a release of several, acknowledgements, a newsletter, a pulse.
  await news('Ensi viikolla', { release_date: inDays(7), more_groups: [groups.other] });
  await news('Kuitattava', { release_date: inDays(14), group: groups.other, acknowledgement_required: true });
  await news('Hiljaa myöhemmin', { release_date: inDays(14), digest_only: true });
  const draft = await event('Ajastettu', { published: false, group: groups.own });
  const asked = await call('POST', `events/${draft}/review/`, { publish_at: inDays(8) }, 'groupAdmin');
  expect(asked.statusCode, asked.body).toBe(201);
  expect((await call('POST', `reviews/${asked.json().id}/approve/`, {})).statusCode).toBe(200);
  const items = [
    { entity: 'news', id: await news('Yhdessä', { published: false }) },
    { entity: 'poll', id: await poll({ published: false }) },
    { entity: 'event', id: await event('Samalla', { published: false }) },
  ];
  const bundle = await created('releases/', { title: 'Julkaisu', items });
  expect((await call('POST', `releases/${bundle}/publish/`, { at: inDays(15) })).statusCode).toBe(200);
  const letter = await created('newsletters/', {
    translations: { fi: { title: 'Kirje', intro: 'Hei!' } },
    items: [{ entity: 'news', id: first }],
    groups: [groups.own],
  });
  expect((await call('POST', `newsletters/${letter}/send/`, { at: inDays(21) })).statusCode).toBe(200);
  await created('pulses/?admin_view=1', {
    translations: { fi: { title: 'Pulssi' } },
    questions: [{ id: 'q', type: 'nps', translations: { fi: { text: 'Suosittelisitko?' } } }],
    group: groups.other,
    every: 'week',
    days_open: 3,
    active: true,
  });

  const announced = await attention(`&from=${dayIn(0)}&until=${dayIn(27)}`);
  expect(sumOf(announced, groups.own)).toMatchObject({ notices: 7 });
  expect(sumOf(announced, groups.other)).toMatchObject({ notices: 6 });
  expect(sumOf(announced, everyone)).toMatchObject({ notices: 2 });
  const weeks = [...new Set(announced.map(({ week }) => week))].sort();
  const members = { inOwn: groups.own, inOther: groups.other, inNone: everyone } as const;

  let before = { inOwn: 0, inOther: 0, inNone: 0 };
  let end = await endOfWeek(new Date());
  for (const week of weeks) {
    await passTo(end);
    const after = await noticesOfPeople();
    for (const [name, group] of Object.entries(members) as [keyof typeof members, number][])
      expect(after[name] - before[name], `${name} in ${week}`).toBe(
        announced.find((row) => row.week === week && row.group === group)?.notices ?? 0,
      );
    before = after;
    end = await endOfWeek(end);
  }
  expect(before).toEqual({ inOwn: 7, inOther: 6, inNone: 2 });
});
