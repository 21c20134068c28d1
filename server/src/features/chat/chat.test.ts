import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openChat } from '../../../test/chat.ts';
import type { Listener } from '../../../test/live-client.ts';

let chat: Awaited<ReturnType<typeof openChat>>;
let tokens: Record<string, string | undefined>;
let channel: number;

beforeAll(async () => {
  chat = await openChat();
  tokens = chat.company.tokens;
});

afterAll(() => chat.close());

beforeEach(async () => {
  channel = await chat.channel();
});

const call: typeof chat.server.call = (...args) => chat.server.call(...args);
const channelIn = async (token: string | undefined, id = channel) =>
  (await call('GET', 'v1/chat/channels/', { token }))
    .json()
    .results.find((row: { id: number }) => row.id === id);

/** Sends a message and returns it as stored. */
async function sendMessage(listener: Listener, text: string, more = {}) {
  const { message } = await listener.send(text, more);
  if (!message) throw new Error('Nothing was stored.');
  return message;
}

describe('channels', () => {
  test('include the unread count and the last message unless it was deleted', async () => {
    expect(await channelIn(tokens.member)).toMatchObject({ unread_count: 0, last_message: null });
    const room = await chat.room(channel);
    const admin = await chat.listen(room, tokens.tenantAdmin);
    await sendMessage(admin, 'Huomenta');
    const last = await sendMessage(admin, 'Kahvi on valmista');
    expect(await channelIn(tokens.member)).toMatchObject({
      unread_count: 2,
      last_message: { id: last.id, text: 'Kahvi on valmista', deleted: false },
    });
    // A person's own messages are never unread.
    expect(await channelIn(tokens.groupAdmin)).toMatchObject({ unread_count: 2 });
    const path = `v1/chat/channels/${channel}/rooms/${room.id}/messages/${last.id}/`;
    await call('DELETE', path, { token: tokens.tenantAdmin });
    expect(await channelIn(tokens.member)).toMatchObject({
      unread_count: 1,
      last_message: null,
      // It keeps its place in the list.
      last_message_at: last.sent_at,
    });
  });

  test('are managed by their managers, and all of them by a tenant admin', async () => {
    const manager = await chat.person({ groups: [] });
    const ownChannel = await chat.channel({ managers: [manager.id] });
    const managed = async (token: string | undefined) =>
      (await call('GET', 'v1/chat/channels/managed/?v2=true', { token }))
        .json()
        .results.map(({ id }: { id: number }) => id);
    expect(await managed(manager.token)).toEqual([ownChannel]);
    expect(await managed(tokens.tenantAdmin)).toEqual(expect.arrayContaining([ownChannel, channel]));
    expect(await managed(tokens.member)).toEqual([]);
  });

  test('are edited by tenant admins only, and require a group', async () => {
    const body = { translations: { fi: { name: 'X' } }, channel_type: 1 };
    const wrong = await call('POST', 'v1/chat/channels/', { token: tokens.tenantAdmin, body });
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([400, ['group']]);
    const asMember = await call('PUT', `v1/chat/channels/${channel}/`, { token: tokens.groupAdmin, body });
    expect(asMember.statusCode).toBe(403);
  });
});

describe('rooms', () => {
  test('exist once per open channel, shared by its group', async () => {
    const [all, first] = await Promise.all([chat.rooms(channel), chat.room(channel, tokens.groupAdmin)]);
    expect(all).toHaveLength(1);
    expect(all[0]).toMatchObject({
      id: first.id,
      key: first.key,
      channel,
      channel_name: 'Vuorot',
      user: null,
    });
    const outside = await call('GET', `v1/chat/channels/${channel}/rooms/`, { token: tokens.outsider });
    expect(outside.statusCode).toBe(404);
  });

  test('of a private channel list their readers: the managers and the tenant admins', async () => {
    const manager = await chat.person({ groups: [], last_name: 'Aalto' });
    const tenantAdmin = await chat.person({ is_tenant_admin: true });
    const colleague = await chat.person();
    const id = await chat.channel({ channel_type: 1, managers: [manager.id] });
    const room = await chat.room(id, tokens.member);
    const { readers } = (await call('GET', `v1/chat/rooms/${room.id}/`, { token: tokens.member })).json();
    const ids = readers.map((reader: { id: number }) => reader.id);
    expect(ids).toEqual(expect.arrayContaining([manager.id, tenantAdmin.id]));
    expect(ids).not.toContain(colleague.id);
    expect(Object.keys(readers[0])).toEqual(['id', 'first_name', 'last_name']);
    const open = await chat.room(channel);
    expect(
      (await call('GET', `v1/chat/rooms/${open.id}/`, { token: tokens.member })).json().readers,
    ).toBeNull();
  });

  test('of a private channel exist per group member; managers see all of them', async () => {
    const manager = await chat.person({ groups: [] });
    const id = await chat.channel({ channel_type: 1, managers: [manager.id] });
    const [first, second] = [await chat.person(), await chat.person()];
    const roomLists = await Promise.all([1, 2, 3].map(() => chat.rooms(id, first.token)));
    expect(new Set(roomLists.flat().map((room) => room.id)).size).toBe(1);
    const [own] = roomLists.flat();
    const otherRoom = await chat.room(id, second.token);
    expect(own).toMatchObject({ user: first.id });
    expect(otherRoom).toMatchObject({ user: second.id });
    const all = await chat.rooms(id, manager.token);
    expect(all.map((room) => room.user).sort()).toEqual([first.id, second.id].sort());
    const strange = await call('GET', `v1/chat/rooms/${otherRoom.id}/`, { token: first.token });
    expect(strange.statusCode).toBe(404);
    const key = await call('POST', 'v1/chat/authenticate/', {
      token: first.token,
      body: { room_key: otherRoom.key },
    });
    expect(key.statusCode).toBe(404);
  });

  test('contain the caller’s own read position, however many people have read further', async () => {
    const room = await chat.room(await chat.channel());
    const reader = await chat.person();
    const { send } = await chat.listen(room, tokens.tenantAdmin);
    for (const text of ['Yksi', 'Kaksi', 'Kolme']) await send(text);
    await (await chat.listen(room, reader.token)).socket.timeout(10_000).emitWithAck('read', { seq: 2 });
    const { system } = chat.server.services.database;
    await system.execute(sql`
      with colleagues as (insert into users (tenant_id, first_name, last_name)
        select ${chat.company.tenantId}::int, 'Luki', 'Kaiken ' || n from generate_series(1, 600) n returning id)
      insert into chat_reads (tenant_id, room_id, user_id, seq)
      select ${chat.company.tenantId}::int, ${room.id}::int, id, 3 from colleagues`);
    const { read_seq, reads } = await chat.read(room.id, reader.token);
    expect(read_seq).toBe(2);
    expect(reads.length).toBeLessThan(600);
  });

  test('return the newest messages, oldest first, and older ones by cursor', async () => {
    const room = await chat.room(channel);
    const { send } = await chat.listen(room, tokens.tenantAdmin);
    for (let n = 1; n <= 7; n++) await send(`Viesti ${n}`);
    const newest = await chat.read(room.id, tokens.member, '?limit=3');
    expect(newest.messages.map(({ text }) => text)).toEqual(['Viesti 5', 'Viesti 6', 'Viesti 7']);
    const older = await chat.read(room.id, tokens.member, `?limit=3&before=${newest.older}`);
    expect(older.messages.map(({ seq }) => seq)).toEqual([2, 3, 4]);
    const oldest = await chat.read(room.id, tokens.member, `?limit=3&before=${older.older}`);
    expect([oldest.messages.map(({ seq }) => seq), oldest.older]).toEqual([[1], null]);
  });

  test('return the messages around a given one, with cursors in both directions', async () => {
    const room = await chat.room(channel);
    const { send } = await chat.listen(room, tokens.tenantAdmin);
    for (let n = 1; n <= 9; n++) await send(`Viesti ${n}`);
    const read = async (query: string) => {
      const { messages, older, newer } = await chat.read(room.id, tokens.member, query);
      return [messages.map(({ seq }) => seq), older, newer];
    };
    expect(await read('?around=5&limit=4')).toEqual([[4, 5, 6, 7], 4, 7]);
    expect(await read('?before=4&limit=4')).toEqual([[1, 2, 3], null, 3]);
    expect(await read('?after=7&limit=1')).toEqual([[8], 8, 8]);
    expect(await read('?after=8&limit=4')).toEqual([[9], 9, null]);
    expect(await read('')).toEqual([[1, 2, 3, 4, 5, 6, 7, 8, 9], null, null]);
    expect(await read('?around=1&limit=3')).toEqual([[1, 2], null, 2]);
    expect(await read('?around=1&limit=1')).toEqual([[1], null, 1]);
    expect(await read('?around=9&limit=4')).toEqual([[8, 9], 8, null]);
    // Past the end: the newest messages are returned.
    expect(await read('?around=900&limit=4')).toEqual([[8, 9], 8, null]);
    expect(await read('?after=9')).toEqual([[], null, null]);
  });

  test('reject an invalid cursor and several cursors at once', async () => {
    const { id } = await chat.room(channel);
    const errorsOf = async (query: string) => {
      const answer = await call('GET', `v1/chat/rooms/${id}/?${query}`, { token: tokens.member });
      return [answer.statusCode, Object.keys(answer.json().errors ?? {})];
    };
    expect(await errorsOf('around=x')).toEqual([400, ['around']]);
    expect(await errorsOf('around=0')).toEqual([400, ['around']]);
    expect(await errorsOf('after=-1')).toEqual([400, ['after']]);
    expect(await errorsOf('around=3&before=5')).toEqual([400, ['before', 'around']]);
  });

  test('return details of people in the room, and of nobody else', async () => {
    const { id } = await chat.room(channel);
    const inside = await chat.person({ first_name: 'Aino', last_name: 'Ranta' });
    const outside = await chat.person({ groups: [] });
    const person = (user: number) =>
      call('GET', `v1/chat/rooms/${id}/user/${user}`, { token: tokens.member });
    expect((await person(inside.id)).json()).toEqual({
      id: inside.id,
      first_name: 'Aino',
      last_name: 'Ranta',
      job_title: null,
      picture: null,
      picture_thumbnail: null,
      status: null,
      status_reason: null,
      status_until: null,
    });
    expect((await person(outside.id)).statusCode).toBe(404);
  });

  test('are searched by the words of their messages, without deleted ones', async () => {
    const room = await chat.room(channel);
    const admin = await chat.listen(room, tokens.tenantAdmin);
    await sendMessage(admin, 'Ruokalista: hernekeitto 100% kaurasta');
    const deletedMessage = await sendMessage(admin, 'Hernekeitto loppui');
    await call('DELETE', `v1/chat/channels/${channel}/rooms/${room.id}/messages/${deletedMessage.id}`, {
      token: tokens.tenantAdmin,
    });
    const seqsOf = async (words: string) =>
      (
        await call('GET', `v1/chat/rooms/${room.id}/search/?search=${encodeURIComponent(words)}`, {
          token: tokens.member,
        })
      )
        .json()
        .results.map(({ seq }: { seq: number }) => seq);
    expect(await seqsOf('KEITTO kaura')).toEqual([1]);
    expect(await seqsOf('100%')).toEqual([1]);
    expect(await seqsOf('%')).toEqual([1]);
    expect(await seqsOf('puuro')).toEqual([]);
  });
});

test('all chat calls are closed while the company does not use chat', async () => {
  const tenant = await chat.server.build.tenant({ settings: { chat_enabled: false } });
  const token = await chat.server.login(
    await chat.server.build.user({ tenant: tenant.id, is_tenant_admin: true }),
  );
  for (const path of [
    'channels/',
    'channels/managed/',
    'channels/1/',
    'channels/1/rooms/',
    'rooms/1/',
    'rooms/1/user/1',
    'reports/',
  ])
    expect((await call('GET', `v1/chat/${path}`, { token })).statusCode, path).toBe(404);
  const ticket = await call('POST', 'v1/chat/authenticate/', {
    token,
    body: { room_key: crypto.randomUUID() },
  });
  expect(ticket.statusCode).toBe(404);
});
