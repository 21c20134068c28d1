import { createHmac, randomBytes } from 'node:crypto';
import { Histogram, type Registry } from 'prom-client';

/** Number of people whose visits are shown together at least. */
export const MIN_PEOPLE = 5;

/** Maximum number of one person's visits among them. */
const MAX_OF_PERSON = 5;

/** Time in milliseconds after which visits that nobody may see are dropped. */
const MAX_AGE_MS = 24 * 60 * 60_000;

/** Visits of a route that are not shown yet, by a pseudonym of who made them. */
interface Held {
  since: number;
  byPerson: Map<string, number[]>;
}

/**
 * Returns how visits are counted: those of a route go into the histogram once five people have made some, all at once, so
 * that no difference between two readings is of fewer. Until then they are in memory under pseudonyms whose key this
 * process made and never tells.
 */
export function openInteractions(registry: Registry, now: () => number = Date.now) {
  const key = randomBytes(32);
  const held = new Map<string, Held>();
  const histogram = new Histogram({
    name: 'interaction_to_next_paint_seconds',
    help: `Longest time from a tap or key to what it showed, of each visit of a screen; at least ${MIN_PEOPLE} people at once`,
    labelNames: ['app', 'route'],
    buckets: [0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2, 5],
    registers: [registry],
  });

  return function count(accountId: number, labels: { app: string; route: string }, seconds: number): void {
    const name = `${labels.app} ${labels.route}`;
    const earlier = held.get(name);
    const isCurrent = earlier && now() - earlier.since < MAX_AGE_MS;
    const { byPerson, since } = isCurrent ? earlier : { byPerson: new Map<string, number[]>(), since: now() };
    held.set(name, { byPerson, since });
    const person = createHmac('sha256', key).update(String(accountId)).digest('base64');
    const own = byPerson.get(person) ?? [];
    if (own.length < MAX_OF_PERSON) own.push(seconds);
    byPerson.set(person, own);
    if (byPerson.size < MIN_PEOPLE) return;
    held.delete(name);
    for (const value of [...byPerson.values()].flat()) histogram.observe(labels, value);
  };
}
