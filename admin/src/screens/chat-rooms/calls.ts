import type {
  ChatMessage,
  ChatMute,
  ChatReport,
  ChatRoom,
  ChatRoomDetail,
} from '@piiri/shared/contracts/chat.ts';
import { client } from '../../providers/data/http.ts';
import { httpError } from '../../providers/data/problem.ts';

export type { ChatMessage, ChatMute, ChatReport, ChatRoom, ChatRoomDetail };

/** Makes a call of chat. Rejects with its error, fit to be told. */
async function callApi<T>(
  method: string,
  path: string,
  body?: object,
  query?: Record<string, number>,
): Promise<T> {
  const result = await client.request<T>(method, `v1/chat/${path}`, { body, query });
  if (!result.ok) throw httpError(result);
  return result.data;
}

export const chat = {
  rooms: (channel: number) =>
    callApi<{ results: ChatRoom[]; count: number }>('GET', `channels/${channel}/rooms/`, undefined, {
      page_size: 500,
    }),
  room: (id: number, before?: number) =>
    callApi<ChatRoomDetail>('GET', `rooms/${id}/`, undefined, before === undefined ? undefined : { before }),
  mutes: (channel: number) => callApi<{ results: ChatMute[] }>('GET', `channels/${channel}/mutes/`),
  mute: (channel: number, user: number, minutes: number | null) =>
    callApi<ChatMute>('PUT', `channels/${channel}/mutes/${user}/`, { minutes }),
  unmute: (channel: number, user: number) => callApi<null>('DELETE', `channels/${channel}/mutes/${user}/`),
  remove: (channel: number, room: number, message: number) =>
    callApi<null>('DELETE', `channels/${channel}/rooms/${room}/messages/${message}/`),
  reports: () => callApi<{ count: number; results: ChatReport[] }>('GET', 'reports/'),
  resolveReport: (id: number, outcome: 'deleted' | 'kept') =>
    callApi<null>('PUT', `reports/${id}/`, { outcome }),
};

/** What somebody is called; undefined when they are gone from the company. */
export const nameOf = (person: { first_name: string; last_name: string } | null) =>
  person ? `${person.first_name} ${person.last_name}` : undefined;
