import { chatTicket } from '@piiri/shared/contracts/chat.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { findRoomByKey } from '../rooms.ts';
import { issueTicket } from '../ticket.ts';

/** Returns a ticket, valid for some minutes, with which the caller's live connection enters a room. */
export default defineRoute({
  method: 'POST',
  path: 'v1/chat/authenticate',
  summary: 'Create a ticket for the live connection of a room',
  access: 'anyone',
  feature: 'chat_enabled',
  // Listening counts as reading.
  forReadOnly: true,
  body: z.object(
    { room_key: z.string('required').min(1, 'required').max(100, 'not_an_id') },
    'not_an_object',
  ),
  answers: { 200: chatTicket },
  refuses: [404, 409],
  async handler({ services, read, actor, body: { room_key } }) {
    if (!z.uuid().safeParse(room_key).success) throw new AppError('not_found');
    const { room, channel } = await read((db) => findRoomByKey(db, actor, room_key));
    if (channel && !channel.is_active) throw new AppError('conflict', { detail: 'chat_closed' });
    return issueTicket(services, actor, room.id);
  },
});
