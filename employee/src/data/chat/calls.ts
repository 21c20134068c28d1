import type { Page, Row } from '@piiri/schemas';
import type { chatChannel } from '@piiri/schemas/entities/chat-channel.ts';
import { MAX_MESSAGES, MESSAGES_PAGE_SIZE } from '@piiri/shared/chat-rules.ts';
import type { DefinitionPath } from '@piiri/shared/client.ts';
import type { ChatMessage, ChatRoomDetail, ChatUpload } from '@piiri/shared/contracts/chat.ts';
import type { PushChoice } from '@piiri/shared/contracts/push.ts';
import { dataOf } from '../api/failure.ts';
import type { App } from '../app.ts';

export type {
  ChatMessage,
  ChatPerson,
  ChatRoom,
  ChatRoomDetail,
  ChatUpload,
  DirectRoom,
  DirectState,
} from '@piiri/shared/contracts/chat.ts';

/** A row of GET v1/chat/channels/, in one language. */
export type ChannelRow = Row<typeof chatChannel> & {
  unread_count: number;
  last_message: ChatMessage | null;
  last_message_at?: string;
};

/** GET v1/chat/channels/{id}/ */
export type ChannelItem = ChannelRow & { managers: number[] };

/** Messages of a room to load, by the `seq` of a message; the newest messages when none is given. */
export type RoomRange = { before: number } | { after: number } | { around: number } | { limit?: number };

/** Number of read messages shown above the new ones. */
const MAX_READ_CONTEXT = 10;

/** The channels belong to a definition; the routes below them do not. */
const CHANNELS = 'v1/chat/channels';

const DIRECT = 'v1/chat/direct';

/** API calls of the chat. All reject with CallFailure. */
export function createChatCalls({ api }: Pick<App, 'api'>) {
  const room = (id: number) => `v1/chat/rooms/${id}` as const;
  return {
    channels: async () =>
      dataOf(await api.get<Page<ChannelRow>>(`${CHANNELS}/` as DefinitionPath, { query: { page_size: 200 } }))
        .results,
    channel: async (id: number) => dataOf(await api.get<ChannelItem>(`${CHANNELS}/${id}/` as DefinitionPath)),
    direct: async () => dataOf(await api.get(`${DIRECT}/`, { query: { page_size: 200 } })).results,
    /** Returns the direct room with another person, created when there is none. */
    openDirect: async (user: number) => dataOf(await api.post(`${DIRECT}/`, { user })),
    mute: async (id: number, muted: boolean) =>
      dataOf(await api.request('PUT', `${DIRECT}/${id}/mute/`, { body: { muted } })),
    /** Sets of which messages of a channel the user is notified. */
    notify: async (id: number, choice: PushChoice) =>
      dataOf(await api.request('PUT', 'v1/push/', { body: { channels: { [id]: choice } } })),
    block: async (id: number, blocked: boolean) =>
      dataOf(await api.request('PUT', `${DIRECT}/${id}/block/`, { body: { blocked } })),
    rooms: async (id: number) =>
      dataOf(await api.get(`${CHANNELS}/${id}/rooms/`, { query: { page_size: 500 } })).results,
    room: async (id: number, range: RoomRange = {}) =>
      dataOf(await api.get(`${room(id)}/`, { query: { ...range } })),
    /** Returns a room with its newest messages, back to the read mark up to a maximum. */
    opened(id: number, unread: number): Promise<ChatRoomDetail> {
      return this.room(id, {
        limit: Math.min(Math.max(unread + MAX_READ_CONTEXT, MESSAGES_PAGE_SIZE), MAX_MESSAGES),
      });
    },
    person: async (id: number, user: number) => dataOf(await api.get(`${room(id)}/user/${user}/`)),
    members: async (id: number, page: number, pageSize: number, signal?: AbortSignal) =>
      dataOf(await api.get(`${room(id)}/members/`, { query: { page, page_size: pageSize }, signal })),
    ticket: (key: string) => api.post('v1/chat/authenticate/', { room_key: key }),
    remove: async (id: number, message: number) =>
      dataOf(await api.request('DELETE', `${room(id)}/messages/${message}/`)),
    edit: async (id: number, message: number, text: string) =>
      dataOf(await api.request('PUT', `${room(id)}/messages/${message}/`, { body: { text } })),
    react: async (id: number, message: number, emoji: string | null) =>
      dataOf(
        await api.request('PUT', `${room(id)}/messages/${message}/reaction/`, {
          body: { emoji },
        }),
      ),
    report: (id: number, message: number, reason: string) =>
      api.post(`${room(id)}/messages/${message}/report/`, { reason }),
    search: async (id: number, search: string) =>
      dataOf(await api.get(`${room(id)}/search/`, { query: { search } })).results,
    /** Path of the call that finds people to mention. */
    peoplePath: (id: number) => `${room(id)}/people/` as const,
    file: async (id: number, message: number) =>
      dataOf(await api.get(`${room(id)}/messages/${message}/file/`, { as: 'blob' })),
    async uploadFile(id: number, file: File): Promise<ChatUpload> {
      const body = new FormData();
      body.set('file', file);
      return dataOf(await api.request('POST', `${room(id)}/file/`, { body }));
    },
    /** Uploads a picture and returns its URL. */
    async upload(id: number, file: File): Promise<string> {
      const body = new FormData();
      body.set('image', file);
      return dataOf(await api.request('POST', `${room(id)}/image/`, { body })).image;
    },
  };
}

export type ChatCalls = ReturnType<typeof createChatCalls>;
