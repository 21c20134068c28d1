import type { WorkerMessage } from '@piiri/shared/device-cache.ts';
import { signal } from '@preact/signals-react';
import type { App } from '../app.ts';

/** State of the service worker. Accessed through `App.model`. */
export const device = ({ reload }: App) => {
  const newVersion = signal<ServiceWorker | null>(null);
  let isActivating = false;
  return {
    /** A new version that waits until this one is closed; null when there is none. */
    newVersion,
    /** Whether the new version is being activated. Browsers wait for that until the worker has no requests. */
    isActivating: () => isActivating,
    /** Activates the new version at once. */
    activateNewVersion(): void {
      isActivating = true;
      navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
      newVersion.value?.postMessage({ type: 'take-over' } satisfies WorkerMessage);
    },
  };
};
