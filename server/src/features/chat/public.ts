/** What other features use of chat. */
export { CHANNEL, type ChannelRow, channels, mayEnter } from './channel.ts';
export type { RoomRow } from './rooms.ts';
export { chatReads, chatRooms } from './tables.ts';
export { unreadRooms } from './unread-rooms.ts';
