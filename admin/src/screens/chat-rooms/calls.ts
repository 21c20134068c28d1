import type {
  ChatMessage,
  ChatMute,
  ChatReport,
  ChatRoom,
  ChatRoomDetail,
} from '@piiri/shared/contracts/chat.ts';

export type { ChatMessage, ChatMute, ChatReport, ChatRoom, ChatRoomDetail };

/** Returns the name of a person; undefined when they have left the company. */
export const nameOf = (person: { first_name: string; last_name: string } | null) =>
  person ? `${person.first_name} ${person.last_name}` : undefined;
