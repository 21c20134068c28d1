/** The exports of chat for other features. */
export { CHANNEL, type ChannelRow, channels, mayEnter } from './channel.ts';
export { chatReads } from './owned/chat-reads.ts';
export { chatRooms } from './owned/chat-rooms.ts';
export type { RoomRow, RoomWithChannel } from './rooms.ts';
export { unreadRooms } from './unread.ts';
