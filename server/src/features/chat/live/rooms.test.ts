import type { ChatMessage, ChatRoom } from '@piiri/shared/contracts/chat.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openChat } from '../../../../test/chat.ts';
import type { Listener } from '../../../../test/live-client.ts';
import type { RoomNamespace, RoomSocket } from '../../../platform/realtime/sockets.ts';
import { createRooms } from './rooms.ts';

/** What a connection receives when a message is sent while the connection catches up. */
let chat: Awaited<ReturnType<typeof openChat>>;
let room: ChatRoom;
let writer: Listener;

beforeAll(async () => {
  chat = await openChat();
});

afterAll(() => chat.close());

beforeEach(async () => {
  room = await chat.room(await chat.channel());
  writer = await chat.listen(room);
});

/**
 * Returns the rooms of a separate process, where something happens after each database read but before its result
 * arrives.
 */
function roomsElsewhere(afterReading: (reading: number) => Promise<unknown>) {
  const { services } = chat.server;
  const joined = new Set<RoomSocket>();
  let readings = 0;
  const namespace = {
    to: () => ({
      emit: (event: string, data: unknown) => {
        for (const socket of joined) (socket.emit as (event: string, data: unknown) => void)(event, data);
      },
    }),
  };
  const database: typeof services.database = {
    ...services.database,
    async tenant(id, work) {
      const result = await services.database.tenant(id, work);
      await afterReading(++readings);
      return result;
    },
  };
  const rooms = createRooms({ ...services, database }, namespace as unknown as RoomNamespace);
  const come = async (cursor: { after?: number; changes?: number }) => {
    const heard: number[] = [];
    const socket = {
      connected: true,
      data: { actor: { tenantId: chat.company.tenantId }, room: room.id, after: 0, changes: 0, ...cursor },
      emit: (event: string, { seq }: ChatMessage) => event === 'message' && heard.push(seq),
      join: () => joined.add(socket),
    } as unknown as RoomSocket;
    await rooms.join(socket);
    return { heard, leave: () => joined.delete(socket) && rooms.leave(socket) };
  };
  return { come };
}

async function react(message: ChatMessage | undefined): Promise<void> {
  const path = `v1/chat/rooms/${room.id}/messages/${message?.id}/reaction/`;
  const { groupAdmin: token } = chat.company.tokens;
  const answer = await chat.server.call('PUT', path, { token, body: { emoji: '👍' } });
  expect(answer.statusCode).toBe(200);
}

test.each([1, 2, 3, 4, 5, 6])(
  'no message sent while a client joins is lost: during read %i',
  async (moment) => {
    const { message } = await writer.send('Ensin');
    await react(message);
    const { come } = roomsElsewhere(async (reading) => {
      if (reading === moment) await writer.send('Juuri silloin');
    });
    const first = await come({ after: 1, changes: 1 });
    // The client has the message, but not its later changes.
    const second = await come({ after: 1, changes: 0 });
    await writer.send('Lopuksi');
    const { messages } = await chat.read(room.id);
    const all = messages.map(({ seq }) => seq).slice(1);
    await expect.poll(() => second.heard).toEqual(all);
    await expect.poll(() => first.heard).toEqual(all);
  },
);

test('a client without a position gets what is stored between its admission and its joining', async () => {
  const { services } = chat.server;
  await writer.send('Ensin');
  const { follow } = services.bus;
  let join = () => {};
  vi.spyOn(services.bus, 'follow').mockImplementation(async (tenant) => {
    await new Promise<void>((resolve) => {
      join = resolve;
    });
    return follow(tenant);
  });
  const listener = await chat.listen(room, chat.company.tokens.groupAdmin);
  const { message } = await writer.send('Juuri silloin');
  await react(message);
  join();
  await listener.until('changed');
  expect(listener.heard.map(({ text }) => text)).toEqual(['Juuri silloin']);
  vi.restoreAllMocks();
});

test('a client that already has a message from another process does not get it twice', async () => {
  const { come } = roomsElsewhere(async () => undefined);
  await writer.send('Yksi');
  await come({ after: 1 });
  // This process learns of it only by its regular poll.
  const { services } = chat.server;
  await services.database.system.execute(
    `with said as (insert into chat_messages (tenant_id, room_id, seq, client_id, sender_id, text)
       select tenant_id, room_id, 2, 'muualla', sender_id, 'Kaksi' from chat_messages where room_id = ${room.id})
     update chat_rooms set last_seq = 2 where id = ${room.id}`,
  );
  const moved = await come({ after: 2 });
  await writer.send('Kolme');
  await expect.poll(() => moved.heard).toEqual([3]);
});

test('the send limit of a person counts over all processes', async () => {
  const { message } = await writer.send('Ensin');
  // Messages that other processes have stored for the same person.
  await chat.server.services.database.system.execute(
    `with said as (insert into chat_messages (tenant_id, room_id, seq, client_id, sender_id, text)
       select tenant_id, room_id, seq + n, 'muualla ' || n, sender_id, 'Lisää' from chat_messages, generate_series(1, 119) n
       where room_id = ${room.id})
     update chat_rooms set last_seq = 120 where id = ${room.id}`,
  );
  expect(message).toBeDefined();
  expect(await writer.send('Liikaa')).toMatchObject({ ok: false, status: 429 });
});
