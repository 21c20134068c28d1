import { effect } from '@preact/signals-react';
import type { App } from '../models/app.ts';
import { API_BASE, PROFILE } from '../models/first-calls.ts';
import { pendingWrites } from '../models/pending-writes.ts';
import type { AppRouter } from '../router.tsx';

/** Milliseconds after which a server that did not answer is asked again: at first, and at most. */
const FIRST_RETRY = 3000;
const MAX_RETRY = 60_000;

/**
 * While the server does not answer, asks whether it does again; once it does, what waits is sent and the screen asked for anew. So is at
 * once what a server drew some time ago and the device has kept.
 */
export function watchConnection(app: App, router: AppRouter): void {
  const { connection, session } = app;
  let pause = FIRST_RETRY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ping = async () => {
    clearTimeout(timer);
    const token = session.token();
    if (!connection.lost.value || !token) return;
    try {
      await connection.fetch(`${API_BASE}/${PROFILE}`, {
        headers: { Authorization: `Bearer ${token}` },
        // Past the device, which would answer in its place.
        cache: 'no-store',
      });
    } catch {
      timer = setTimeout(ping, pause);
      pause = Math.min(pause * 2, MAX_RETRY);
    }
  };
  let wasLost = false;
  effect(() => {
    const isLost = connection.lost.value;
    if (isLost === wasLost) return;
    wasLost = isLost;
    clearTimeout(timer);
    pause = FIRST_RETRY;
    if (isLost) timer = setTimeout(ping, pause);
    else
      void app
        .model(pendingWrites)
        .flush()
        .then(() => router.invalidate());
  });
  addEventListener('online', ping);
  document.addEventListener('visibilitychange', ping);
  router.subscribe('onBeforeLoad', connection.onNavigate);
  const { kept, mark } = document.documentElement.dataset;
  if (kept && mark && !connection.lost.value) void router.invalidate();
}
