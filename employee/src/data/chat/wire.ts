import type { ChatUpload } from '@piiri/shared/contracts/chat.ts';
import { openLiveConnection, type Socket } from '@piiri/shared/live.ts';
import type { OutboxItem } from '../outbox/outbox.ts';
import type { ChatMessage } from './calls.ts';

/** A message that the server has not acknowledged yet. */
export interface Unsent extends OutboxItem {
  text: string | null;
  image: string | null;
  file?: ChatUpload | null;
  mentions?: readonly number[];
  reply_to: number | null;
}

/** The same in the live connection's format: with the file's id. */
export type SentMessage = Omit<Unsent, 'time' | 'refused' | 'file'> & { file: number | null };

/** The server's acknowledgement of a message. */
export type Ack =
  | { ok: true; message: ChatMessage }
  | { ok: false; status: number; title: string; detail: string };

/** People present in a room; `count` when not all of them are listed. */
export interface Present {
  users: readonly number[];
  count?: number;
}

/** Events of a room's live connection, from the server. */
export interface RoomServerEvents {
  message(message: ChatMessage): void;
  changed(message: ChatMessage): void;
  deleted(about: { id: number; seq: number; change: number }): void;
  read(about: { user: number; seq: number }): void;
  typing(about: { user: number; typing: boolean }): void;
  presence(about: Present): void;
  closed(about: { reason: 'session' | 'rights' }): void;
}

/** Events to the server. */
export interface RoomClientEvents {
  send(message: SentMessage, ack: (answer: Ack) => void): void;
  read(about: { seq: number }, ack: (answer: { ok: boolean }) => void): void;
  typing(about: { typing: boolean }): void;
}

export type RoomSocket = Socket<RoomServerEvents, RoomClientEvents>;

/** Returns the credentials of a connection; called each time one is opened. Null: it must not be opened any more. */
export type FetchCredentials = () => Promise<{
  ticket: string;
  after: number;
  changes: number;
  language: string;
} | null>;

/** Registers a listener for a room's event. */
type Listen = <Event extends keyof RoomServerEvents>(event: Event, listener: RoomServerEvents[Event]) => void;

/** Owner of the page's live connection. */
let connectionOwner: object | undefined;

export interface RoomConnection {
  socket: RoomSocket;
  listen: Listen;
  close(): void;
}

/**
 * Takes over the page's live connection for a room and releases it from the previous room. Rejects when the library
 * fails to load.
 */
export async function openRoomConnection(
  opening: FetchCredentials,
  onShut: () => void,
): Promise<RoomConnection> {
  const socket: RoomSocket = (await openLiveConnection()).socket('/');
  // All rooms share one connection: events of the previous room must not reach the next one.
  socket.close();
  socket.off();
  let isIn = false;
  const self = {};
  connectionOwner = self;
  socket.on('connect', () => {
    isIn = true;
  });
  socket.on('disconnect', () => {
    isIn = false;
  });
  socket.auth = (give) => {
    opening().then(
      (auth) => {
        if (connectionOwner !== self) return;
        if (auth) give(auth);
        else onShut();
      },
      // The call failed: the server refuses the empty credentials, and the connection is retried.
      () => connectionOwner === self && give({}),
    );
  };
  return {
    socket,
    listen: (event, listener) => {
      // Events of the previous room may be delivered before the connection is open.
      const whileOpen = (...news: never[]) => isIn && (listener as (...news: never[]) => void)(...news);
      socket.on(event, whileOpen as never);
    },
    close() {
      if (connectionOwner !== self) return;
      connectionOwner = undefined;
      socket.off();
      socket.close();
    },
  };
}
