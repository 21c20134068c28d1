import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ChatMessage } from './calls.ts';
import type { openRoom as OpenRoom, RoomModel } from './room.ts';
import type { Ack, SentMessage } from './wire.ts';

/** A live connection that stays up; `acks` are its answers to sent messages, null for one that is lost. */
const sent: SentMessage[] = [];
const acks: (Ack | null)[] = [];
const listeners = new Map<string, (news?: unknown) => void>();

const connection = {
  socket: {
    connected: true,
    on: (event: string, listener: () => void) => listeners.set(event, listener),
    connect: () => listeners.get('connect')?.(),
    emit: () => {},
    timeout: () => ({
      emitWithAck: async (_: string, message: SentMessage) => {
        sent.push(message);
        const ack = acks.shift();
        if (!ack) throw new Error('operation has timed out');
        return ack;
      },
    }),
  },
  listen: () => {},
  close: () => {},
};

let openRoom: typeof OpenRoom;

// Test files share their modules: those of this one are its own.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('./wire.ts', () => ({ openRoomConnection: async () => connection }));
  ({ openRoom } = await import('./room.ts'));
});

afterAll(() => {
  vi.doUnmock('./wire.ts');
  vi.resetModules();
});

const message = { id: 1, seq: 1, change: 0, reactions: [], sender: null } as unknown as ChatMessage;
let room: RoomModel;

let stored: Map<string, string>;

/** Opens the room on a device whose storage stays, with the messages that the server has. */
function open(messages: readonly ChatMessage[] = []): RoomModel {
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  return openRoom({
    app: {
      storage,
      language: 'fi',
      session: { profile: { value: { id: 1 } } },
      connection: { lost: { value: false } },
    },
    calls: {},
    detail: { id: 5, key: 'room', messages, reads: [], last_change: 0, read_seq: 0 },
  } as unknown as Parameters<typeof OpenRoom>[0]);
}

beforeEach(async () => {
  vi.useFakeTimers();
  sent.length = 0;
  stored = new Map();
  room = open();
  await vi.advanceTimersByTimeAsync(0);
});

afterEach(() => {
  room.close();
  vi.useRealTimers();
});

it.each([
  ['its acknowledgement is lost', null],
  ['the server is overloaded', { ok: false, status: 503, title: 'Hetki', detail: '' } as Ack],
  ['too many were sent', { ok: false, status: 429, title: 'Hetki', detail: '' } as Ack],
])('a message is sent again under its id when %s on a live connection', async (_, ack) => {
  acks.push(ack, { ok: true, message });
  room.send('Hei');
  await vi.advanceTimersByTimeAsync(0);
  expect(room.unsent.value).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(room.unsent.value).toEqual([]);
  expect(sent.map(({ client_id }) => client_id)).toEqual([sent[0]?.client_id, sent[0]?.client_id]);
});

it('a message that the room has does not wait beside it, though the page was left before its acknowledgement', async () => {
  acks.push(null, null);
  room.send('Hei');
  room.send('Moi');
  await vi.advanceTimersByTimeAsync(0);
  const [arrived, other] = room.unsent.value;
  room.close();
  const by = (id: number, client_id = '') => ({ ...message, client_id, sender: { id } }) as ChatMessage;
  room = open([by(1, arrived?.client_id), by(2, other?.client_id)]);
  expect(room.unsent.value.map(({ text }) => text)).toEqual(['Moi']);
});
