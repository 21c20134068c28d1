import { sql } from 'drizzle-orm';
import type { Job } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { hasBrowsers, notifyOfMessages, type SaidInRoom } from '../push/public.ts';
import { indexNewMessages } from './index-messages.ts';
import { readAfter } from './messages.ts';
import { chatMessages } from './owned/chat-messages.ts';
import { readRoomStates } from './room-states.ts';

/** Most messages of a room that one notification looks at: who missed more learns of the last ones. */
const MAX_MESSAGES = 200;

/** Messages of a room of a company: from one `seq` to another. */
interface MessageRange {
  tenant: number;
  room: number;
  from: number;
  to: number;
}

/** The ranges that some messages are: one for each room. Those that are gone by now are in none. */
async function rangesOf({ database }: Services, ids: readonly number[]): Promise<MessageRange[]> {
  const { rows } = await database.system.execute<MessageRange & Record<string, unknown>>(sql`
    select tenant_id as tenant, room_id as room, min(seq) as from, max(seq) as to
    from ${chatMessages} where id = any(${sql.param([...ids])}::int[]) group by tenant_id, room_id`);
  return rows;
}

/** What was said in some rooms and is still there, with the rooms as they are now. */
async function readMessagesIn(
  { database }: Services,
  tenant: number,
  ranges: readonly MessageRange[],
): Promise<SaidInRoom[]> {
  return database.tenant(tenant, async (db) => {
    const states = await readRoomStates(
      db,
      tenant,
      ranges.map(({ room }) => room),
    );
    const said: SaidInRoom[] = [];
    for (const { room, from, to } of ranges) {
      const state = states.get(room);
      const after = Math.max(from - 1, to - MAX_MESSAGES);
      const messages = state ? await readAfter(db, room, after, MAX_MESSAGES) : [];
      const present = messages.filter(({ seq, deleted }) => seq <= to && !deleted);
      if (state && present.length > 0) said.push({ ...state, messages: present });
    }
    return said;
  });
}

/**
 * Has the search find what was said, and notifies the browsers of those whom it concerns. Takes the ids of the messages and nothing
 * else: what adds some to a job that waits has all of its payload read and written anew. The version before gave ranges.
 */
export const followMessagesJob: Job<(number | MessageRange)[]> = {
  name: 'follow-messages',
  priority: 'quick',
  async run(services, said) {
    const ids = said.filter((each) => typeof each === 'number');
    const given = said.filter((each) => typeof each !== 'number');
    const ranges = [...given, ...(await rangesOf(services, ids))];
    for (const tenant of new Set(ranges.map(({ tenant }) => tenant))) {
      while (await indexNewMessages(services, tenant));
      if (!(await hasBrowsers(services, tenant))) continue;
      const rooms = ranges.filter((each) => each.tenant === tenant);
      await notifyOfMessages(services, tenant, await readMessagesIn(services, tenant, rooms));
    }
  },
};
