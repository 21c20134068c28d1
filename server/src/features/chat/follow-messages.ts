import type { Job } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { hasBrowsers, notifyOfMessages, type SaidInRoom } from '../push/public.ts';
import { indexSaid } from './index-messages.ts';
import { readAfter } from './messages.ts';
import { readSpokenPlaces } from './spoken-places.ts';

/** Most messages of a room that one notification looks at: who missed more learns of the last ones. */
const MAX_MESSAGES = 200;

/** Messages of a room of a company: from one `seq` to another. */
export interface SaidRange {
  tenant: number;
  room: number;
  from: number;
  to: number;
}

/** Each room once: what several transactions said there, from the first to the last. */
function joined(ranges: readonly SaidRange[]): SaidRange[] {
  const rooms = new Map<number, SaidRange>();
  for (const each of ranges) {
    const { from = each.from, to = each.to } = rooms.get(each.room) ?? {};
    rooms.set(each.room, { ...each, from: Math.min(from, each.from), to: Math.max(to, each.to) });
  }
  return [...rooms.values()];
}

/** What was said in some rooms and is still there, with the rooms as they are now. */
async function readSaid(
  { database }: Services,
  tenant: number,
  ranges: readonly SaidRange[],
): Promise<SaidInRoom[]> {
  return database.tenant(tenant, async (db) => {
    const places = await readSpokenPlaces(
      db,
      tenant,
      ranges.map(({ room }) => room),
    );
    const said: SaidInRoom[] = [];
    for (const { room, from, to } of ranges) {
      const place = places.get(room);
      const after = Math.max(from - 1, to - MAX_MESSAGES);
      const messages = place ? await readAfter(db, room, after, MAX_MESSAGES) : [];
      const present = messages.filter(({ seq, deleted }) => seq <= to && !deleted);
      if (place && present.length > 0) said.push({ ...place, messages: present });
    }
    return said;
  });
}

/** Has the search find what was said, and notifies the browsers of those whom it concerns. */
export const followMessagesJob: Job<SaidRange[]> = {
  name: 'follow-messages',
  priority: 'quick',
  async run(services, ranges) {
    for (const tenant of new Set(ranges.map(({ tenant }) => tenant))) {
      while (await indexSaid(services, tenant));
      if (!(await hasBrowsers(services, tenant))) continue;
      const rooms = joined(ranges.filter((each) => each.tenant === tenant));
      await notifyOfMessages(services, tenant, await readSaid(services, tenant, rooms));
    }
  },
};
