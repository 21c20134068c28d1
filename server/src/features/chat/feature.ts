import { isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { defineFeature } from '../../engine/feature.ts';
import { ownTable } from '../../engine/own-data/own-table.ts';
import { hooks } from './hooks.ts';
import { searchedMessages } from './searched-messages.ts';
import * as tables from './tables.ts';

const { chatMessages, chatMutes, chatReactions, chatReads, chatReports, chatRooms } = tables;

/** The channel of a room. */
const channelOf = (room: PgColumn) =>
  sql<number>`(select channel_id from ${chatRooms} room where room.id = ${room})`;
const channelOfMessage = (message: PgColumn) =>
  sql<number>`(select room.channel_id from ${chatMessages} said join ${chatRooms} room on room.id = said.room_id
    where said.id = ${message})`;

/** Chat: channels, their rooms and messages. */
export const feature = defineFeature({
  tables,
  hooks: { chat_channel: hooks },
  searched: [searchedMessages],
  ownData: [
    ownTable({
      name: 'chat_messages',
      table: chatMessages,
      owner: chatMessages.sender_id,
      tenant: chatMessages.tenant_id,
      tells: {
        channel: channelOf(chatMessages.room_id),
        text: chatMessages.text,
        sent_at: chatMessages.sent_at,
        edited_at: chatMessages.edited_at,
      },
      refers: { channel: 'chat_channel' },
      where: isNull(chatMessages.deleted_at),
      order: chatMessages.id,
    }),
    ownTable({
      name: 'chat_reactions',
      table: chatReactions,
      owner: chatReactions.user_id,
      tenant: chatReactions.tenant_id,
      tells: { channel: channelOfMessage(chatReactions.message_id), emoji: chatReactions.emoji },
      refers: { channel: 'chat_channel' },
      order: chatReactions.message_id,
    }),
    ownTable({
      name: 'chat_reads',
      table: chatReads,
      owner: chatReads.user_id,
      tenant: chatReads.tenant_id,
      tells: { channel: channelOf(chatReads.room_id), read_to: chatReads.seq },
      refers: { channel: 'chat_channel' },
      order: chatReads.room_id,
    }),
    ownTable({
      name: 'chat_reports',
      table: chatReports,
      owner: chatReports.reporter_id,
      tenant: chatReports.tenant_id,
      tells: {
        channel: channelOfMessage(chatReports.message_id),
        reason: chatReports.reason,
        outcome: chatReports.outcome,
        created_at: chatReports.created_at,
      },
      refers: { channel: 'chat_channel' },
      order: chatReports.id,
    }),
    ownTable({
      name: 'chat_mutes',
      table: chatMutes,
      owner: chatMutes.user_id,
      tenant: chatMutes.tenant_id,
      tells: { channel: chatMutes.channel_id, until: chatMutes.until, created_at: chatMutes.created_at },
      refers: { channel: 'chat_channel' },
      order: chatMutes.channel_id,
    }),
  ],
  notOwnData: [
    [chatRooms.user_id, 'a room of their own, whose messages are told'],
    [chatMutes.muted_by, 'tells about another'],
    [chatReports.settled_by, 'what they did for the company, about another'],
  ],
});
