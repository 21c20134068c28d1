import type { ChatMessage } from '@piiri/shared/contracts/chat.ts';
import { openChat } from './chat.ts';
import type { Listener } from './live-client.ts';

/** Returns the server, listening on a port, with a company whose people write direct messages. */
export async function openDirect() {
  const chat = await openChat();
  const { call } = chat.server;
  const admin = chat.company.tokens.tenantAdmin;
  const flag = (is: boolean) =>
    call('PATCH', 'v1/tenant/', { token: admin, body: { settings: { direct_messages_enabled: is } } });
  const start = (from: string | undefined, user: unknown) =>
    call('POST', 'v1/chat/direct/', { token: from, body: { user } });
  const listOf = async (token: string) => (await call('GET', 'v1/chat/direct/', { token })).json();
  if ((await flag(true)).statusCode !== 200) throw new Error('Direct messages are not enabled.');
  return {
    chat,
    admin,
    flag,
    start,
    listOf,
    rowOf: async (token: string, id: number) =>
      (await listOf(token)).results.find((row: { id: number }) => row.id === id),
    put: (token: string | undefined, path: string, body: object) =>
      call('PUT', `v1/chat/direct/${path}/`, { token, body }),

    /** Sends a message and returns it. */
    async say(listener: Listener, text: string): Promise<ChatMessage> {
      const { message } = await listener.send(text);
      if (!message) throw new Error('Nothing was stored.');
      return message;
    },

    /** Creates two people of the company, and their room. */
    async two() {
      const [aino, eero] = await Promise.all([
        chat.person({ first_name: 'Aino', last_name: 'Ranta' }),
        chat.person({ groups: [], first_name: 'Eero', last_name: 'Salo' }),
      ]);
      const room: { id: number; key: string } = (await start(aino.token, eero.id)).json();
      return { aino, eero, room };
    },
  };
}
