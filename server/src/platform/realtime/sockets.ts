import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Language } from '@piiri/schemas';
import type { ChatMessage } from '@piiri/shared/contracts/chat.ts';
import type { Namespace, Server, Socket } from 'socket.io';
import type { Actor } from '../auth/actor.ts';
import type { Config } from '../config/config.ts';
import { preferredLanguage } from '../texts.ts';

type Ack = (answer: object) => void;

/** Events that browsers send in a room. */
interface ClientToServerEvents {
  send(input: unknown, ack?: Ack): void;
  read(input: unknown, ack?: Ack): void;
  typing(input: unknown): void;
}

/** Events that browsers receive in a room. */
interface ServerToClientEvents {
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
type ClosedReason = 'session' | 'rights';

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

/** Recipients of notices, as names of the rooms that their connections join. */
export const AUDIENCE = {
  everyone: 'everyone',
  user: (id: number) => `user ${id}`,
  group: (id: number) => `group ${id}`,
};

/** Returns the rooms of a person's connections. */
export function audiencesOf({ userId, groups }: Actor): string[] {
  return [AUDIENCE.everyone, AUDIENCE.user(userId), ...groups.map(AUDIENCE.group)];
}

const nameOf = (host: string) =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : undefined;

/**
 * Returns whether a page of the product opens a live connection (RFC 6455 §10.2): one from the requested host, or from
 * `PUBLIC_URL`. Pages cannot set those headers; programs send no `Origin`, and need a token like everybody. Names are
 * compared without ports, which some proxies omit from `Host`.
 */
export function isOwnOrigin(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): boolean {
  const { origin, host = '' } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { hostname } = new URL(origin);
  const forwarded = String(headers['x-forwarded-host'] ?? '').split(',');
  const hosts = [host, ...forwarded.map((forwardedHost) => forwardedHost.trim())].map(nameOf);
  return hosts.includes(hostname) || (publicUrl !== undefined && hostname === new URL(publicUrl).hostname);
}

/** Interval between batches of closed connections, in milliseconds. */
const BATCH_MS = 100;

/** Maximum time over which connections are closed, in milliseconds. */
const MAX_MS = 20_000;

/** Minimum size of a batch: so few may reconnect at the same time. */
const MIN_BATCH = 20;

interface Wire {
  close(discard?: boolean): void;
}

/**
 * Closes the live connections of a server in batches, in random order and evenly over `ms` milliseconds: browsers
 * reconnect to the other processes at once, which therefore get them spread over that time.
 */
export async function drainConnections({ engine }: Server, ms: number): Promise<void> {
  const wires = Object.values((engine as unknown as { clients: unknown }).clients as Record<string, Wire>)
    .map((wire) => ({ wire, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ wire }) => wire);
  const steps = Math.max(1, Math.floor(Math.min(ms, MAX_MS) / BATCH_MS));
  const batch = Math.max(MIN_BATCH, Math.ceil(wires.length / steps));
  for (let from = 0; from < wires.length; from += batch) {
    // Closes the transport instead of disconnecting the client, so that browsers reconnect by themselves.
    for (const wire of wires.slice(from, from + batch)) wire.close(true);
    if (from + batch < wires.length) await delay(BATCH_MS);
  }
}
