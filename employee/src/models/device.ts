import type { WorkerMessage } from '@piiri/shared/device-cache.ts';
import { signal } from '@preact/signals-react';
import type { App } from './app.ts';

/** What the device holds of the program, to be had by `App.model`. */
export const device = ({ reload }: App) => {
  const newVersion = signal<ServiceWorker | null>(null);
  return {
    /** A new version that waits for this one to be closed; null when there is none. */
    newVersion,
    /** Goes on in the new version at once. */
    activateNewVersion(): void {
      navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
      newVersion.value?.postMessage({ type: 'take-over' } satisfies WorkerMessage);
    },
  };
};
