import type { ChatRoom, ChatRoomDetail } from '@piiri/shared/contracts/chat.ts';
import { openTestApp, type TestApp } from './app.ts';
import { buildCompany, type Company } from './company.ts';
import { type Listener, listenAt } from './live-client.ts';

/** Returns the server, listening on a port, with a company that uses chat. */
export async function openChat(start: () => Promise<TestApp> = openTestApp) {
  const server = await start();
  const company: Company = await buildCompany(server);
  const { groups, tokens, tenantId } = company;
  const address = await server.address();

  const person = async (input: Parameters<TestApp['build']['user']>[0] = {}) => {
    const user = await server.build.user({ tenant: tenantId, groups: [groups.own], ...input });
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
