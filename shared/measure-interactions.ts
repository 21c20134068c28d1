import type { InteractionsReport, Visit } from './contracts/interactions.ts';
import { MAX_INTERACTION_MS, MAX_VISITS } from './interaction-rules.ts';
import { storedSession } from './session.ts';

/** A visit of a screen that goes on, or whose last interactions may still come. */
interface Open {
  route: string;
  since: number;
  /** How many interactions the page had had before. */
  before: number;
  /** Its longest interaction so far, in milliseconds; 0 while none was long enough to be reported. */
  longest: number;
}

/** An entry of the Event Timing API with what TypeScript does not know. */
type Interaction = PerformanceEntry & { interactionId?: number };

/** Browsers report interactions from this duration on, in milliseconds; it is the least that they allow. */
const DURATION_THRESHOLD = 16;

/**
 * Returns the route of an address: its first part, and whether something follows, without names and ids: `news/$`.
 * @param base where the app begins, such as `/admin/`
 */
export function routeOf(pathname: string, base: string): string {
  const [first = '', ...others] = pathname.slice(base.length).split('/').filter(Boolean);
  if (!/^[a-z0-9-]{0,40}$/.test(first)) return 'other';
  return `${first || 'home'}${others.length > 0 ? '/$' : ''}`;
}

const send = (report: InteractionsReport) => {
  const session = storedSession(localStorage);
  if (!session) return;
  const headers = { Authorization: `Bearer ${session.token}`, 'Content-Type': 'application/json' };
  // It goes on after the page is gone, as a beacon does, which has no token.
  const options = { method: 'POST', keepalive: true, headers, body: JSON.stringify(report) };
  fetch('/api/v1/interactions/', options).catch(() => undefined);
};

/**
 * Measures, as long as the page is open, how long the app takes to show that somebody tapped or typed (Interaction to
 * Next Paint): the longest of each visit of a screen, by the route alone. It is sent when the page is hidden. `web-vitals`
 * measures pages, not the screens of one. Does nothing in browsers that do not tell.
 */
export function measureInteractions(app: InteractionsReport['app'], base: string): void {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes.includes('event')) return;
  const visits: Open[] = [];
  const interactions = () => (performance as { interactionCount?: number }).interactionCount ?? 0;

  /** Begins a visit where the address has another route. */
  const follow = () => {
    const route = routeOf(location.pathname, base);
    if (visits.at(-1)?.route !== route)
      visits.push({ route, since: performance.now(), before: interactions(), longest: 0 });
  };
  const record = (entries: readonly Interaction[]) => {
    follow();
    for (const { interactionId, startTime, duration } of entries) {
      const visit = interactionId ? visits.findLast(({ since }) => since <= startTime) : undefined;
      if (visit) visit.longest = Math.max(visit.longest, duration);
    }
  };
  const observer = new PerformanceObserver((list) => record(list.getEntries()));
  const report = () => {
    record(observer.takeRecords());
    const ended = visits.splice(0).flatMap(({ route, longest, before }, index, all): Visit[] => {
      const hadAny = longest > 0 || (all[index + 1]?.before ?? interactions()) > before;
      return hadAny ? [{ route, ms: Math.min(Math.round(longest), MAX_INTERACTION_MS) }] : [];
    });
    if (ended.length > 0) send({ app, visits: ended.slice(-MAX_VISITS) });
    follow();
  };

  follow();
  observer.observe({ type: 'event', durationThreshold: DURATION_THRESHOLD } as PerformanceObserverInit);
  // Where the browser has none, the next interaction or hiding tells.
  (globalThis as { navigation?: EventTarget }).navigation?.addEventListener('currententrychange', follow);
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && report());
  addEventListener('pagehide', report);
}
