import { noticesRead } from '@piiri/shared/contracts/notices.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { markRead, withIds } from '../mark-read.ts';

/** Marks some or all of the caller's notices as read. Other people's notices do not change. */
export default defineRoute({
  method: 'POST',
  path: 'v1/notices/read',
  summary: 'Mark some or all of the caller’s notices as read',
  access: 'anyone',
  forReadOnly: true,
  body: noticesRead,
  answers: { 204: z.null() },
  async handler({ services, actor, language, body: { ids = [], all }, commit }) {
    await commit((tx) => markRead(tx, { services, actor, language }, all ? sql`true` : withIds(ids)));
  },
});
