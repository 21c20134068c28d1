import { once } from 'node:events';
import type { ChatMessage } from '@piiri/shared/contracts/chat.ts';
import { io, type Socket } from 'socket.io-client';

/** A live connection to a room, with everything it received. */
export interface Listener {
  socket: Socket;
  heard: ChatMessage[];
  /** Other events in order. */
  events: { event: string; data: Record<string, unknown> }[];
  send(text: string | null, more?: Record<string, unknown>): Promise<Answer>;
  /** Resolves with the first event of a name that fits. */
  until(event: string, fits?: (data: never) => boolean): Promise<Record<string, unknown>>;
  close(): void;
}

/** Acknowledgement of the server. */
export interface Answer {
  ok: boolean;
  status?: number;
  title?: string;
  message?: ChatMessage;
}

/** Opens a live connection at an address; rejects with the reason of a refusal. */
export async function listenAt(
  address: string,
  auth: Record<string, unknown> | (() => Promise<Record<string, unknown>>),
  namespace = '/',
): Promise<Listener> {
  const socket = io(`${address}${namespace}`, {
    path: '/api/live',
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
    auth: typeof auth === 'function' ? (give) => void auth().then(give, () => give({})) : auth,
  });
  const heard: ChatMessage[] = [];
  const events: Listener['events'] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (message: ChatMessage) => heard.push(message));
  socket.onAny((event, data) => {
    events.push({ event, data });
    for (const check of waiting) check();
  });
  const listener: Listener = {
    socket,
    heard,
    events,
    send: (text, more = {}) =>
      socket.timeout(10_000).emitWithAck('send', { client_id: crypto.randomUUID(), text, ...more }),
    until: (name, fits = () => true) =>
      new Promise((resolve) => {
        const checkEvents = () => {
          const match = events.find(({ event, data }) => event === name && fits(data as never));
          if (!match) return;
          waiting.delete(checkEvents);
          resolve(match.data);
        };
        waiting.add(checkEvents);
        checkEvents();
      }),
    close: () => void socket.close(),
  };
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', (error) => {
      socket.close();
      reject(error);
    });
  });
  return listener;
}

/** Resolves when a connection has ended, with the reason. */
export async function waitForDisconnect({ socket }: Listener): Promise<string> {
  if (socket.disconnected) return 'ended before';
  const [reason] = (await once(socket as never, 'disconnect')) as [string];
  return reason;
}
