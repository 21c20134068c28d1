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

describe('ratings', () => {
  test('are given once by people who had a seat, and seen by editors', async () => {
    const { editor, aPastEvent, people, listOf, enrolledBefore, rate, ownRating } = events;
    const id = await aPastEvent();
    const [came, waited, absent, second] = (await people(4)) as [Person, Person, Person, Person];
    await enrolledBefore(id, came);
    await enrolledBefore(id, second);
    await enrolledBefore(id, waited, 'waiting');
    expect((await ownRating(id, came)).statusCode).toBe(404);
    const answer = await rate(id, came, { rating: 4, comment: 'Hyvä ruoka' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ rating: 4, comment: 'Hyvä ruoka' });
    expect((await ownRating(id, came)).json()).toEqual(answer.json());
    expect((await rate(id, came, { rating: 5 })).statusCode).toBe(409);
    await rate(id, second, { rating: 5 });
    for (const person of [waited, absent])
      expect((await rate(id, person, { rating: 1 })).statusCode).toBe(403);
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

  test('given concurrently by one person count once', async () => {
    const { aPastEvent, aPerson, rate } = events;
    const id = await aPastEvent({ enrollment_enabled: false });
    const attendee = await aPerson();
    const answers = await Promise.all(Array.from({ length: 6 }, () => rate(id, attendee, { rating: 3 })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(5).fill(409)]);
  });

  test.each([
    ['before the event is over', { end_time: inHours(1) }],
    ['where none are collected', { feedback_enabled: false }],
  ])('%s they are rejected', async (_, columns) => {
    const { aPastEvent, aPerson, rate } = events;
    const id = await aPastEvent({ enrollment_enabled: false, ...columns });
    expect((await rate(id, await aPerson(), { rating: 3 })).statusCode).toBe(409);
  });

  test.each([0, 6, 2.5, '3', null])('%j is not a valid rating', async (rating) => {
    const { aPastEvent, aPerson, rate } = events;
    const id = await aPastEvent({ enrollment_enabled: false });
    const answer = await rate(id, await aPerson(), { rating });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({ rating: ['Valitse arvosana 1–5'] });
  });
});
