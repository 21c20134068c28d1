import { openWire, type Socket } from '@piiri/shared/live.ts';
import type { ChatMessage } from './calls.ts';
import type { SentMessage } from './unsent.ts';

/** What the server acknowledges with. */
export type Ack =
  | { ok: true; message: ChatMessage }
  | { ok: false; status: number; title: string; detail: string };

/** Who is in a room just now; how many, where not all of them are named. */
export interface Present {
  users: readonly number[];
  count?: number;
}

/** What a room's live connection brings. */
export interface RoomNews {
  message(message: ChatMessage): void;
  changed(message: ChatMessage): void;
  deleted(about: { id: number; seq: number; change: number }): void;
  read(about: { user: number; seq: number }): void;
  typing(about: { user: number; typing: boolean }): void;
  presence(about: Present): void;
  closed(about: { reason: 'session' | 'rights' }): void;
}

/** What it takes. */
export interface RoomCalls {
  send(message: SentMessage, ack: (answer: Ack) => void): void;
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

/** Sets a listener for a room's news. */
type Listen = <Event extends keyof RoomNews>(event: Event, listener: RoomNews[Event]) => void;

/** Which room has the page's connection. */
let holder: object | undefined;

export interface RoomWire {
  socket: RoomSocket;
  listen: Listen;
  close(): void;
}

/**
 * Takes the page's live connection for a room, and lets go of the room that had it before. Rejects when the library does
 * not arrive.
 */
export async function openRoomWire(opening: Opening, onShut: () => void): Promise<RoomWire> {
  const socket: RoomSocket = (await openWire()).socket('/');
  // The connection is the same for one room after the other: nothing of the last one may reach the next.
  socket.close();
  socket.off();
  let isIn = false;
  const self = {};
  holder = self;
  socket.on('connect', () => {
    isIn = true;
  });
  socket.on('disconnect', () => {
    isIn = false;
  });
  socket.auth = (give) => {
    opening().then(
      (auth) => {
        if (holder !== self) return;
        if (auth) give(auth);
        else onShut();
      },
      // Its call did not arrive: the server refuses, and it is tried again.
      () => holder === self && give({}),
    );
  };
  return {
    socket,
    listen: (event, listener) => {
      // What was under way when the last room was left is handed over before the connection is open.
      const whileOpen = (...news: never[]) => isIn && (listener as (...news: never[]) => void)(...news);
      socket.on(event, whileOpen as never);
    },
    close() {
      if (holder !== self) return;
      holder = undefined;
      socket.off();
      socket.close();
    },
  };
}
