import type {
  ChatMessage,
  ChatMute,
  ChatReport,
  ChatRoom,
  ChatRoomDetail,
} from '@piiri/shared/contracts/chat.ts';

export type { ChatMessage, ChatMute, ChatReport, ChatRoom, ChatRoomDetail };

/** What somebody is called; undefined when they are gone from the company. */
export const nameOf = (person: { first_name: string; last_name: string } | null) =>
  person ? `${person.first_name} ${person.last_name}` : undefined;
