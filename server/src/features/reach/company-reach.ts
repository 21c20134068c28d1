import type { CompanyReach } from '@piiri/shared/contracts/reach.ts';
import type { Call } from '../../engine/access/call.ts';
import { kindOf } from '../../engine/model/references.ts';
import { titleIn } from '../../engine/read/feed.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Audience, openAudiences, reachedTotal } from './audiences.ts';
import { reachByGroup, reportedGroups } from './by-group.ts';
import { type Figure, protectCount } from './protect.ts';
import { protectOverlapping } from './protect-groups.ts';
import { readsAllReach } from './reads-all.ts';
import { type Period, type SeenObject, seenObjects } from './seen-objects.ts';

/** Maximum number of objects that reached the most people, and of those that reached the fewest. */
const MAX_ROWS = 100;
const WEAKEST = 20;

/** Content younger than this is not judged by how few have seen it, ms. */
const SETTLING_MS = 2 * 86_400_000;

type Content = CompanyReach['top'][number];

const compareDescending = (a: Figure, b: Figure) => (b ?? -1) - (a ?? -1);
const shareOf = ({ audience, reached }: Content) => (reached ?? 0) / (audience || 1);

/** Whether an object has been out long enough for its readers to have come. */
function isSettled({ entity, row }: SeenObject, now: Date): boolean {
  const { release = 'published_at' } = entity.publishing ?? {};
  const since = row[release] ?? row.created_at;
  return !(since instanceof Date) || now.getTime() - since.getTime() >= SETTLING_MS;
}

/** Returns the Monday of a day's week, both in the form 2026-03-05. */
function weekOf(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}

/** Returns which of the people were reached, by their indexes, and on which days. */
function reachedAmong({ people, total }: Audience, objects: readonly SeenObject[]) {
  const indexOf = new Map(people.map((id, index) => [id, index]));
  const viewers = new Set<number>();
  const byDay = new Map<string, Set<number>>();
  for (const { audience, seen } of objects)
    for (const [place, { day }] of seen) {
      const index = indexOf.get(audience.people[place] ?? 0);
      if (index === undefined) continue;
      viewers.add(index);
      if (total?.has(index)) byDay.set(day, (byDay.get(day) ?? new Set()).add(index));
    }
  return { viewers, byDay, reached: new Set([...viewers].filter((index) => total?.has(index))) };
}

/**
 * Returns the numbers of days and weeks. They are protected together, because the difference between a week and its
 * days must not single a person out either.
 */
function countDaysAndWeeks(byDay: ReadonlyMap<string, ReadonlySet<number>>, reached: ReadonlySet<number>) {
  const byWeek = new Map<string, Set<number>>();
  for (const [date, places] of byDay) {
    const week = byWeek.get(weekOf(date)) ?? new Set();
    for (const place of places) week.add(place);
    byWeek.set(weekOf(date), week);
  }
  const inOrder = (parts: ReadonlyMap<string, ReadonlySet<number>>) =>
    [...parts].sort(([a], [b]) => a.localeCompare(b));
  const [days, weeks] = [inOrder(byDay), inOrder(byWeek)];
  // Indexes among the people who were reached.
  const order = [...reached];
  const figures = protectOverlapping(
    [...days, ...weeks].map(
      ([, places]) =>
        new Set(order.flatMap((personIndex, index) => (places.has(personIndex) ? [index] : []))),
    ),
    reached.size,
  );
  return {
    by_day: days.map(([date], index) => ({ date, people: figures[index] ?? null })),
    by_week: weeks.map(([date], index) => ({ date, people: figures[days.length + index] ?? null })),
  };
}

/** Returns how many people content has reached in a period; for a group admin in their groups. */
export async function companyReachOf(db: Db, caller: Call, period: Period): Promise<CompanyReach> {
  const { actor, language } = caller;
  const audiences = await openAudiences(db, actor);
  const within = readsAllReach(actor) ? [] : actor.adminGroups;
  const company = await audiences.ofGroups(within);
  const objects = await seenObjects(db, caller, audiences, period);
  const { viewers, reached, byDay } = reachedAmong(company, objects);
  const groups = await reportedGroups(db, caller, within);
  const contentOf = ({ entity, row, audience, seen }: SeenObject): Content => ({
    entity: kindOf(entity, row),
    object: { id: row.id, title: titleIn(row, entity, [language, actor.companyLanguage]) },
    ...reachedTotal(audience, seen),
  });
  return {
    people: company.total ? protectCount(reached.size) : null,
    // The size of several groups together would tell who is in more than one.
    audience: company.total && readsAllReach(actor) ? protectCount(company.total.size) : null,
    ...countDaysAndWeeks(byDay, reached),
    top: objects
      .filter(({ seen }) => seen.size > 0)
      .map(contentOf)
      .sort((a, b) => compareDescending(a.reached, b.reached) || a.object.id - b.object.id)
      .slice(0, MAX_ROWS),
    weakest: objects
      .filter((object) => isSettled(object, new Date()))
      .map(contentOf)
      .filter(({ audience, reached }) => audience && reached !== null)
      .sort((a, b) => shareOf(a) - shareOf(b) || a.object.id - b.object.id)
      .slice(0, WEAKEST),
    groups: reachByGroup(groups, company, viewers),
  };
}
