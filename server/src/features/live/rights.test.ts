import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openChat } from '../../../test/chat.ts';
import { freePort } from '../../../test/free-port.ts';
import { redisVariants } from '../../../test/redis.ts';
import { buildApp } from '../../app.ts';
import type { Bus } from '../../platform/realtime/bus.ts';
import { redisBus } from '../../platform/realtime/redis-bus.ts';
import { listenToRights } from './listen-rights.ts';
import { watchRights } from './rights.ts';

/**
 * Whose rights are checked again, and that nobody is missed. The effects on connections are tested in `live.test.ts`.
 */
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

/** Returns a person with a connection to the room that only records what it receives. */
async function connectPerson() {
  const { id } = await chat.person();
  const { rows } = await system(`select login_id from sessions where user_id = ${id}`);
  const login = { loginId: String(rows[0]?.login_id), tenantId: chat.company.tenantId };
  const connect = () => {
    const callbacks = { stay: vi.fn(), leave: vi.fn() };
    const end = rights.watch({ login, room, ...callbacks });
    return { ...callbacks, end };
  };
  return { id, connect };
}

test('only connections of people whose rights changed are checked again', async () => {
  const [moved, otherPerson] = [await connectPerson(), await connectPerson()];
  const [first, second, stranger] = [moved.connect(), moved.connect(), otherPerson.connect()];
  for (const { stay } of [first, second, stranger]) await expect.poll(() => stay.mock.calls.length).toBe(1);
  await system(`update users set groups = '{}' where id = ${moved.id}`);
  for (const { leave } of [first, second]) await expect.poll(() => leave.mock.calls).toEqual([['rights']]);
  expect(stranger.stay).toHaveBeenCalledTimes(1);
  expect(stranger.leave).not.toHaveBeenCalled();
});

test('a later connection is checked even when nothing changes', async () => {
  const person = await connectPerson();
  const early = person.connect();
  await expect.poll(() => early.stay.mock.calls.length).toBe(1);
  const late = person.connect();
  await expect.poll(() => late.stay.mock.calls.length).toBe(1);
});

test('a session that ended before its first check is disconnected', async () => {
  const person = await connectPerson();
  await system(`delete from sessions where user_id = ${person.id}`);
  const { leave, stay } = person.connect();
  await expect.poll(() => leave.mock.calls).toContainEqual(['session']);
  expect(stay).not.toHaveBeenCalled();
});

test('a change of a channel checks everybody in its room again', async () => {
  const people = [await connectPerson(), await connectPerson()].map(({ connect }) => connect());
  for (const { stay } of people) await expect.poll(() => stay.mock.calls.length).toBe(1);
  await system(
    `update channels set is_active = false where id = (select channel_id from chat_rooms where id = ${room})`,
  );
  for (const { leave } of people) await expect.poll(() => leave.mock.calls).toContainEqual(['rights']);
});

describe('changes of rights', () => {
  /** Checks only because of events: the next regular check is long after the test. */
  const LONG = { news: 600_000, none: 600_000, fresh: 600_000 };
  let prompt: ReturnType<typeof watchRights>;
  let open: number;

  beforeAll(async () => {
    open = (await chat.room(await chat.channel())).id;
    prompt = watchRights(chat.server.services, () => {}, LONG);
  });

  afterAll(() => prompt.close());

  async function connected() {
    const person = await chat.person();
    const { rows } = await system(`select login_id from sessions where user_id = ${person.id}`);
    const login = { loginId: String(rows[0]?.login_id), tenantId: chat.company.tenantId };
    const callbacks = { stay: vi.fn(), leave: vi.fn() };
    prompt.watch({ login, room: open, ...callbacks });
    chat.server.services.bus.publish('rights', { tenant: login.tenantId });
    await expect.poll(() => callbacks.stay.mock.calls.length).toBeGreaterThan(0);
    return { ...person, ...callbacks };
  }
  const tenantAdmin = () => chat.company.tokens.tenantAdmin;
  const change = async (
    method: 'PUT' | 'POST' | 'DELETE' | 'PATCH',
    path: string,
    token: string | undefined,
    body?: object,
  ) => {
    const answer = await chat.server.call(method, path, { token, body });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
  };

  test.each([
    [
      'another group',
      'rights',
      (id: number) =>
        change('PUT', `v1/users/${id}/`, tenantAdmin(), { groups: [chat.company.groups.other] }),
    ],
    ['a delete', 'session', (id: number) => change('DELETE', `v1/users/${id}/`, tenantAdmin())],
    [
      'a set password',
      'session',
      (id: number) =>
        change('PUT', `v1/users/${id}/password`, tenantAdmin(), { password: 'Kurki-lentaa-7431' }),
    ],
    ['signing out', 'session', (_: number, token: string) => change('POST', 'v1/auth/logout', token)],
  ])('%s ends a connection at once', async (_, reason, lose) => {
    const { id, token, leave } = await connected();
    await lose(id, token);
    await expect.poll(() => leave.mock.calls).toEqual([[reason]]);
  });

  test('disconnect people outside the new group of a moved channel', async () => {
    const own = await chat.channel();
    const { id: its } = await chat.room(own);
    const person = await chat.person();
    const { rows } = await system(`select login_id from sessions where user_id = ${person.id}`);
    const listeners = { stay: vi.fn(), leave: vi.fn() };
    const login = { loginId: String(rows[0]?.login_id), tenantId: chat.company.tenantId };
    prompt.watch({ login, room: its, ...listeners });
    await change('PUT', `v1/chat/channels/${own}/`, tenantAdmin(), { group: chat.company.groups.other });
    await expect.poll(() => listeners.leave.mock.calls).toContainEqual(['rights']);
  });

  test.each(redisVariants)('reach other processes through $name', async ({ startRedis }) => {
    const port = await freePort();
    const redis = await startRedis(port);
    const silent = { info: () => {}, warn: () => {} };
    const [bus, otherBus] = await Promise.all(
      [0, 1].map(() => redisBus(`redis://127.0.0.1:${port}`, silent)),
    );
    const { services } = chat.server;
    const there = watchRights({ ...services, bus: otherBus as Bus }, () => {}, LONG);
    try {
      // As a connection of the tenant does it.
      await otherBus?.follow(chat.company.tenantId);
      await expect.poll(() => bus?.connected() && otherBus?.connected()).toBe(true);
      const person = await chat.person();
      const { rows } = await system(`select login_id from sessions where user_id = ${person.id}`);
      const handlers = { stay: vi.fn(), leave: vi.fn() };
      const login = { loginId: String(rows[0]?.login_id), tenantId: chat.company.tenantId };
      there.watch({ login, room: open, ...handlers });
      const here = await buildApp({ ...services, bus: bus as Bus });
      const lost = await here.inject({
        method: 'PUT',
        url: `/api/v1/users/${person.id}/`,
        headers: { authorization: `Bearer ${chat.company.tokens.tenantAdmin}` },
        payload: { groups: [chat.company.groups.other] },
      });
      expect(lost.statusCode, lost.body).toBeLessThan(300);
      await expect.poll(() => handlers.leave.mock.calls).toEqual([['rights']]);
      await here.close();
    } finally {
      there.close();
      await Promise.all([bus?.close(), otherBus?.close()]);
      await redis.kill();
    }
  });
});

test('the database notifies of changed rights whoever changed them, such as an operator’s command', async () => {
  const { services } = chat.server;
  const watched = watchRights(services, () => {}, { news: 600_000, none: 600_000, fresh: 50 });
  const end = listenToRights(services, watched);
  try {
    const people = [await chat.person(), await chat.person()];
    const recorders = await Promise.all(
      people.map(async ({ id }) => {
        const { rows } = await system(`select login_id from sessions where user_id = ${id}`);
        const handlers = { stay: vi.fn(), leave: vi.fn() };
        watched.watch({
          login: { loginId: String(rows[0]?.login_id), tenantId: chat.company.tenantId },
          ...handlers,
        });
        await expect.poll(() => handlers.stay.mock.calls.length).toBeGreaterThan(0);
        return handlers;
      }),
    );
    const listening = `select from pg_stat_activity where datname = current_database() and query = 'listen piiri_rights'`;
    await expect.poll(async () => (await system(listening)).rows.length).toBeGreaterThan(0);
    await system(`update users set deleted_at = now() where id = ${people[0]?.id}`);
    await expect.poll(() => recorders[0]?.leave.mock.calls).toEqual([['session']]);
    await system(`delete from sessions where user_id = ${people[1]?.id}`);
    await expect.poll(() => recorders[1]?.leave.mock.calls).toEqual([['session']]);
  } finally {
    end();
    watched.close();
  }
});
