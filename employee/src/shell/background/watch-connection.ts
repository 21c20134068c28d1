import { effect } from '@preact/signals-react';
import { API_BASE, PROFILE } from '../../data/api/first-calls.ts';
import type { App } from '../../data/app.ts';
import { flushSubmissions } from '../../data/outbox/flush-submissions.ts';
import { pendingWrites } from '../../data/outbox/pending-writes.ts';
import type { ProfileChange } from '../../data/session/own-profile.ts';
import type { AppRouter } from '../../router.tsx';

/** Sends pending writes, among them status changes from now on, and treats the queued status as the current one. */
export function flushPendingWrites(app: App): void {
  const { ownProfile, session } = app;
  const model = app.model(pendingWrites);
  ownProfile.sendStatus = (change) =>
    model.send({ kind: 'status', about: 0, method: 'PATCH', path: PROFILE, body: change });
  const pendingStatus = model.find(['status'], 0);
  const profile = session.profile.value;
  if (pendingStatus && !pendingStatus.refused && profile)
    session.profile.value = { ...profile, ...(pendingStatus.body as ProfileChange) };
  void model.flush();
  void flushSubmissions(app);
}

/** Delay of the first retry while the server does not answer, and the longest one, ms. */
const FIRST_RETRY_MS = 3000;
const MAX_RETRY_MS = 60_000;

/**
 * Pings the server with growing delays while it does not answer. When it answers again, sends pending writes and
 * reloads the screen's data. Reloads a page from the device's cache at once.
 */
export function watchConnection(app: App, router: AppRouter): void {
  const { connection, session } = app;
  let pause = FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ping = async () => {
    clearTimeout(timer);
    const token = session.token();
    if (!connection.lost.value || !token) return;
    try {
      await connection.fetch(`${API_BASE}/${PROFILE}`, {
        headers: { Authorization: `Bearer ${token}` },
        // Bypasses the service worker's cache.
        cache: 'no-store',
      });
    } catch {
      timer = setTimeout(ping, pause);
      pause = Math.min(pause * 2, MAX_RETRY_MS);
    }
  };
  let wasLost = false;
  effect(() => {
    const isLost = connection.lost.value;
    if (isLost === wasLost) return;
    wasLost = isLost;
    clearTimeout(timer);
    pause = FIRST_RETRY_MS;
    if (isLost) timer = setTimeout(ping, pause);
    else {
      void app
        .model(pendingWrites)
        .flush()
        .then(() => (connection.lost.value ? undefined : router.invalidate()));
      void flushSubmissions(app);
    }
  });
  addEventListener('online', ping);
  document.addEventListener('visibilitychange', ping);
  router.subscribe('onBeforeLoad', connection.onNavigate);
  const { kept, tokenPrefix } = document.documentElement.dataset;
  if (kept && tokenPrefix && !connection.lost.value) void router.invalidate();
}
