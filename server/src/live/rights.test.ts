import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openChat } from '../../test/chat.ts';
import { watchRights } from './rights.ts';

/** Whose rights are judged anew, and that nobody's are forgotten. What follows for connections is tried in `live.test.ts`. */
let chat: Awaited<ReturnType<typeof openChat>>;
let room: number;
let rights: ReturnType<typeof watchRights>;

beforeAll(async () => {
  chat = await openChat();
  room = (await chat.room(await chat.channel())).id;
  rights = watchRights(chat.server.services, () => {});
});

afterAll(async () => {
  rights.close();
  await chat.close();
});

const system = (statement: string) => chat.server.services.database.system.execute(statement);

/** Somebody with a connection to the room that only notes what it is told. */
async function somebody() {
  const { id } = await chat.person();
  const { rows } = await system(`select login_id from sessions where user_id = ${id}`);
  const login = { loginId: String(rows[0]?.login_id), tenantId: chat.company.tenantId };
  const connect = () => {
    const told = { stay: vi.fn(), leave: vi.fn() };
    const end = rights.watch({ login, room, ...told });
    return { ...told, end };
  };
  return { id, connect };
}

const patiently = { timeout: 10_000 };

test('only those are judged anew for whom something has changed', async () => {
  const [moved, other] = [await somebody(), await somebody()];
  const [first, second, stranger] = [moved.connect(), moved.connect(), other.connect()];
  for (const { stay } of [first, second, stranger])
    await expect.poll(() => stay.mock.calls.length, patiently).toBe(1);
  await system(`update users set groups = '{}' where id = ${moved.id}`);
  for (const { leave } of [first, second])
    await expect.poll(() => leave.mock.calls, patiently).toEqual([['rights']]);
  expect(stranger.stay).toHaveBeenCalledTimes(1);
  expect(stranger.leave).not.toHaveBeenCalled();
});

test('who is connected later is judged, though nothing changes any more', async () => {
  const person = await somebody();
  const early = person.connect();
  await expect.poll(() => early.stay.mock.calls.length, patiently).toBe(1);
  const late = person.connect();
  await expect.poll(() => late.stay.mock.calls.length, patiently).toBe(1);
});

test('a session that ended before it was looked at first is over', async () => {
  const person = await somebody();
  await system(`delete from sessions where user_id = ${person.id}`);
  const { leave, stay } = person.connect();
  await expect.poll(() => leave.mock.calls, patiently).toContainEqual(['session']);
  expect(stay).not.toHaveBeenCalled();
});

test('a channel that changes is judged for all who are in its room', async () => {
  const people = [await somebody(), await somebody()].map(({ connect }) => connect());
  for (const { stay } of people) await expect.poll(() => stay.mock.calls.length, patiently).toBe(1);
  await system(
    `update channels set is_active = false where id = (select channel_id from chat_rooms where id = ${room})`,
  );
  for (const { leave } of people)
    await expect.poll(() => leave.mock.calls, patiently).toContainEqual(['rights']);
});
