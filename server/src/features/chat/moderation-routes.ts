import { chatMute, chatReport } from '@piiri/shared/contracts/chat.ts';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import { deleteReported, notifyChange } from './change-message.ts';
import { findManaged } from './channel.ts';
import { mute, mutesOf, unmute } from './mutes.ts';
import { openReports, resolveReport } from './reports.ts';

const MAX_MINUTES = 60 * 24 * 365;

export default [
  defineRoute({
    pattern: 'GET v1/chat/channels/:id/mutes',
    summary: 'List the people who are muted in a channel',
    access: 'anyone',
    feature: 'chat_enabled',
    answers: { 200: z.object({ results: z.array(chatMute) }) },
    handler: ({ read, actor, params: { id } }) =>
      read(async (db) => {
        await findManaged(db, actor, id);
        return { results: await mutesOf(db, id) };
      }),
  }),
  /** Mutes a person in a channel for some time. They can still read. */
  defineRoute({
    pattern: 'PUT v1/chat/channels/:id/mutes/:userId',
    summary: 'Mute a person in a channel',
    access: 'anyone',
    feature: 'chat_enabled',
    body: z.object(
      {
        minutes: z
          .int('not_a_number')
          .min(1, 'not_a_number')
          .max(MAX_MINUTES, 'not_a_number')
          .nullish()
          .meta({ description: 'Duration in minutes; null: until unmuted.' }),
      },
      'not_an_object',
    ),
    answers: { 200: chatMute },
    refuses: [409],
    handler: ({ actor, params: { id, userId }, body: { minutes = null }, commit }) =>
      commit(async (tx) => {
        const channel = await findManaged(tx.db, actor, id);
        return mute(tx, actor, channel, { userId, minutes });
      }),
  }),
  defineRoute({
    pattern: 'DELETE v1/chat/channels/:id/mutes/:userId',
    summary: 'Unmute a person in a channel',
    access: 'anyone',
    feature: 'chat_enabled',
    answers: { 204: z.null() },
    async handler({ actor, params: { id, userId }, commit }) {
      await commit(async (tx) => {
        await findManaged(tx.db, actor, id);
        await unmute(tx, id, userId);
      });
    },
  }),
  /** Returns the open reports in the channels that the caller manages. */
  defineRoute({
    pattern: 'GET v1/chat/reports',
    summary: 'List reported messages that are not settled, oldest first',
    access: 'anyone',
    feature: 'chat_enabled',
    answers: { 200: z.object({ count: z.int(), results: z.array(chatReport) }) },
    handler: ({ read, actor, language }) => read((db) => openReports(db, { actor, language })),
  }),
  /** Settles a report by keeping or deleting the message. All reports of the same message are settled with it. */
  defineRoute({
    pattern: 'PUT v1/chat/reports/:id',
    summary: 'Settle a report of a message',
    access: 'anyone',
    feature: 'chat_enabled',
    body: z.object({ outcome: z.enum(['deleted', 'kept'], 'not_a_choice') }, 'not_an_object'),
    answers: { 204: z.null() },
    async handler({ services, actor, params: { id }, body: { outcome }, commit }) {
      const settled = await commit(async (tx) => {
        const { roomId, messageId } = await resolveReport(tx, actor, id, outcome);
        const message =
          outcome === 'deleted' ? await deleteReported(tx, actor, roomId, messageId) : undefined;
        return { roomId, message };
      });
      if (settled.message) notifyChange(services, actor, settled.roomId, settled.message);
    },
  }),
];
