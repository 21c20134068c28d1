import { WORKER_URL, type WorkerMessage } from '@piiri/shared/device-cache.ts';
import { storedSession } from '@piiri/shared/session.ts';
import type { App } from '../../data/app.ts';
import { device } from '../../data/device/device.ts';
import { savesData } from '../../ui/browser/device.ts';
import { whenIdle } from '../../ui/browser/when-idle.ts';
import { prefetchLists } from './fetch-lists-ahead.ts';

/** Time in milliseconds after which returning to the page checks for a new version. */
const UPDATE_INTERVAL_MS = 3_600_000;

/** URLs of what the page has loaded so far: its resources, and the document, in which the first responses are embedded. */
const loadedResources = (): string[] => [
  ...new Set(
    (['resource', 'navigation'] as const)
      .flatMap((type) => performance.getEntriesByType(type))
      .map(({ name }) => name),
  ),
];

/** Sends the reader to the worker. Resolves when everything loaded so far is cached. */
function postReader(worker: ServiceWorker, reader: WorkerMessage): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(port1.close());
    worker.postMessage(reader, [port2]);
  });
}

/** Resolves to the worker once it controls this page. */
async function whenControlled(): Promise<ServiceWorker> {
  const { serviceWorker } = navigator;
  const changed = new Promise<void>((resolve) => {
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });
  if (!serviceWorker.controller) await changed;
  return serviceWorker.controller ?? whenControlled();
}

function watchVersions(app: App, registration: ServiceWorkerRegistration): void {
  const { newVersion } = app.model(device);
  const offer = () => {
    if (registration.waiting && navigator.serviceWorker.controller) newVersion.value = registration.waiting;
  };
  offer();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', offer),
  );
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < UPDATE_INTERVAL_MS) return;
    checkedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** Registers the service worker, which caches what the user reads, and watches for new versions. */
export async function registerWorker(app: App): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // The worker downloads the whole program. People who save data should only load what they open.
  if (savesData() && !navigator.serviceWorker.controller) return;
  try {
    const wasControlled = navigator.serviceWorker.controller !== null;
    await navigator.serviceWorker.register(WORKER_URL);
    watchVersions(app, await navigator.serviceWorker.ready);
    const worker = await whenControlled();
    const stored = storedSession(app.storage);
    if (!stored || stored.token !== app.session.token()) return;
    await postReader(worker, {
      type: 'reader',
      token: stored.token,
      until: stored.expiry,
      language: app.language,
      path: location.pathname + location.search,
      missed: wasControlled ? [] : loadedResources(),
    });
    document.documentElement.toggleAttribute('data-kept-ready', true);
    whenIdle(async () => {
      await prefetchLists(app).catch(() => undefined);
      document.documentElement.toggleAttribute('data-lists-ready', true);
    });
  } catch {
    // Without a worker the app reads from the server only.
  }
}
