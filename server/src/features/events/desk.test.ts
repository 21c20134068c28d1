import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { type Events, inHours, openEvents } from '../../../test/events.ts';
import { runJobs } from '../../../test/run-jobs.ts';

let server: TestApp;
let events: Events;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

beforeEach(async () => {
  events = await openEvents(server);
});

const desk = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  token = events.editor,
) => server.call(method, `v1/events/${path}`, { token, ...(body && { body }) });

const add = (id: number, user: number, token?: string) =>
  desk('POST', `${id}/enrollments/`, { user, comment: 'Puhelimitse' }, token);

const stateOf = async (id: number) =>
  (await events.listOf(id))
    .json()
    .results.map(({ person, state }: { person: { id: number }; state: string }) => [person.id, state]);

test('an editor enrols a person, also after enrolment has ended; beyond the seats they wait', async () => {
  const id = await events.anEvent({ seats: 1, enrollment_end_time: inHours(-1) });
  const [first, second] = await events.people(2);
  expect((await add(id, first?.id ?? 0)).json()).toMatchObject({
    person: { id: first?.id },
    state: 'enrolled',
    comment: 'Puhelimitse',
    checked_in_at: null,
  });
  expect((await add(id, second?.id ?? 0)).json()).toMatchObject({ state: 'waiting' });
  const again = await add(id, first?.id ?? 0);
  expect(again.statusCode).toBe(409);
  expect(again.json().detail).toBe('Henkilö on jo ilmoittautunut.');
});

test('only people who see the event are found and enrolled', async () => {
  const { tenant } = events;
  const group = await server.build.group({ tenant });
  const id = await events.anEvent({ group: group.id });
  const member = await events.aPerson({ groups: [group.id], last_name: 'Jäsenlä' });
  const outsider = await events.aPerson({ last_name: 'Jäsenetön' });
  const candidates = await desk('GET', `${id}/enrollments/candidates/?search=jäsen`);
  expect(candidates.json().results).toMatchObject([{ id: member.id, last_name: 'Jäsenlä' }]);
  const rejected = await add(id, outsider.id);
  expect(rejected.statusCode).toBe(400);
  expect(rejected.json().errors).toEqual({ user: ['Henkilö ei näe tätä tapahtumaa.'] });
  expect((await add(id, member.id)).statusCode).toBe(201);
  expect((await desk('GET', `${id}/enrollments/candidates/?search=jäsen`)).json().results).toEqual([]);
});

test('an editor removes a person, and the first person waiting gets the seat', async () => {
  const id = await events.anEvent({ seats: 1 });
  const [first, second] = await events.people(2);
  const { id: enrollment } = (await add(id, first?.id ?? 0)).json();
  await add(id, second?.id ?? 0);
  expect((await desk('DELETE', `${id}/enrollments/${enrollment}/`)).statusCode).toBe(204);
  expect(await stateOf(id)).toEqual([[second?.id, 'enrolled']]);
  expect((await desk('DELETE', `${id}/enrollments/${enrollment}/`)).statusCode).toBe(404);
});

test('an editor gives a waiting person a seat ahead of others, and they are notified', async () => {
  const id = await events.anEvent({ seats: 1 });
  const [first, second, third] = await events.people(3);
  for (const person of [first, second]) await add(id, person?.id ?? 0);
  const { id: enrollment } = (await add(id, third?.id ?? 0)).json();
  const moved = await desk('PATCH', `${id}/enrollments/${enrollment}/`, { state: 'enrolled' });
  expect(moved.json()).toMatchObject({ state: 'enrolled', moved_at: expect.any(String) });
  expect(await stateOf(id)).toEqual([
    [first?.id, 'enrolled'],
    [second?.id, 'waiting'],
    [third?.id, 'enrolled'],
  ]);
  await runJobs(server.services);
  const inbox = await server.call('GET', 'v1/notices/', { token: third?.token });
  expect(inbox.json().results.map(({ kind }: { kind: string }) => kind)).toEqual([
    'moved_up',
    'enrollment_changed',
  ]);
});

test('a person is checked in and counted, and the check-in can be undone', async () => {
  const id = await events.anEvent();
  const [person] = await events.people(1);
  const { id: enrollment } = (await add(id, person?.id ?? 0)).json();
  const path = `${id}/enrollments/${enrollment}/`;
  expect((await desk('PATCH', path, { checked_in: true })).json().checked_in_at).toEqual(expect.any(String));
  expect((await events.listOf(id)).json()).toMatchObject({ count: 1, checked_in: 1 });
  await desk('PATCH', path, { checked_in: false });
  expect((await events.listOf(id)).json()).toMatchObject({ checked_in: 0 });
  expect((await desk('PATCH', path, {})).statusCode).toBe(400);
  expect((await desk('PATCH', path, { state: 'waiting' })).statusCode).toBe(409);
});

test('a code checks its holder in once, however it is typed', async () => {
  const id = await events.anEvent({ seats: 1 });
  const [seated, waiting] = await events.people(2);
  if (!seated || !waiting) throw new Error('Nobody came.');
  const { code } = (await events.enroll(id, seated)).json();
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{9,}$/);
  expect((await events.enroll(id, waiting)).json().code).toBeNull();
  const show = (text: string, event = id) => desk('POST', `${event}/enrollments/check-in/`, { code: text });
  const typed = ` ${code
    .toLowerCase()
    .replaceAll('0', 'o')
    .replaceAll('1', 'i')
    .replace(/(.{4})/g, '$1-')}`;
  expect((await show(typed)).json()).toMatchObject({ person: { id: seated.id }, again: false });
  expect((await show(code)).json()).toMatchObject({ again: true, checked_in_at: expect.any(String) });
  expect((await events.own(id, seated)).json().checked_in_at).toEqual(expect.any(String));
  const otherEvent = await events.anEvent();
  for (const wrong of ['', 'ABC', `${code}0`, code.slice(1), '\u0000', 'Ä'.repeat(100)])
    expect((await show(wrong)).statusCode, wrong).toBe(400);
  expect((await show(code, otherEvent)).statusCode).toBe(400);
  await events.cancel(id, seated);
  expect((await show(code)).json().errors).toEqual({ code: ['Koodi ei kuulu tähän tapahtumaan.'] });
  expect((await events.own(id, waiting)).json().code).toEqual(expect.any(String));
});

test('people enrolled or removed by an editor are notified', async () => {
  const id = await events.anEvent({ seats: 1 });
  const [seated, waiting] = await events.people(2);
  const { id: enrollment } = (await add(id, seated?.id ?? 0)).json();
  await add(id, waiting?.id ?? 0);
  await runJobs(server.services);
  const kinds = async (token: string | undefined) =>
    (await server.call('GET', 'v1/notices/', { token }))
      .json()
      .results.map((notice: { kind: string }) => notice.kind);
  expect(await kinds(seated?.token)).toEqual(['moved_up']);
  expect(await kinds(waiting?.token)).toEqual(['enrollment_changed']);
  await desk('DELETE', `${id}/enrollments/${enrollment}/`);
  await runJobs(server.services);
  expect(await kinds(seated?.token)).toEqual(['enrollment_changed', 'moved_up']);
  expect(await kinds(waiting?.token)).toEqual(['moved_up', 'enrollment_changed']);
});

test('a message goes to the selected people with a phone, and not again at once', async () => {
  const id = await events.anEvent({ seats: 1 });
  const [seated, waiting] = await events.people(2);
  for (const person of [seated, waiting]) await add(id, person?.id ?? 0);
  const send = (to: string, text = 'Sauna on lämmin') =>
    desk('POST', `${id}/enrollments/message/`, { to, text });
  expect((await send('waiting', ' ')).statusCode).toBe(400);
  expect((await send('nobody')).statusCode).toBe(400);
  const answer = await send('waiting');
  expect(answer.statusCode).toBe(202);
  expect(answer.json()).toEqual({ count: 1, without_phone: 0 });
  expect((await send('all')).statusCode).toBe(409);
});

test('the desk is for administrators of the event, and only where enrolment is enabled', async () => {
  const id = await events.anEvent();
  const [person] = await events.people(1);
  const { id: enrollment } = (await add(id, person?.id ?? 0)).json();
  const employee = person?.token;
  const group = await server.build.group({ tenant: events.tenant });
  const elsewhere = await events.aPerson({ admin_groups: [group.id] });
  for (const [token, status] of [
    [employee, 403],
    [elsewhere.token, 404],
  ] as const) {
    const path = `${id}/enrollments/${enrollment}/`;
    expect((await add(id, elsewhere.id, token)).statusCode).toBe(status);
    expect((await desk('PATCH', path, { checked_in: true }, token)).statusCode).toBe(status);
    const checkIn = await desk('POST', `${id}/enrollments/check-in/`, { code: 'ABC' }, token);
    expect(checkIn.statusCode).toBe(status);
    expect((await desk('DELETE', path, undefined, token)).statusCode).toBe(status);
    expect((await desk('GET', `${id}/enrollments/candidates/`, undefined, token)).statusCode).toBe(status);
    const message = await desk('POST', `${id}/enrollments/message/`, { to: 'all', text: 'Hei' }, token);
    expect(message.statusCode).toBe(status);
  }
  const without = await events.anEvent({ enrollment_enabled: false });
  expect((await add(without, person?.id ?? 0)).statusCode).toBe(409);
});

test('a seat that was given ahead of others is taken back, one that people took themselves is not', async () => {
  const id = await events.anEvent({ seats: 1 });
  const [first, second, third] = await events.people(3);
  const [enrolled] = [(await add(id, first?.id ?? 0)).json(), await add(id, second?.id ?? 0)];
  const { id: enrollment } = (await add(id, third?.id ?? 0)).json();
  const change = (of: number, state: string) => desk('PATCH', `${id}/enrollments/${of}/`, { state });
  await change(enrollment, 'enrolled');
  expect((await change(enrollment, 'waiting')).json()).toMatchObject({ state: 'waiting', moved_at: null });
  expect(await stateOf(id)).toEqual([
    [first?.id, 'enrolled'],
    [second?.id, 'waiting'],
    [third?.id, 'waiting'],
  ]);
  const refused = await change(enrolled.id, 'waiting');
  expect(refused.statusCode).toBe(409);
  expect(refused.json().detail).toBe('Henkilö on ilmoittautunut itse, joten häntä ei siirretä jonoon.');
  expect((await change(enrollment, 'gone')).statusCode).toBe(400);
});

test('people at the desk are found by a part of their name; the counts are of all', async () => {
  const id = await events.anEvent();
  const people = [
    await events.aPerson({ first_name: 'Ville', last_name: 'Heikkinen' }),
    await events.aPerson({ first_name: 'Aino', last_name: 'Heikkilä' }),
    await events.aPerson({ first_name: 'Ville', last_name: 'Virtanen' }),
  ];
  for (const person of people) await add(id, person.id);
  const find = async (search: string) =>
    (await desk('GET', `${id}/enrollments/?admin_view=1&search=${encodeURIComponent(search)}`)).json();
  expect((await find('heikk')).results.map(({ person }: { person: { id: number } }) => person.id)).toEqual(
    people.slice(0, 2).map((person) => person.id),
  );
  expect((await find('ville h')).count).toBe(1);
  // A pattern of the database is a text like any other.
  expect((await find('%')).count).toBe(0);
  expect((await find('x'.repeat(200))).errors).toBeDefined();
});
