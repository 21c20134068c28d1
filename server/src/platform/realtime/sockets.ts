import type { Language } from '@piiri/schemas';
import type { ChatMessage } from '@piiri/shared/contracts/chat.ts';
import type { Namespace, Socket } from 'socket.io';
import type { Actor } from '../auth/actor.ts';
import { preferredLanguage } from '../texts.ts';

type Ack = (answer: object) => void;

/** Events that browsers send in a room. */
export interface ClientToServerEvents {
  send(input: unknown, ack?: Ack): void;
  read(input: unknown, ack?: Ack): void;
  typing(input: unknown): void;
}

/** Events that browsers receive in a room. */
export interface ServerToClientEvents {
  message(message: ChatMessage): void;
  changed(message: ChatMessage): void;
  deleted(about: { id: number; seq: number; change: number }): void;
  read(about: { user: number; seq: number }): void;
  typing(about: { user: number; typing: boolean }): void;
  /** `count`: number of people when the list is truncated. */
  presence(about: { users: number[]; count?: number }): void;
  closed(about: { reason: ClosedReason }): void;
}

/** Reason why a connection was closed: the session ended, or the right to the room. */
export type ClosedReason = 'session' | 'rights';

/** Data of a connection to a room. */
export interface RoomSocketData {
  actor: Actor;
  room: number;
  language: Language;
  /** Number of the message after which the client gets messages: what it asked for, else the newest on admission. */
  after: number;
  /** Number of the change after which the client gets changes: likewise. */
  changes: number;
}

type None = Record<string, never>;

export type RoomSocket = Socket<ClientToServerEvents, ServerToClientEvents, None, RoomSocketData>;
export type RoomNamespace = Namespace<ClientToServerEvents, ServerToClientEvents, None, RoomSocketData>;

/** Socket.IO rooms of a chat room and of a person; events for everybody but one person exclude the latter. */
export const roomName = (room: number) => `room ${room}`;
export const personName = (user: number) => `person ${user}`;

/** Returns the language of a connection: the one it asks for, else the browser's. */
export function languageOf({ handshake: { auth, headers } }: Pick<RoomSocket, 'handshake'>): Language {
  return preferredLanguage(typeof auth.language === 'string' ? auth.language : headers['accept-language']);
}
