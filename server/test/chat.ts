import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { ChatMessage, ChatRoom, ChatRoomDetail } from '@piiri/shared/contracts/chat.ts';
import { io, type Socket } from 'socket.io-client';
import { startTestApp, type TestApp } from './app.ts';
import { buildCompany, type Company } from './company.ts';

/** A live connection to a room, with everything that it heard. */
export interface Listener {
  socket: Socket;
  heard: ChatMessage[];
  /** All else, by event. */
  events: { event: string; data: Record<string, unknown> }[];
  send(text: string | null, more?: Record<string, unknown>): Promise<Answer>;
  /** Resolves with the first event of a name that fits. */
  until(event: string, fits?: (data: never) => boolean): Promise<Record<string, unknown>>;
  close(): void;
}

/** What the server acknowledges with. */
export interface Answer {
  ok: boolean;
  status?: number;
  title?: string;
  message?: ChatMessage;
}

/** Opens a live connection at an address; rejects with why it is refused. */
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
    for (const look of waiting) look();
  });
  const listener: Listener = {
    socket,
    heard,
    events,
    send: (text, more = {}) =>
      socket.timeout(10_000).emitWithAck('send', { client_id: crypto.randomUUID(), text, ...more }),
    until: (name, fits = () => true) =>
      new Promise((resolve) => {
        const look = () => {
          const found = events.find(({ event, data }) => event === name && fits(data as never));
          if (!found) return;
          waiting.delete(look);
          resolve(found.data);
        };
        waiting.add(look);
        look();
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

/** The server at a port, with a company that talks. */
export async function openChat(start: () => Promise<TestApp> = startTestApp) {
  const server = await start();
  const company: Company = await buildCompany(server);
  const { groups, tokens, tenantId } = company;
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;

  const person = async (wishes: Parameters<TestApp['build']['user']>[0] = {}) => {
    const user = await server.build.user({ tenant: tenantId, groups: [groups.own], ...wishes });
    return { ...user, token: await server.login(user) };
  };
  const channel = async (fields: Record<string, unknown> = {}): Promise<number> => {
    const answer = await server.call('POST', 'v1/chat/channels/', {
      token: tokens.tenantAdmin,
      body: { translations: { fi: { name: 'Vuorot' } }, channel_type: 2, group: groups.own, ...fields },
    });
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json().id;
  };
  const rooms = async (id: number, token = tokens.member): Promise<ChatRoom[]> => {
    const answer = await server.call('GET', `v1/chat/channels/${id}/rooms/`, { token });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json().results;
  };
  const room = async (id: number, token = tokens.member): Promise<ChatRoom> => {
    const [first] = await rooms(id, token);
    if (!first) throw new Error('There is no room.');
    return first;
  };
  const read = async (id: number, token = tokens.member, query = ''): Promise<ChatRoomDetail> =>
    (await server.call('GET', `v1/chat/rooms/${id}/${query}`, { token })).json();
  const ticket = async (key: string, token = tokens.member): Promise<string> =>
    (await server.call('POST', 'v1/chat/authenticate/', { token, body: { room_key: key } })).json().ticket;
  const open: Listener[] = [];
  const listen = async (
    { key }: Pick<ChatRoom, 'key'>,
    token = tokens.member,
    more: Record<string, unknown> = {},
  ): Promise<Listener> => {
    const listener = await listenAt(address, { ticket: await ticket(key, token), ...more });
    open.push(listener);
    return listener;
  };
  return {
    server,
    company,
    address,
    person,
    channel,
    rooms,
    room,
    read,
    ticket,
    listen,
    async close() {
      for (const { socket } of open) if (socket.connected) socket.close();
      await server.close();
    },
  };
}

/** Resolves once a connection is over, with why. */
export async function ended({ socket }: Listener): Promise<string> {
  if (socket.disconnected) return 'ended before';
  const [reason] = (await once(socket as never, 'disconnect')) as [string];
  return reason;
}
