import { sql } from 'drizzle-orm';
import type { Job } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import type { RoomMessages } from './browsers-to-notify.ts';
import { indexNewMessages } from './index-messages.ts';
import { readAfter } from './messages.ts';
import { hasBrowsers, notifyOfMessages } from './notify-of-messages.ts';
import { chatMessages } from './owned/chat-messages.ts';
import { readRoomStates } from './room-states.ts';

/** Maximum number of messages of a room that one notification considers; if there are more, the newest ones count. */
const MAX_MESSAGES = 200;

/** Messages of a room, from one `seq` to another, both inclusive. */
interface MessageRange {
  tenant: number;
  room: number;
  from: number;
  to: number;
}

/**
 * Returns the ranges of messages given by their ids, one per room. Messages that are deleted from the table are not in
 * a range.
 */
async function rangesOf({ database }: Services, ids: readonly number[]): Promise<MessageRange[]> {
  const { rows } = await database.system.execute<MessageRange & Record<string, unknown>>(sql`
    select tenant_id as tenant, room_id as room, min(seq) as from, max(seq) as to
    from ${chatMessages} where id = any(${sql.param([...ids])}::int[]) group by tenant_id, room_id`);
  return rows;
}

/** Returns the messages of the ranges that are not deleted, with the current state of their rooms. */
async function readMessagesIn(
  { database }: Services,
  tenant: number,
  ranges: readonly MessageRange[],
): Promise<RoomMessages[]> {
  return database.tenant(tenant, async (db) => {
    const states = await readRoomStates(
      db,
      tenant,
      ranges.map(({ room }) => room),
    );
    const roomMessages: RoomMessages[] = [];
    for (const { room, from, to } of ranges) {
      const state = states.get(room);
      const after = Math.max(from - 1, to - MAX_MESSAGES);
      const messages = state ? await readAfter(db, room, after, MAX_MESSAGES) : [];
      const present = messages.filter(({ seq, deleted }) => seq <= to && !deleted);
      if (state && present.length > 0) roomMessages.push({ ...state, messages: present });
    }
    return roomMessages;
  });
}

/**
 * Adds new messages to the search index and sends push notifications to the people concerned. The payload contains only
 * message ids, because adding to a waiting job reads and writes its whole payload. Jobs queued by the previous version
 * contain ranges.
 */
export const followMessagesJob: Job<(number | MessageRange)[]> = {
  name: 'follow-messages',
  priority: 'quick',
  async run(services, sent) {
    const ids = sent.filter((idOrRange) => typeof idOrRange === 'number');
    const sentRanges = sent.filter((idOrRange) => typeof idOrRange !== 'number');
    const ranges = [...sentRanges, ...(await rangesOf(services, ids))];
    for (const tenant of new Set(ranges.map(({ tenant }) => tenant))) {
      while (await indexNewMessages(services, tenant));
      if (!(await hasBrowsers(services, tenant))) continue;
      const rooms = ranges.filter((range) => range.tenant === tenant);
      await notifyOfMessages(services, tenant, await readMessagesIn(services, tenant, rooms));
    }
  },
};
