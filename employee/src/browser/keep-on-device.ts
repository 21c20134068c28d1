import { type Told, WORKER } from '@piiri/shared/kept.ts';
import { storedSession } from '@piiri/shared/session.ts';
import type { App } from '../models/app.ts';
import { device } from '../models/device.ts';
import { planOf } from '../worker/plan.ts';

/** How many of the calls of a page that came without the worker are made again, for it to keep. */
const MOST = 60;

/** Milliseconds after which coming back to the page looks for a new version. */
const HOUR = 3_600_000;

/** Asks once more for what the page has asked for already: what was read before the worker came is kept too. */
async function askAgain({ session, language }: App): Promise<void> {
  const headers = { Authorization: `Bearer ${session.token()}`, 'Accept-Language': language };
  const addresses = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
  const wanted = [...addresses].filter((url) =>
    ['answer', 'picture'].includes(
      planOf({ method: 'GET', url, mode: 'cors', cache: 'default', referrer: '' }, location.origin),
    ),
  );
  for (const url of wanted.slice(-MOST)) await fetch(url, { headers }).catch(() => undefined);
}

/** Resolves when the worker stands between this page and the network. */
async function controlled(): Promise<ServiceWorker> {
  const { serviceWorker } = navigator;
  const changed = new Promise<void>((resolve) => {
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });
  if (!serviceWorker.controller) await changed;
  return serviceWorker.controller ?? controlled();
}

function followVersions(app: App, registration: ServiceWorkerRegistration): void {
  const { newVersion } = app.model(device);
  const offer = () => {
    if (registration.waiting && navigator.serviceWorker.controller) newVersion.value = registration.waiting;
  };
  offer();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', offer),
  );
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < HOUR) return;
    looked = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** Has what is read kept on the device, where the browser can, and tells when it holds a new version of the program. */
export async function keepOnDevice(app: App): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const wasControlled = navigator.serviceWorker.controller !== null;
    await navigator.serviceWorker.register(WORKER);
    followVersions(app, await navigator.serviceWorker.ready);
    const worker = await controlled();
    const stored = storedSession(app.storage);
    if (!stored || stored.token !== app.session.token()) return;
    worker.postMessage({
      type: 'reader',
      token: stored.token,
      until: stored.expiry,
      language: app.language,
      path: location.pathname + location.search,
    } satisfies Told);
    if (!wasControlled) await askAgain(app);
    document.documentElement.toggleAttribute('data-kept-ready', true);
  } catch {
    // A browser that keeps nothing reads from the server alone.
  }
}
