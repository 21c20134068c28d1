import type { App } from '../app.ts';
import { apiOf } from './contents.ts';
import { isOwnContent } from './screens.ts';

/** Time in milliseconds that something must be on the screen to count as seen. */
const SEEN_MS = 2000;

/** Kinds whose reach is counted, besides the company's own content types. */
const COUNTED_KINDS = ['news', 'event', 'poll', 'page'];

/**
 * Reports an object to the server once it has been on the screen for two seconds; the server stores only a pseudonym of
 * the reader. Returns a function that cancels the report.
 */
export function reportSeen({ api, session }: App, kind: string, id: number): (() => void) | undefined {
  const isCounted = COUNTED_KINDS.includes(kind) || isOwnContent(kind);
  if (!isCounted || !session.tenant.value?.settings.reach_enabled) return undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = () => {
    stop();
    void api.post(`${apiOf(kind)}/${id}/seen/`, {});
  };
  const watch = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = setTimeout(send, SEEN_MS);
  };
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', watch);
  };
  document.addEventListener('visibilitychange', watch);
  watch();
  return stop;
}
