/** The exports of chat for other features. */
export { CHANNEL, type ChannelRow, channels, mayEnter } from './channel.ts';
export { chatMessages } from './owned/chat-messages.ts';
export { chatReads } from './owned/chat-reads.ts';
export { chatRooms } from './owned/chat-rooms.ts';
export { findRoom, type RoomRow, type RoomWithChannel } from './rooms.ts';
export { unreadRooms } from './unread.ts';
