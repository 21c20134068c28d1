import type { Language } from '@piiri/schemas';
import type { ChatMessage } from '@piiri/shared/contracts/chat.ts';
import type { Namespace, Socket } from 'socket.io';
import type { Actor } from '../auth/actor.ts';
import { preferredLanguage } from '../texts.ts';

type Ack = (answer: object) => void;

/** What browsers send in a room. */
export interface RoomEvents {
  send(input: unknown, ack?: Ack): void;
  read(input: unknown, ack?: Ack): void;
  typing(input: unknown): void;
}

/** What they hear in it. */
export interface RoomNews {
  message(message: ChatMessage): void;
  changed(message: ChatMessage): void;
  deleted(about: { id: number; seq: number; change: number }): void;
  read(about: { user: number; seq: number }): void;
  typing(about: { user: number; typing: boolean }): void;
  /** `count`: where the list is not whole. */
  presence(about: { users: number[]; count?: number }): void;
  closed(about: { reason: ClosedReason }): void;
}

/** Why a connection was ended: the session is over, or the right to be there is. */
export type ClosedReason = 'session' | 'rights';

/** What the server knows of a connection to a room. */
export interface RoomSocketData {
  actor: Actor;
  room: number;
  language: Language;
  /** After which message its news begin; undefined: after the newest one. */
  after?: number;
  /** Likewise, after which change. */
  changes?: number;
}

type None = Record<string, never>;

export type RoomSocket = Socket<RoomEvents, RoomNews, None, RoomSocketData>;
export type RoomNamespace = Namespace<RoomEvents, RoomNews, None, RoomSocketData>;

/** What the news of a room are sent to, and those meant for all but one person are not. */
export const roomName = (room: number) => `room ${room}`;
export const personName = (user: number) => `person ${user}`;

/** The language in which a connection is answered: what it says, else what its browser does. */
export function languageOf({ handshake: { auth, headers } }: Pick<RoomSocket, 'handshake'>): Language {
  return preferredLanguage(typeof auth.language === 'string' ? auth.language : headers['accept-language']);
}
