import type { Socket } from 'socket.io-client';
import type { ChatMessage } from './calls.ts';
import type { Unsent } from './outbox.ts';

/** What the server acknowledges with. */
export type Ack =
  | { ok: true; message: ChatMessage }
  | { ok: false; status: number; title: string; detail: string };

/** What a room's live connection brings. */
export interface RoomNews {
  message(message: ChatMessage): void;
  changed(message: ChatMessage): void;
  deleted(about: { id: number; seq: number; change: number }): void;
  read(about: { user: number; seq: number }): void;
  typing(about: { user: number; typing: boolean }): void;
  presence(about: { users: number[] }): void;
  closed(about: { reason: 'session' | 'rights' }): void;
}

/** What it takes. */
export interface RoomCalls {
  send(message: Omit<Unsent, 'time' | 'refused'>, ack: (answer: Ack) => void): void;
  read(about: { seq: number }, ack: (answer: { ok: boolean }) => void): void;
  typing(about: { typing: boolean }): void;
}

export type RoomSocket = Socket<RoomNews, RoomCalls>;

/** What opens a connection, asked anew each time one is opened. Null: it must not be opened any more. */
export type Opening = () => Promise<{
  ticket: string;
  after: number;
  changes: number;
  language: string;
} | null>;

export const LIVE_PATH = '/api/live';

/** Opens a live connection to a room. The library comes with the first one. Rejects when that does not arrive. */
export async function openRoomSocket(opening: Opening, onShut: () => void): Promise<RoomSocket> {
  const { io } = await import('socket.io-client');
  const socket: RoomSocket = io({
    path: LIVE_PATH,
    transports: ['websocket', 'polling'],
    // Where WebSocket is blocked, by ordinary requests.
    tryAllTransports: true,
    forceNew: true,
    reconnectionDelay: 300,
    reconnectionDelayMax: 5000,
    autoConnect: false,
    auth: (give) => {
      opening().then(
        (auth) => (auth ? give(auth) : onShut()),
        // Its call did not arrive: the server refuses, and it is tried again.
        () => give({}),
      );
    },
  });
  return socket;
}
