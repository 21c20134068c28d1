import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDirect } from '../../../test/direct.ts';
import { listenAt } from '../../../test/live-client.ts';

type Direct = Awaited<ReturnType<typeof openDirect>>;

let chat: Direct['chat'];
let admin: Direct['admin'];
let start: Direct['start'];
let listOf: Direct['listOf'];
let rowOf: Direct['rowOf'];
let put: Direct['put'];
let say: Direct['say'];
let two: Direct['two'];
let strangers: (string | undefined)[];
const call: typeof chat.server.call = (...args) => chat.server.call(...args);
let aino: Awaited<ReturnType<Direct['two']>>['aino'];
let eero: typeof aino;
let room: { id: number; key: string };

beforeAll(async () => {
  ({ chat, admin, start, listOf, rowOf, put, say, two } = await openDirect());
  const { tokens } = chat.company;
  strangers = [tokens.member, tokens.groupAdmin, tokens.tenantAdmin, tokens.strangerAdmin];
});

afterAll(() => chat.close());

beforeEach(async () => {
  ({ aino, eero, room } = await two());
});

describe('a direct room', () => {
  test('is one per pair, whoever opens it and however often', async () => {
    const [first, second] = [await chat.person(), await chat.person()];
    const answers = await Promise.all([
      start(first.token, second.id),
      start(second.token, first.id),
      start(first.token, second.id),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 201]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(Object.keys(answers[0].json())).toEqual(['id', 'key']);
    // Each pair of people has a room of its own.
    expect((await start(first.token, aino.id)).statusCode).toBe(201);
    expect((await listOf(first.token)).count).toBe(2);
  });

  test('needs another person of the directory', async () => {
    for (const user of [aino.id, null, 'x', 1.5, 0, {}, undefined]) {
      const answer = await start(aino.token, user);
      expect([answer.statusCode, Object.keys(answer.json().errors)], String(user)).toEqual([400, ['user']]);
    }
    const stranger = await chat.server.build.user();
    const deletedUser = await chat.person();
    await call('DELETE', `v1/users/${deletedUser.id}/`, { token: admin });
    const rejected = await Promise.all(
      [stranger.id, deletedUser.id, 2_000_000_000].map((id) => start(aino.token, id)),
    );
    expect(rejected.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    const words = rejected.map((answer) => [answer.json().title, answer.json().detail].join());
    expect(new Set(words).size).toBe(1);
  });

  test('is listed under the other person’s name with its unread count, newest message first', async () => {
    const third = await chat.person({ first_name: 'Kaisa', last_name: 'Oja' });
    const otherRoom = (await start(aino.token, third.id)).json();
    const listener = await chat.listen(room, eero.token);
    await say(listener, 'Huomenta');
    const last = await say(listener, 'Kahville?');
    const { count, results } = await listOf(aino.token);
    expect(count).toBe(2);
    expect(results).toMatchObject([
      {
        id: room.id,
        key: room.key,
        unread_count: 2,
        last_message: { id: last.id, text: 'Kahville?' },
        muted: false,
        blocked: false,
        closed: null,
        is_empty: false,
        person: { id: eero.id, first_name: 'Eero', last_name: 'Salo' },
      },
      {
        id: otherRoom.id,
        unread_count: 0,
        last_message: null,
        is_empty: true,
        person: { first_name: 'Kaisa' },
      },
    ]);
    expect(await rowOf(eero.token, room.id)).toMatchObject({ unread_count: 0, person: { id: aino.id } });
    expect(await chat.read(room.id, aino.token)).toMatchObject({
      channel: null,
      channel_type: null,
      user: eero.id,
      user_name: 'Eero Salo',
      is_manager: false,
      may_write: true,
      readers: null,
      direct: { person: { id: eero.id }, closed: null },
      messages: [{ text: 'Huomenta' }, { text: 'Kahville?' }],
    });
    const { waiting } = (await call('GET', 'v1/home/mine/', { token: aino.token })).json();
    expect(waiting).toMatchObject([{ type: 'direct', id: room.id, title: 'Eero Salo', count: 2 }]);
    const page = (await call('GET', 'v1/chat/direct/?page_size=1&page=2', { token: aino.token })).json();
    expect([page.results[0].id, page.next]).toEqual([otherRoom.id, null]);
    expect((await call('GET', 'v1/chat/direct/?page_size=1001', { token: aino.token })).statusCode).toBe(400);
  });
});

describe('a third person', () => {
  test('cannot enter, read or discover the room, whatever rights they have', async () => {
    const message = await say(await chat.listen(room, aino.token), 'Vain meille kahdelle');
    const paths = [
      ['GET', `rooms/${room.id}/`],
      ['GET', `rooms/${room.id}/?admin_view=1`],
      ['GET', `rooms/${room.id}/user/${aino.id}`],
      ['GET', `rooms/${room.id}/search/?search=meille`],
      ['POST', 'authenticate/', { room_key: room.key }],
      ['POST', `rooms/${room.id}/image/`, {}],
      ['PUT', `rooms/${room.id}/messages/${message.id}/`, { text: 'Muutettu' }],
      ['PUT', `rooms/${room.id}/messages/${message.id}/reaction/`, { emoji: '👍' }],
      ['POST', `rooms/${room.id}/messages/${message.id}/report/`, { reason: 'x' }],
      ['DELETE', `rooms/${room.id}/messages/${message.id}/`],
      ['PUT', `direct/${room.id}/block/`, { blocked: true }],
      ['PUT', `direct/${room.id}/mute/`, { muted: true }],
    ] as const;
    for (const token of strangers)
      for (const [method, path, body] of paths) {
        const answer = await call(method, `v1/chat/${path}`, { token, body });
        expect(answer.statusCode, `${method} ${path}`).toBe(404);
      }
    const channel = await chat.channel();
    const through = `v1/chat/channels/${channel}/rooms/${room.id}/messages/${message.id}/`;
    expect((await call('DELETE', through, { token: aino.token })).statusCode).toBe(404);
    for (const path of [
      'v1/chat/channels/',
      'v1/chat/channels/?admin_view=1',
      'v1/chat/channels/managed/?v2=true',
      'v1/chat/direct/',
      'v1/history/',
      'v1/search/?search=kahdelle',
      'v1/search/?search=kahdelle&admin_view=1',
      'v1/profile/data/',
    ]) {
      const answer = await call('GET', path, { token: admin });
      expect(answer.statusCode, path).toBe(200);
      expect(answer.body, path).not.toContain('kahdelle');
      expect(answer.body, path).not.toContain(room.key);
    }
  });

  test('does not find its messages; the two do until they are deleted', async () => {
    const listener = await chat.listen(room, aino.token);
    const message = await say(listener, 'Tavataan lammella huomenna');
    const find = async (token: string | undefined) =>
      (await call('GET', 'v1/search/?search=lammella', { token })).json().results;
    for (const [token, title] of [
      [aino.token, 'Eero Salo'],
      [eero.token, 'Aino Ranta'],
    ])
      expect(await find(token)).toMatchObject([
        { type: 'message', title, excerpt: message.text, place: { channel: null, room: room.id, seq: 1 } },
      ]);
    for (const token of strangers) expect(await find(token)).toEqual([]);
    const path = `v1/chat/rooms/${room.id}/messages/${message.id}/`;
    expect((await call('DELETE', path, { token: eero.token })).statusCode).toBe(403);
    expect((await call('DELETE', path, { token: aino.token })).statusCode).toBe(204);
    expect(await listener.until('deleted')).toMatchObject({ id: message.id });
    expect(await find(aino.token)).toEqual([]);
  });

  test('does not get its messages in their data copy; each of the two gets what they wrote', async () => {
    await say(await chat.listen(room, aino.token), 'Ainon sana');
    await say(await chat.listen(room, eero.token), 'Eeron sana');
    await put(aino.token, `${room.id}/mute`, { muted: true });
    const own = (await call('GET', 'v1/profile/data/', { token: aino.token })).json();
    expect(own.chat_messages).toMatchObject([{ text: 'Ainon sana', person: 'Eero Salo', channel: null }]);
    expect(own.chat_room_choices).toEqual([{ muted: true, blocked: false, person: 'Eero Salo' }]);
    expect(JSON.stringify(own)).not.toContain('Eeron sana');
  });
});

describe('each of the two people', () => {
  test('can block the other, only the blocker can unblock, and both keep reading', async () => {
    const [ainoListener, eeroListener] = [
      await chat.listen(room, aino.token),
      await chat.listen(room, eero.token),
    ];
    const sent = await say(eeroListener, 'Moi');
    expect((await put(aino.token, `${room.id}/block`, { blocked: 'kyllä' })).json().errors).toHaveProperty(
      'blocked',
    );
    const tab = await listenAt(chat.address, { token: eero.token }, '/notices');
    const blocked = await put(aino.token, `${room.id}/block`, { blocked: true });
    expect(blocked.json()).toMatchObject({ blocked: true, closed: 'blocked' });
    expect(await tab.until('direct')).toEqual({ room: room.id });
    tab.close();
    for (const listener of [ainoListener, eeroListener])
      expect(await listener.send('Hei?')).toMatchObject({ ok: false, status: 403 });
    const edit = call('PUT', `v1/chat/rooms/${room.id}/messages/${sent.id}/`, {
      token: eero.token,
      body: { text: 'Muutettu' },
    });
    expect((await edit).statusCode).toBe(403);
    expect(await chat.read(room.id, eero.token)).toMatchObject({
      may_write: false,
      messages: [{ text: 'Moi' }],
      direct: { closed: 'blocked', blocked: false },
    });
    // The other person's block is independent and does not lift the first one.
    await put(eero.token, `${room.id}/block`, { blocked: false });
    expect((await start(eero.token, aino.id)).json()).toEqual(room);
    expect((await eeroListener.send('Entä nyt?')).ok).toBe(false);
    await put(aino.token, `${room.id}/block`, { blocked: false });
    expect((await eeroListener.send('Kiitos')).ok).toBe(true);
    await expect.poll(() => ainoListener.heard.map(({ text }) => text)).toEqual(['Moi', 'Kiitos']);
  });

  test('can mute the room: it is not counted but stays in the list', async () => {
    expect(Object.keys((await put(aino.token, `${room.id}/mute`, { muted: 1 })).json().errors)).toEqual([
      'muted',
    ]);
    const muted = await put(aino.token, `${room.id}/mute`, { muted: true });
    expect(muted.json()).toMatchObject({ id: room.id, muted: true, blocked: false });
    const tab = await listenAt(chat.address, { token: aino.token }, '/notices');
    await say(await chat.listen(room, eero.token), 'Hiljaa hyvä tulee');
    expect(await tab.until('unread')).toMatchObject({ room: room.id, channel: null, muted: true });
    expect(await tab.socket.emitWithAck('unread')).toEqual({ ok: true, rooms: [] });
    tab.close();
    expect(await rowOf(aino.token, room.id)).toMatchObject({ muted: true, unread_count: 1 });
    expect(await rowOf(eero.token, room.id)).toMatchObject({ muted: false });
  });
});

test('a read-only person receives direct messages but starts no room and writes nothing', async () => {
  const reader = await chat.person({ read_only: true });
  expect((await start(reader.token, aino.id)).statusCode).toBe(403);
  const readerRoom = (await start(aino.token, reader.id)).json();
  const [listener, writer] = [
    await chat.listen(readerRoom, reader.token),
    await chat.listen(readerRoom, aino.token),
  ];
  await say(writer, 'Tervetuloa');
  await expect.poll(() => listener.heard.map(({ text }) => text)).toEqual(['Tervetuloa']);
  expect(await listener.send('Kiitos')).toMatchObject({ ok: false, status: 403 });
  expect(await rowOf(reader.token, readerRoom.id)).toMatchObject({ unread_count: 1 });
});
