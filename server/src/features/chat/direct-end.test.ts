import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDirect } from '../../../test/direct.ts';
import { listenAt, waitForDisconnect } from '../../../test/live-client.ts';
import { purgeDeleted } from '../../engine/privacy/purge-deleted.ts';

type Direct = Awaited<ReturnType<typeof openDirect>>;

let chat: Direct['chat'];
let admin: Direct['admin'];
let flag: Direct['flag'];
let start: Direct['start'];
let rowOf: Direct['rowOf'];
let put: Direct['put'];
let say: Direct['say'];
let two: Direct['two'];
const call: typeof chat.server.call = (...args) => chat.server.call(...args);
let aino: Awaited<ReturnType<Direct['two']>>['aino'];
let eero: typeof aino;
let room: { id: number; key: string };

beforeAll(async () => {
  ({ chat, admin, flag, start, rowOf, put, say, two } = await openDirect());
});

afterAll(() => chat.close());

beforeEach(async () => {
  ({ aino, eero, room } = await two());
});

test('a deleted person’s messages stay without a name; a restore brings the room back', async () => {
  await say(await chat.listen(room, eero.token), 'Lähden lomalle');
  const listener = await chat.listen(room, aino.token);
  await call('DELETE', `v1/users/${eero.id}/`, { token: admin });
  expect(await listener.send('Hei hei')).toMatchObject({ ok: false, status: 403 });
  expect(await rowOf(aino.token, room.id)).toMatchObject({
    person: null,
    closed: 'gone',
    last_message: { sender: null },
  });
  expect(await chat.read(room.id, aino.token)).toMatchObject({
    may_write: false,
    direct: { person: null, closed: 'gone' },
    messages: [{ text: 'Lähden lomalle', sender: null }],
  });
  await call('POST', `v1/users/${eero.id}/restore/`, { token: admin });
  // An inactive person keeps their name, but nobody can write to them any more.
  const activate = (active: boolean) =>
    call('PUT', `v1/users/${eero.id}/`, { token: admin, body: { active } });
  expect((await activate(false)).statusCode).toBe(200);
  expect((await listener.send('Hei?')).ok).toBe(false);
  expect(await rowOf(aino.token, room.id)).toMatchObject({ person: { id: eero.id }, closed: 'gone' });
  await activate(true);
  expect((await listener.send('Tervetuloa takaisin')).ok).toBe(true);
  expect(await rowOf(aino.token, room.id)).toMatchObject({ person: { id: eero.id }, closed: null });
});

test('a direct room is deleted for good once both people are deleted for good', async () => {
  await say(await chat.listen(room, eero.token), 'Viimeinen sana');
  const { system } = chat.server.services.database;
  const end = async ({ id }: typeof aino) => {
    await call('DELETE', `v1/users/${id}/`, { token: admin });
    await system.execute(sql`update users set deleted_at = now() - interval '2 days' where id = ${id}`);
    await purgeDeleted(chat.server.services);
    const { rows } = await system.execute(sql`select from chat_messages where room_id = ${room.id}`);
    return rows.length;
  };
  expect(await end(eero)).toBe(1);
  expect((await chat.read(room.id, aino.token)).messages).toMatchObject([{ text: 'Viimeinen sana' }]);
  expect(await end(aino)).toBe(0);
  const { rows } = await system.execute(sql`select from chat_rooms where id = ${room.id}`);
  expect(rows).toEqual([]);
});

test('reports go to tenant admins, with the reported message only', async () => {
  const [ainoListener, eeroListener] = [
    await chat.listen(room, aino.token),
    await chat.listen(room, eero.token),
  ];
  await say(ainoListener, 'Salaista');
  const { message } = await eeroListener.send('Törkeää', { reply_to: 1 });
  const react = `v1/chat/rooms/${room.id}/messages/${message?.id}/reaction/`;
  await call('PUT', react, { token: eero.token, body: { emoji: '😄' } });
  const path = `v1/chat/rooms/${room.id}/messages/${message?.id}/report/`;
  const created = await call('POST', path, { token: aino.token, body: { reason: 'Loukkaa' } });
  expect(created.statusCode).toBe(201);
  const reports = async (token: string | undefined) =>
    (await call('GET', 'v1/chat/reports/', { token }))
      .json()
      .results.filter((row: { id: number }) => row.id === created.json().id);
  const manager = await chat.person();
  await chat.channel({ managers: [manager.id] });
  for (const token of [aino.token, eero.token, manager.token, chat.company.tokens.groupAdmin])
    expect(await reports(token)).toEqual([]);
  const [report] = await reports(admin);
  expect(report).toMatchObject({
    channel: null,
    reason: 'Loukkaa',
    said: 'Törkeää',
    message: { sender: { id: eero.id }, text: 'Törkeää', reply_to: null, reactions: [] },
    reporter: { id: aino.id },
  });
  expect(JSON.stringify(report)).not.toContain('Salaista');
  const settle = (token: string | undefined) =>
    call('PUT', `v1/chat/reports/${report.id}/`, { token, body: { outcome: 'deleted' } });
  expect((await settle(manager.token)).statusCode).toBe(404);
  expect((await settle(chat.company.tokens.strangerAdmin)).statusCode).toBe(404);
  expect((await settle(admin)).statusCode).toBe(204);
  expect(await ainoListener.until('deleted')).toMatchObject({ id: message?.id });
  expect((await chat.read(room.id, aino.token)).messages[1]).toMatchObject({ deleted: true, text: null });
});

test('switching direct messages off closes all rooms; switching them on restores them', async () => {
  const listener = await chat.listen(room, aino.token);
  await say(listener, 'Talteen');
  const ticket = await chat.ticket(room.key, aino.token);
  const over = waitForDisconnect(listener);
  await flag(false);
  expect(await over).toBe('io server disconnect');
  const token = aino.token;
  const answers = await Promise.all([
    call('GET', 'v1/chat/direct/', { token }),
    start(token, eero.id),
    put(token, `${room.id}/block`, { blocked: true }),
    put(token, `${room.id}/mute`, { muted: true }),
    call('GET', `v1/chat/rooms/${room.id}/`, { token }),
    call('GET', `v1/chat/rooms/${room.id}/search/?search=talteen`, { token }),
    call('POST', 'v1/chat/authenticate/', { token, body: { room_key: room.key } }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(404));
  await expect(listenAt(chat.address, { ticket })).rejects.toThrow();
  expect((await call('GET', 'v1/search/?search=talteen', { token })).json().results).toEqual([]);
  await flag(true);
  expect((await chat.read(room.id, token)).messages).toMatchObject([{ text: 'Talteen' }]);
});
