import type { Job } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { hasBrowsers, notifyOfMessages, type SaidInRoom } from '../push/public.ts';
import { indexNewMessages } from './index-messages.ts';
import { readAfter } from './messages.ts';
import { readRoomStates } from './room-states.ts';

/** Most messages of a room that one notification looks at: who missed more learns of the last ones. */
const MAX_MESSAGES = 200;

/** Messages of a room of a company: from one `seq` to another. */
export interface MessageRange {
  tenant: number;
  room: number;
  from: number;
  to: number;
}

/** Each room once: what several transactions said there, from the first to the last. */
function joined(ranges: readonly MessageRange[]): MessageRange[] {
  const rooms = new Map<number, MessageRange>();
  for (const each of ranges) {
    const { from = each.from, to = each.to } = rooms.get(each.room) ?? {};
    rooms.set(each.room, { ...each, from: Math.min(from, each.from), to: Math.max(to, each.to) });
  }
  return [...rooms.values()];
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

/** Has the search find what was said, and notifies the browsers of those whom it concerns. */
export const followMessagesJob: Job<MessageRange[]> = {
  name: 'follow-messages',
  priority: 'quick',
  async run(services, ranges) {
    for (const tenant of new Set(ranges.map(({ tenant }) => tenant))) {
      while (await indexNewMessages(services, tenant));
      if (!(await hasBrowsers(services, tenant))) continue;
      const rooms = joined(ranges.filter((each) => each.tenant === tenant));
      await notifyOfMessages(services, tenant, await readMessagesIn(services, tenant, rooms));
    }
  },
};
