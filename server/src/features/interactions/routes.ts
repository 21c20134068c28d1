import { createHmac, randomBytes } from 'node:crypto';
import { employeeAddress } from '@piiri/schemas';
import { APP_SCREENS } from '@piiri/shared/app-screens.ts';
import { type InteractionsReport, interactionsReport } from '@piiri/shared/contracts/interactions.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { Histogram, type Registry } from 'prom-client';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import { ENTITIES } from '../../engine/model/tables.ts';
import { openSharedRate } from '../../platform/http/call-limits.ts';
import type { Services } from '../../platform/services.ts';

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

/** First parts of the addresses of the console's screens that are no entity's; a test compares them with the screens. */
export const CONSOLE_SCREENS: readonly string[] = [
  ...['404', 'answers', 'calendar', 'care', 'changelog', 'chat', 'comments', 'content', 'content-import'],
  ...['data-protection', 'events', 'feedback', 'forms', 'history', 'home', 'integrations', 'join-cards'],
  ...['ldap', 'media', 'news', 'piiri-import', 'polls', 'pulses', 'reach', 'reviews', 'settings', 'sign-in'],
  'trash',
];

let routesByApp: Record<InteractionsReport['app'], ReadonlySet<string>> | undefined;

function knownNames() {
  const entities = [...ENTITIES.values()];
  const addresses = entities.flatMap((entity) => employeeAddress(entity, 1)?.split('/')[1] ?? []);
  const resources = entities.flatMap(({ name, console: own }) => (own ? [own.path ?? name] : []));
  return {
    employee: new Set([...APP_SCREENS, ...addresses]),
    console: new Set([...CONSOLE_SCREENS, ...resources]),
  };
}

/** Returns a route of an app as the metrics name it: routes that the apps do not have are all `other`. */
export function knownRoute(app: InteractionsReport['app'], route: string): string {
  routesByApp ??= knownNames();
  return routesByApp[app].has(route.split('/')[0] ?? '') ? route : 'other';
}

/** Reports of a person in a minute. */
const PER_MINUTE = 10;

function openCounting({ metrics, bus }: Services) {
  const rate = openSharedRate(bus, { limit: 'interactions', perMinute: PER_MINUTE });
  return { rate, count: openInteractions(metrics.registry) };
}

const counting = new WeakMap<Services['metrics']['registry'], ReturnType<typeof openCounting>>();

export default [
  /** Counts visits; nothing is stored. Where the operator does not measure, nothing is counted either. */
  defineRoute({
    pattern: 'POST v1/interactions',
    summary: 'Report how quickly screens answered to taps and keys; nothing of the caller is kept',
    access: 'anyone',
    forReadOnly: true,
    body: interactionsReport,
    answers: { 204: z.null() },
    async handler({ services, actor, body: { app, visits } }) {
      const { config, metrics } = services;
      if (!config.interactionMetrics) return;
      const { rate, count } = counting.get(metrics.registry) ?? openCounting(services);
      counting.set(metrics.registry, { rate, count });
      const seconds = rate.take(actor.accountId);
      if (seconds > 0)
        throw new AppError('too_many', {
          gate: 'interactions_per_minute',
          headers: { 'Retry-After': String(seconds) },
        });
      for (const { route, ms } of visits)
        count(actor.accountId, { app, route: knownRoute(app, route) }, ms / 1000);
    },
  }),
];
