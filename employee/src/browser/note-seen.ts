import type { App } from '../models/app.ts';
import { apiOf } from '../models/contents.ts';
import { isOwnContent } from '../models/screens.ts';

/** How long something has to be on the screen to count as seen, in milliseconds. */
const SEEN_MS = 2000;

/** Kinds whose reach is counted, beside types of the company's own content. */
const COUNTED = ['news', 'event', 'poll', 'page'];

/**
 * Tells the server once an object has been on the screen for two seconds; of whose, only a keyed hash is stored. Returns a
 * function that gives it up.
 */
export function noteSeen({ api, session }: App, kind: string, id: number): (() => void) | undefined {
  const isCounted = COUNTED.includes(kind) || isOwnContent(kind);
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
