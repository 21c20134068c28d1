import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FeedbackChannel, openFeedback } from '../../../test/feedback.ts';
import { readOwnAnswers } from './own-routes.ts';
import { feedbackCases } from './tables.ts';

const DAY = 24 * 3_600_000;

let channel: FeedbackChannel;

beforeAll(async () => {
  channel = await openFeedback();
});

afterAll(() => channel.server.close());

async function answersOf(token: string | undefined) {
  const answer = await channel.server.call('GET', 'v1/my/feedback/answers/', { token });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

test('a sender sees new answers and the outcome of their case, others see nothing', async () => {
  const { person, sent, put, reply, say } = channel;
  const [sender, otherSender] = [await person(), await person({ read_only: true })];
  const id = await sent({}, sender.token);
  await sent({}, otherSender.token);
  expect(await answersOf(sender.token)).toEqual({ results: [] });
  await put(id, { status: 2 });
  // Taking a case into handling does not count as an answer.
  expect(await answersOf(sender.token)).toEqual({ results: [] });
  await reply(id, 'Korjataan huomenna.');
  expect(await answersOf(sender.token)).toEqual({ results: [{ id, answers: 1 }] });
  await say(id, 'Kiitos.', sender.token);
  await reply(id, 'Valmista.');
  await put(id, { status: 3 });
  expect(await answersOf(sender.token)).toEqual({ results: [{ id, answers: 3 }] });
  expect(await answersOf(otherSender.token)).toEqual({ results: [] });
});

test('read-only people see answers to their cases too, and the call requires a session', async () => {
  const { person, sent, put, reply, server } = channel;
  const reader = await person({ read_only: true });
  const id = await sent({}, reader.token);
  await put(id, { status: 2 });
  await reply(id, 'Kiitos.');
  expect(await answersOf(reader.token)).toEqual({ results: [{ id, answers: 1 }] });
  expect((await server.call('GET', 'v1/my/feedback/answers/')).statusCode).toBe(401);
});

test('an answer older than 60 days is not reported as new', async () => {
  const { person, sent, put, reply, server } = channel;
  const sender = await person();
  const id = await sent({}, sender.token);
  await put(id, { status: 2 });
  await reply(id, 'Kiitos.');
  const { tenantId } = channel.company;
  const at = (now: Date) =>
    server.services.database.tenant(tenantId, (db) =>
      readOwnAnswers(db, server.services, { tenantId, userId: sender.user.id }, now),
    );
  expect(await at(new Date(Date.now() + 59 * DAY))).toEqual([{ id, answers: 1 }]);
  expect(await at(new Date(Date.now() + 61 * DAY))).toEqual([]);
});

test('reading writes nothing: only the device knows which answers were opened', async () => {
  const { person, sent, put, reply, server } = channel;
  const sender = await person();
  const id = await sent({}, sender.token);
  await put(id, { status: 2 });
  await reply(id, 'Kiitos.');
  const stored = () =>
    server.services.database.system.select().from(feedbackCases).where(eq(feedbackCases.id, id));
  const before = await stored();
  await answersOf(sender.token);
  await server.call('GET', `v1/my/feedback/${id}`, { token: sender.token });
  expect(await stored()).toEqual(before);
});
