import { effect } from '@preact/signals-react';
import type { App } from '../models/app.ts';
import { API_BASE, PROFILE } from '../models/first-calls.ts';
import { waiting } from '../models/waiting.ts';
import type { AppRouter } from '../router.tsx';

/** Milliseconds after which a server that did not answer is asked again: at first, and at most. */
const FIRST = 3000;
const LONGEST = 60_000;

/**
 * While the server does not answer, asks whether it does again; once it does, what waits is sent and the screen is loaded again. A
 * rendered page that comes from the device is loaded again at once.
 */
export function followConnection(app: App, router: AppRouter): void {
  const { connection, session } = app;
  let pause = FIRST;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async () => {
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
      timer = setTimeout(ask, pause);
      pause = Math.min(pause * 2, LONGEST);
    }
  };
  let wasLost = false;
  effect(() => {
    const isLost = connection.lost.value;
    if (isLost === wasLost) return;
    wasLost = isLost;
    clearTimeout(timer);
    pause = FIRST;
    if (isLost) timer = setTimeout(ask, pause);
    else
      void app
        .model(waiting)
        .flush()
        .then(() => router.invalidate());
  });
  addEventListener('online', ask);
  document.addEventListener('visibilitychange', ask);
  router.subscribe('onBeforeLoad', connection.turn);
  const { kept, tokenPrefix } = document.documentElement.dataset;
  if (kept && tokenPrefix && !connection.lost.value) void router.invalidate();
}
