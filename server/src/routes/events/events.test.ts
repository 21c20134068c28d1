import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/builders.ts';

let server: TestApp;
let tenant: number;
let group: number;
let editor: string;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

beforeEach(async () => {
  ({ id: tenant, everyoneGroup: group } = await server.build.tenant());
  editor = await server.login(await server.build.user({ tenant, is_tenant_admin: true }));
});

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

/** An event in two days, to which one enrols until tomorrow. */
const anEvent = (columns: Record<string, unknown> = {}) =>
  server.build.object('event', {
    tenant,
    group,
    title: { fi: 'Pikkujoulut', sv: 'Lillajul' },
    text: { fi: '<p>Tule syömään.</p>', sv: '<p>Kom och ät.</p>' },
    text_excerpt: { fi: 'Tule syömään.', sv: 'Kom och ät.' },
    location: { fi: 'Ruokala' },
    start_time: inHours(48),
    end_time: inHours(52),
    enrollment_enabled: true,
    enrollment_end_time: inHours(24),
    enrollment_comment_enabled: true,
    published: true,
    ...columns,
  });

/** One that is over. */
const aPastEvent = (columns: Record<string, unknown> = {}) =>
  anEvent({
    start_time: inHours(-4),
    end_time: inHours(-1),
    enrollment_end_time: inHours(-5),
    feedback_enabled: true,
    ...columns,
  });

type Person = TestUser & { token: string };

async function aPerson(wishes: Parameters<TestApp['build']['user']>[0] = {}): Promise<Person> {
  const user = await server.build.user({ tenant, ...wishes });
  return { ...user, token: await server.login(user) };
}

const people = (count: number) => Promise.all(Array.from({ length: count }, () => aPerson()));

const enroll = (id: number, { token }: { token: string }, body: object = {}, language?: string) =>
  server.call('POST', `v1/events/${id}/enrollment/`, { token, body, language });
const own = (id: number, { token }: { token: string }) =>
  server.call('GET', `v1/events/${id}/enrollment/`, { token });
const cancel = (id: number, { token }: { token: string }) =>
  server.call('DELETE', `v1/events/${id}/enrollment/`, { token });
const listOf = (id: number, query = '', language?: string) =>
  server.call('GET', `v1/events/${id}/enrollments/${query}`, { token: editor, language });
const read = async (id: number) => (await server.call('GET', `v1/events/${id}/`, { token: editor })).json();
const settled = () => server.services.background.settled();

/** Enrolls somebody although it is too late for that. */
async function enrolledBefore(event: number, { id: user }: Person, state = 'enrolled') {
  await server.services.database.system.execute(sql`
    insert into enrollments (tenant_id, event_id, user_id, state) values (${tenant}, ${event}, ${user}, ${state})`);
}

describe('enrolling', () => {
  test('is answered with the enrolment, which is then the caller’s own until they take it back', async () => {
    const id = await anEvent();
    const aino = await aPerson({ first_name: 'Aino', last_name: 'Virta' });
    expect((await own(id, aino)).statusCode).toBe(404);
    expect((await cancel(id, aino)).statusCode).toBe(404);
    const answer = await enroll(id, aino, { comment: '  Kasvisruoka  ' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      id: expect.any(Number),
      person: { id: aino.id, first_name: 'Aino', last_name: 'Virta' },
      time: expect.stringMatching(/Z$/),
      comment: 'Kasvisruoka',
      state: 'enrolled',
      place: null,
      moved_at: null,
    });
    expect((await own(id, aino)).json()).toEqual(answer.json());
    const mine = await server.call('GET', 'v1/my/enrollments/', { token: aino.token });
    expect(mine.json()).toEqual({ results: [{ event: id, state: 'enrolled' }] });
    expect((await cancel(id, aino)).statusCode).toBe(204);
    expect((await own(id, aino)).statusCode).toBe(404);
    expect((await enroll(id, aino)).statusCode).toBe(201);
  });

  test.each([
    ['a second time', {}, 'Olet jo ilmoittautunut', true],
    ['too late', { enrollment_end_time: inHours(-1) }, 'Ilmoittautuminen on päättynyt', false],
    ['where there is no enrolment', { enrollment_enabled: false }, /ei ilmoittauduta/, false],
  ])('%s is refused, with the reason', async (_, columns, reason, twice) => {
    const id = await anEvent(columns);
    const somebody = await aPerson();
    if (twice) await enroll(id, somebody);
    const answer = await enroll(id, somebody);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().detail).toMatch(reason);
  });

  test('the reason is told in the caller’s language', async () => {
    const id = await anEvent({ enrollment_enabled: false });
    const answer = await enroll(id, await aPerson(), {}, 'lt');
    expect(answer.json().detail).toBe('Į šį renginį registruotis nereikia');
  });

  test('a comment has at most 1,000 characters, and is not kept where comments are off', async () => {
    const id = await anEvent();
    const long = await enroll(id, await aPerson(), { comment: 'x'.repeat(1001) });
    expect(long.statusCode).toBe(400);
    expect(long.json().errors).toEqual({ comment: ['Enintään 1000 merkkiä'] });
    expect((await enroll(id, await aPerson(), { comment: 'x'.repeat(1000) })).json().comment).toHaveLength(
      1000,
    );
    expect((await enroll(id, await aPerson(), { comment: 7 })).statusCode).toBe(400);
    const quiet = await anEvent({ enrollment_comment_enabled: false });
    expect((await enroll(quiet, await aPerson(), { comment: 'Hei' })).json().comment).toBeNull();
  });

  test('is for who sees the event, and not for who only reads', async () => {
    const { id: other } = await server.build.group({ tenant });
    const calls = [enroll, own, cancel];
    const reader = await aPerson({ read_only: true });
    const open = await anEvent();
    expect((await enroll(open, reader)).statusCode).toBe(403);
    expect((await cancel(open, reader)).statusCode).toBe(403);
    const stranger = await aPerson({ tenant: (await server.build.tenant()).id });
    for (const id of [await anEvent({ group: other }), await anEvent({ published: false })])
      for (const call of calls) expect((await call(id, await aPerson())).statusCode).toBe(404);
    for (const call of calls) expect((await call(open, stranger)).statusCode).toBe(404);
  });

  test('sent again under the same key it happens once', async () => {
    const id = await anEvent();
    const { token } = await aPerson();
    const send = () =>
      server.call('POST', `v1/events/${id}/enrollment/`, {
        token,
        body: {},
        headers: { 'idempotency-key': 'kerran' },
      });
    const [first, second] = [await send(), await send()];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
  });
});

describe('seats', () => {
  test('are given once each, also when many come at once; the others wait in the order in which they came', async () => {
    const id = await anEvent({ seats: 5 });
    const answers = await Promise.all((await people(20)).map((person) => enroll(id, person)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201));
    const rows = answers.map((answer) => answer.json()).sort((one, other) => one.id - other.id);
    expect(rows.filter(({ state }) => state === 'enrolled')).toHaveLength(5);
    expect(rows.slice(5).map(({ place }) => place)).toEqual(Array.from({ length: 15 }, (_, at) => at + 1));
    expect(await read(id)).toMatchObject({ seats: 5, enrolled: 5, waiting: 15, seats_left: 0 });
  });

  test('one who enrols many times at once is enrolled once', async () => {
    const id = await anEvent({ seats: 5 });
    const somebody = await aPerson();
    const answers = await Promise.all(Array.from({ length: 8 }, () => enroll(id, somebody)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(7).fill(409)]);
    expect(await read(id)).toMatchObject({ enrolled: 1, waiting: 0, seats_left: 4 });
  });

  test('who cancels gives their seat to the first who waits, who is told in their own language', async () => {
    const id = await anEvent({ seats: 1 });
    const [first, second, third] = [
      await aPerson(),
      await aPerson({ language: 'sv' }),
      await aPerson({ language: 'en' }),
    ];
    for (const person of [first, second, third]) await enroll(id, person);
    expect((await own(id, third)).json()).toMatchObject({ state: 'waiting', place: 2 });
    server.sms.length = 0;
    await cancel(id, first);
    await settled();
    expect((await own(id, second)).json()).toMatchObject({
      state: 'enrolled',
      place: null,
      moved_at: expect.stringMatching(/Z$/),
    });
    expect((await own(id, third)).json()).toMatchObject({ state: 'waiting', place: 1 });
    expect(server.sms).toEqual([
      { to: second.phone, text: expect.stringMatching(/^Du fick en plats till Lillajul/) },
    ]);
  });

  test('many who cancel at once give as many seats, each to one person', async () => {
    const id = await anEvent({ seats: 4 });
    const all = await people(10);
    for (const person of all) await enroll(id, person);
    server.sms.length = 0;
    await Promise.all(all.slice(0, 3).map((person) => cancel(id, person)));
    await settled();
    expect(await read(id)).toMatchObject({ enrolled: 4, waiting: 3 });
    expect(server.sms.map(({ to }) => to).sort()).toEqual(
      all
        .slice(4, 7)
        .map(({ phone }) => phone)
        .sort(),
    );
  });

  test('more of them, or no limit, let those who wait move up', async () => {
    const id = await anEvent({ seats: 1 });
    const all = await people(4);
    for (const person of all) await enroll(id, person);
    const change = (body: object) => server.call('PUT', `v1/events/${id}/`, { token: editor, body });
    expect((await change({ seats: 3 })).json()).toMatchObject({ enrolled: 3, waiting: 1, seats_left: 0 });
    expect((await change({ seats: 2 })).json()).toMatchObject({ enrolled: 3, waiting: 1, seats_left: 0 });
    expect((await change({ seats: '' })).json()).toMatchObject({ enrolled: 4, waiting: 0, seats_left: null });
    await settled();
    expect(new Set(server.sms.slice(-3).map(({ to }) => to))).toEqual(
      new Set(all.slice(1).map(({ phone }) => phone)),
    );
  });

  test('nobody moves up once it is over, and nobody cancels then', async () => {
    const id = await aPastEvent({ seats: 1 });
    const [came, waited] = await people(2);
    await enrolledBefore(id, came as Person);
    await enrolledBefore(id, waited as Person, 'waiting');
    const answer = await cancel(id, came as Person);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().detail).toBe('Tapahtuma on jo ohi');
    await server.call('PUT', `v1/events/${id}/`, { token: editor, body: { seats: 5 } });
    expect((await own(id, waited as Person)).json()).toMatchObject({ state: 'waiting' });
    expect((await own(id, came as Person)).json()).toMatchObject({ state: 'enrolled' });
  });
});

describe('the list of who comes', () => {
  test('tells editors who, when, with which comment and in which state', async () => {
    const id = await anEvent({ seats: 1 });
    const aino = await aPerson({ first_name: 'Aino', last_name: 'Virta' });
    const gone = await aPerson();
    await enroll(id, aino, { comment: '=1+1' });
    await enroll(id, gone);
    await server.services.database.system.execute(
      sql`update users set deleted_at = now() where id = ${gone.id}`,
    );
    const list = (await listOf(id)).json();
    expect(list).toMatchObject({ count: 2, next: null, previous: null });
    expect(list.results).toEqual([
      {
        id: expect.any(Number),
        person: { id: aino.id, first_name: 'Aino', last_name: 'Virta' },
        time: expect.any(String),
        comment: '=1+1',
        state: 'enrolled',
        moved_at: null,
        rating: null,
        rating_comment: null,
      },
      expect.objectContaining({ person: null, state: 'waiting' }),
    ]);
    const second = (await listOf(id, '?page=2&page_size=1')).json();
    expect(second).toMatchObject({ count: 2, next: null, results: [{ person: null }] });
    expect(second.previous).toBe(`/api/v1/events/${id}/enrollments/?page=1&page_size=1`);
  });

  test('is a file with a header in the caller’s language, of which no spreadsheet runs anything', async () => {
    const id = await anEvent();
    await enroll(id, await aPerson({ first_name: 'Aino', last_name: 'Virta' }), { comment: '=1+1' });
    const csv = await listOf(id, '?format=csv', 'sv');
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.headers['content-disposition']).toMatch(/^attachment; filename=".*\.csv"/);
    const [header, row] = csv.body.replace('\ufeff', '').split('\r\n');
    expect(header).toBe('Förnamn,Efternamn,Anmäld,Status,Kommentar,Betyg (1–5),Respons');
    expect(row).toMatch(/^Aino,Virta,\d\d\.\d\d\.\d{4} \d\d:\d\d,Har plats,'=1\+1,,$/);
    const xlsx = await listOf(id, '?format=xlsx');
    expect(xlsx.headers['content-type']).toMatch(/spreadsheetml\.sheet$/);
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect((await listOf(id, '?format=pdf')).statusCode).toBe(400);
  });
});

describe('ratings', () => {
  const rate = (id: number, { token }: Person, body: object) =>
    server.call('POST', `v1/events/${id}/feedback/`, { token, body });
  const ownRating = (id: number, { token }: Person) =>
    server.call('GET', `v1/events/${id}/feedback/`, { token });

  test('are given once, by who had a seat, and seen by editors', async () => {
    const id = await aPastEvent();
    const [came, waited, absent, second] = (await people(4)) as [Person, Person, Person, Person];
    await enrolledBefore(id, came);
    await enrolledBefore(id, second);
    await enrolledBefore(id, waited, 'waiting');
    expect((await ownRating(id, came)).statusCode).toBe(404);
    const given = await rate(id, came, { rating: 4, comment: 'Hyvä ruoka' });
    expect(given.statusCode).toBe(201);
    expect(given.json()).toMatchObject({ rating: 4, comment: 'Hyvä ruoka' });
    expect((await ownRating(id, came)).json()).toEqual(given.json());
    expect((await rate(id, came, { rating: 5 })).statusCode).toBe(409);
    await rate(id, second, { rating: 5 });
    for (const other of [waited, absent]) expect((await rate(id, other, { rating: 1 })).statusCode).toBe(403);
    expect((await listOf(id)).json().results[0]).toMatchObject({ rating: 4, rating_comment: 'Hyvä ruoka' });
    const summary = await server.call('GET', `v1/events/${id}/feedbacks/`, { token: editor });
    expect(summary.json()).toMatchObject({
      count: 2,
      average: 4.5,
      counts: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 },
      results: [{ rating: 4 }, { rating: 5 }],
    });
    const csv = await server.call('GET', `v1/events/${id}/feedbacks/?format=csv`, { token: editor });
    expect(csv.body.split('\r\n')).toHaveLength(4);
  });

  test('given many times at once, one counts', async () => {
    const id = await aPastEvent({ enrollment_enabled: false });
    const somebody = await aPerson();
    const answers = await Promise.all(Array.from({ length: 6 }, () => rate(id, somebody, { rating: 3 })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(5).fill(409)]);
  });

  test.each([
    ['before the event is over', { end_time: inHours(1) }],
    ['where none are collected', { feedback_enabled: false }],
  ])('%s they are refused', async (_, columns) => {
    const id = await aPastEvent({ enrollment_enabled: false, ...columns });
    expect((await rate(id, await aPerson(), { rating: 3 })).statusCode).toBe(409);
  });

  test.each([0, 6, 2.5, '3', null])('%j is no rating', async (rating) => {
    const id = await aPastEvent({ enrollment_enabled: false });
    const answer = await rate(id, await aPerson(), { rating });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({ rating: ['Valitse arvosana 1–5'] });
  });
});

describe('calendars', () => {
  test('an event is to be had as a file, in lines that every program reads', async () => {
    const title = 'Kesäjuhla; ruokaa, juomaa \\ ja 🎉 tanssia '.repeat(3).trim();
    const id = await anEvent({
      title: { fi: title },
      text: { fi: '<p>Ensin.</p><p>Sitten &amp; lopuksi.</p>' },
      start_time: new Date('2027-06-01T09:00:00Z'),
      end_time: new Date('2027-06-01T12:30:00Z'),
    });
    const { token } = await aPerson();
    const answer = await server.call('GET', `v1/events/${id}/ics/`, { token });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const lines = answer.body.split('\r\n');
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const unfolded = answer.body.replace(/\r\n /g, '').split('\r\n');
    expect(unfolded).toEqual(
      expect.arrayContaining([
        'DTSTART:20270601T090000Z',
        'DTEND:20270601T123000Z',
        `SUMMARY:${title.replace(/[\\;,]/g, (each) => `\\${each}`)}`,
        'LOCATION:Ruokala',
        `DESCRIPTION:Ensin.\\nSitten & lopuksi.\\n\\nhttp://localhost/events/${id}`,
      ]),
    );
    expect([unfolded[0], unfolded.at(-2)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
  });

  test('an address of one’s own gives what one sees, in one’s language, until it is revoked', async () => {
    const { id: other } = await server.build.group({ tenant });
    await anEvent();
    await anEvent({ title: { fi: 'Toisten' }, group: other });
    await anEvent({ title: { fi: 'Luonnos' }, published: false });
    await anEvent({ title: { fi: 'Kauan sitten' }, start_time: inHours(-4000), end_time: null });
    const { token } = await aPerson({ language: 'sv' });
    expect((await server.call('GET', 'v1/calendar/', { token })).statusCode).toBe(404);
    const made = await server.call('POST', 'v1/calendar/', { token });
    expect(made.statusCode).toBe(201);
    expect((await server.call('GET', 'v1/calendar/', { token })).statusCode).toBe(200);
    const { pathname } = new URL(made.json().address);
    const feed = () => server.app.inject(pathname);
    const { body, headers } = await feed();
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect([...body.matchAll(/SUMMARY:(.*)/g)].map(([, title]) => title?.trim())).toEqual(['Lillajul']);
    const again = new URL((await server.call('POST', 'v1/calendar/', { token })).json().address).pathname;
    expect((await feed()).statusCode).toBe(404);
    expect((await server.app.inject(again)).statusCode).toBe(200);
    expect((await server.call('DELETE', 'v1/calendar/', { token })).statusCode).toBe(204);
    expect((await server.app.inject(again)).statusCode).toBe(404);
  });

  test('who is gone from the company has no calendar of it', async () => {
    await anEvent();
    const somebody = await aPerson();
    const made = await server.call('POST', 'v1/calendar/', { token: somebody.token });
    await server.services.database.system.execute(
      sql`update users set deleted_at = now() where id = ${somebody.id}`,
    );
    expect((await server.app.inject(new URL(made.json().address).pathname)).statusCode).toBe(404);
  });
});

test('what has ended for good leaves no enrolments behind', async () => {
  const id = await anEvent();
  await enroll(id, await aPerson());
  await server.call('DELETE', `v1/events/${id}/`, { token: editor });
  await server.services.database.system.execute(
    sql`update events set deleted_at = now() - interval '2 days' where id = ${id}`,
  );
  const { endDeleted } = await import('../../entities/end-deleted.ts');
  await endDeleted(server.services);
  const { rows } = await server.services.database.system.execute(
    sql`select id from enrollments where event_id = ${id}`,
  );
  expect(rows).toEqual([]);
});

test('what is ahead and what is past are told by when an event is over', async () => {
  const running = await anEvent({ start_time: inHours(-2), end_time: inHours(2) });
  const past = await anEvent({ start_time: inHours(-2), end_time: null });
  const ids = async (query: string) =>
    (await server.call('GET', `v1/events/?${query}`, { token: editor }))
      .json()
      .results.map((row: { id: number }) => row.id);
  const now = encodeURIComponent(new Date().toISOString());
  expect(await ids(`ends_at_from=${now}`)).toEqual([running]);
  expect(await ids(`ends_at_until=${now}`)).toEqual([past]);
});
