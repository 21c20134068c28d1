import { type DemoChannel, type DemoMessage, demoChannels } from '../../../seed/content/chat.ts';
import { demoDirect } from '../../../seed/content/direct.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { toColumns } from '../../engine/write/validate.ts';
import { chatMessages } from '../../features/chat/owned/chat-messages.ts';
import { chatReactions } from '../../features/chat/owned/chat-reactions.ts';
import { chatReads } from '../../features/chat/owned/chat-reads.ts';
import { chatRooms } from '../../features/chat/owned/chat-rooms.ts';
import type { DemoCompany } from '../demo-company.ts';
import { defineFiller } from '../filler.ts';
import { inHours } from '../moments.ts';

export default defineFiller({
  async fill(company) {
    for (const channel of demoChannels[company.demo.key]) await addChannel(company, channel);
    for (const { between, messages } of demoDirect[company.demo.key])
      await addDirect(company, between, messages);
  },
});

async function addChannel(company: DemoCompany, demo: DemoChannel): Promise<void> {
  const { translations, channel_type, group, managers, rooms } = demo;
  const columns = toColumns(entityOf('chat_channel'), {
    translations,
    channel_type,
    group: company.groupId(group),
    managers: managers.map(company.userId),
    is_active: true,
  });
  const channel = await company.insert('chat_channel', columns);
  for (const [username, messages] of Object.entries(rooms)) {
    const [room] = await company.db
      .insert(chatRooms)
      .values({
        tenant_id: company.id,
        channel_id: channel,
        user_id: username ? company.userId(username) : null,
        last_seq: messages.length,
      })
      .returning({ id: chatRooms.id });
    if (room) await addMessages(company, room.id, messages);
  }
}

async function addDirect(
  company: DemoCompany,
  between: readonly [string, string],
  messages: readonly DemoMessage[],
): Promise<void> {
  const [user_id, other_user_id] = between.map(company.userId).toSorted((a, b) => a - b);
  const [room] = await company.db
    .insert(chatRooms)
    .values({ tenant_id: company.id, user_id, other_user_id, last_seq: messages.length })
    .returning({ id: chatRooms.id });
  if (room) await addMessages(company, room.id, messages);
}

/** Adds the messages of a room. Their authors have read up to their last message; the rest is unread. */
async function addMessages(
  { db, id, userId }: DemoCompany,
  room: number,
  messages: readonly DemoMessage[],
): Promise<void> {
  for (const [place, { who, ago, text, answers, reactions = {} }] of messages.entries()) {
    const [message] = await db
      .insert(chatMessages)
      .values({
        tenant_id: id,
        room_id: room,
        seq: place + 1,
        client_id: `demo-${place + 1}`,
        sender_id: userId(who),
        text,
        reply_to: answers,
        sent_at: inHours(-ago / 60),
      })
      .returning({ id: chatMessages.id });
    if (!message) continue;
    for (const [emoji, people] of Object.entries(reactions))
      for (const person of people)
        await db
          .insert(chatReactions)
          .values({ message_id: message.id, tenant_id: id, user_id: userId(person), emoji });
  }
  const furthest = new Map(messages.map(({ who }, index) => [who, index + 1]));
  for (const [who, seq] of furthest)
    await db.insert(chatReads).values({ tenant_id: id, room_id: room, user_id: userId(who), seq });
}
