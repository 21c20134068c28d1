import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { type Events, inHours, openEvents, type Person } from '../../../test/events.ts';

let server: TestApp;
let events: Events;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

beforeEach(async () => {
  events = await openEvents(server);
});

describe('enrolling', () => {
  test('returns the enrolment, which the caller can read until they cancel it', async () => {
    const { anEvent, aPerson, enroll, own, cancel } = events;
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
      checked_in_at: null,
      code: expect.any(String),
    });
    expect((await own(id, aino)).json()).toEqual(answer.json());
    const mine = await server.call('GET', 'v1/my/enrollments/', { token: aino.token });
    expect(mine.json()).toEqual({ results: [{ event: id, state: 'enrolled' }] });
    expect((await cancel(id, aino)).statusCode).toBe(204);
    expect((await own(id, aino)).statusCode).toBe(404);
    expect((await enroll(id, aino)).statusCode).toBe(201);
  });

  test.each([
    ['a second time', {}, 'Olet jo ilmoittautunut.', true],
    ['too late', { enrollment_end_time: inHours(-1) }, 'Ilmoittautuminen on päättynyt.', false],
    [
      'where there is no enrolment',
      { enrollment_enabled: false },
      'Tähän tapahtumaan ei ole ilmoittautumista.',
      false,
    ],
  ])('%s is rejected, with the reason', async (_, columns, reason, twice) => {
    const { anEvent, aPerson, enroll } = events;
    const id = await anEvent(columns);
    const attendee = await aPerson();
    if (twice) await enroll(id, attendee);
    const answer = await enroll(id, attendee);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().detail).toBe(reason);
  });

  test('shows who comes to those who see the event, once the company has switched that on', async () => {
    const { anEvent, aPerson, enroll, editor, tenant } = events;
    const id = await anEvent({ seats: 2 });
    const [aino, eino, iida] = [
      await aPerson({ first_name: 'Aino', last_name: 'Aho' }),
      await aPerson({ first_name: 'Eino', last_name: 'Eerola' }),
      await aPerson(),
    ];
    for (const person of [eino, aino, iida]) await enroll(id, person);
    const attendees = (token: string, query = '') =>
      server.call('GET', `v1/events/${id}/attendees/${query}`, { token });
    expect((await attendees(iida.token)).statusCode).toBe(404);
    const settings = { attendees_shown: true };
    await server.call('PATCH', 'v1/tenant/', { token: editor, body: { settings } });
    const named = (person: Person, first_name: string, last_name: string) => ({
      ...{ id: person.id, first_name, last_name, picture_thumbnail: null },
    });
    // Iida waits for a seat.
    expect((await attendees(iida.token)).json()).toMatchObject({
      count: 2,
      results: [named(eino, 'Eino', 'Eerola'), named(aino, 'Aino', 'Aho')],
    });
    expect((await attendees(iida.token, '?page=2&page_size=1')).json()).toMatchObject({
      count: 2,
      results: [named(aino, 'Aino', 'Aho')],
    });
    const { id: group } = await server.build.group({ tenant });
    const elsewhere = await anEvent({ group });
    const others = await server.call('GET', `v1/events/${elsewhere}/attendees/`, { token: aino.token });
    expect(others.statusCode).toBe(404);
    const { system } = server.services.database;
    await system.execute(sql`update users set active = false where id = ${eino.id}`);
    expect((await attendees(iida.token)).json()).toMatchObject({ count: 1, results: [{ id: aino.id }] });
  });

  test('gives the reason in the caller’s language', async () => {
    const { anEvent, aPerson, enroll } = events;
    const id = await anEvent({ enrollment_enabled: false });
    const answer = await enroll(id, await aPerson(), {}, 'lt');
    expect(answer.json().detail).toBe('Į šį renginį registruotis nereikia.');
  });

  test('takes a comment of at most 1,000 characters, and drops it where comments are off', async () => {
    const { anEvent, aPerson, enroll } = events;
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

  test('is allowed for people who see the event, except read-only people', async () => {
    const { tenant, anEvent, aPerson, enroll, own, cancel } = events;
    const { id: otherGroup } = await server.build.group({ tenant });
    const calls = [enroll, own, cancel];
    const reader = await aPerson({ read_only: true });
    const open = await anEvent();
    expect((await enroll(open, reader)).statusCode).toBe(403);
    expect((await cancel(open, reader)).statusCode).toBe(403);
    const stranger = await aPerson({ tenant: (await server.build.tenant()).id });
    for (const id of [await anEvent({ group: otherGroup }), await anEvent({ published: false })])
      for (const call of calls) expect((await call(id, await aPerson())).statusCode).toBe(404);
    for (const call of calls) expect((await call(open, stranger)).statusCode).toBe(404);
  });

  test('happens once when repeated with the same idempotency key', async () => {
    const { anEvent, aPerson } = events;
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
  test('are given once each under concurrent calls; the others wait in order of arrival', async () => {
    const { anEvent, people, enroll, read } = events;
    const id = await anEvent({ seats: 5 });
    const answers = await Promise.all((await people(20)).map((person) => enroll(id, person)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201));
    const rows = answers.map((answer) => answer.json()).sort((a, b) => a.id - b.id);
    expect(rows.filter(({ state }) => state === 'enrolled')).toHaveLength(5);
    expect(rows.slice(5).map(({ place }) => place)).toEqual(Array.from({ length: 15 }, (_, at) => at + 1));
    expect(await read(id)).toMatchObject({ seats: 5, enrolled: 5, waiting: 15, seats_left: 0 });
  });

  test('are one per person, also for concurrent calls of one person', async () => {
    const { anEvent, aPerson, enroll, read } = events;
    const id = await anEvent({ seats: 5 });
    const attendee = await aPerson();
    const answers = await Promise.all(Array.from({ length: 8 }, () => enroll(id, attendee)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(7).fill(409)]);
    expect(await read(id)).toMatchObject({ enrolled: 1, waiting: 0, seats_left: 4 });
  });

  test('of people who cancel go to the first person waiting, who is notified in their own language', async () => {
    const { anEvent, aPerson, enroll, own, cancel, settled } = events;
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

  test('of several people who cancel at once go to one person each', async () => {
    const { anEvent, people, enroll, cancel, read, settled } = events;
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

  test('when increased or unlimited are given to people waiting', async () => {
    const { editor, anEvent, people, enroll, settled } = events;
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

  test('do not change after the event: nobody moves up and nobody cancels', async () => {
    const { editor, aPastEvent, people, own, cancel, enrolledBefore } = events;
    const id = await aPastEvent({ seats: 1 });
    const [came, waited] = await people(2);
    await enrolledBefore(id, came as Person);
    await enrolledBefore(id, waited as Person, 'waiting');
    const answer = await cancel(id, came as Person);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().detail).toBe('Tapahtuma on jo ohi.');
    await server.call('PUT', `v1/events/${id}/`, { token: editor, body: { seats: 5 } });
    expect((await own(id, waited as Person)).json()).toMatchObject({ state: 'waiting' });
    expect((await own(id, came as Person)).json()).toMatchObject({ state: 'enrolled' });
  });
});

describe('the participant list', () => {
  test('shows editors each person, time, comment and state', async () => {
    const { anEvent, aPerson, enroll, listOf } = events;
    const id = await anEvent({ seats: 1 });
    const aino = await aPerson({ first_name: 'Aino', last_name: 'Virta' });
    const deletedPerson = await aPerson();
    await enroll(id, aino, { comment: '=1+1' });
    await enroll(id, deletedPerson);
    await server.services.database.system.execute(
      sql`update users set deleted_at = now() where id = ${deletedPerson.id}`,
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
        checked_in_at: null,
      },
      expect.objectContaining({ person: null, state: 'waiting' }),
    ]);
    const second = (await listOf(id, '?page=2&page_size=1')).json();
    expect(second).toMatchObject({ count: 2, next: null, results: [{ person: null }] });
    expect(second.previous).toBe(`/api/v1/events/${id}/enrollments/?page=1&page_size=1`);
  });

  test('is a file with a header in the caller’s language, in which no spreadsheet runs a formula', async () => {
    const { anEvent, aPerson, enroll, listOf } = events;
    const id = await anEvent();
    await enroll(id, await aPerson({ first_name: 'Aino', last_name: 'Virta' }), { comment: '=1+1' });
    const csv = await listOf(id, '?format=csv', 'sv');
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.headers['content-disposition']).toMatch(/^attachment; filename=".*\.csv"/);
    const [header, row] = csv.body.replace('\ufeff', '').split('\r\n');
    expect(header).toBe('Förnamn;Efternamn;Anmäld;Status;Kommentar;Betyg (1–5);Respons;Närvarande');
    expect(row).toMatch(/^Aino;Virta;\d\d\.\d\d\.\d{4} \d\d:\d\d;Har plats;'=1\+1;;;$/);
    const xlsx = await listOf(id, '?format=xlsx');
    expect(xlsx.headers['content-type']).toMatch(/spreadsheetml\.sheet$/);
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect((await listOf(id, '?format=pdf')).statusCode).toBe(400);
  });
});

test('enrolments are deleted with an event that is deleted for good', async () => {
  const { editor, anEvent, aPerson, enroll } = events;
  const id = await anEvent();
  await enroll(id, await aPerson());
  await server.call('DELETE', `v1/events/${id}/`, { token: editor });
  await server.services.database.system.execute(
    sql`update events set deleted_at = now() - interval '2 days' where id = ${id}`,
  );
  const { purgeDeleted: endDeleted } = await import('../../engine/privacy/purge-deleted.ts');
  await endDeleted(server.services);
  const { rows } = await server.services.database.system.execute(
    sql`select id from enrollments where event_id = ${id}`,
  );
  expect(rows).toEqual([]);
});

test('the filters for future and past events use the end of the event', async () => {
  const { editor, anEvent } = events;
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
