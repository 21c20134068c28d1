import type { Services } from '../../platform/services.ts';
import { scrub } from './scrub.ts';

const HOUR_MS = 60 * 60_000;

/**
 * Scrubs at every full hour of the process's clock. Returns a function that stops the timer; its promise resolves when a
 * round under way is over.
 */
export function scrubRegularly(services: Services): () => Promise<void> {
  let running = Promise.resolve();
  let timer: NodeJS.Timeout;
  const wait = () => {
    timer = setTimeout(
      () => {
        // A timer may fire a moment early.
        const hour = Math.round(Date.now() / HOUR_MS) * HOUR_MS;
        running = running
          .then(() => scrub(services, hour))
          .catch((error) =>
            services.log.warn(
              { err: error },
              'Anonymous rows were not scrubbed; it is tried again at the next full hour',
            ),
          );
        wait();
      },
      HOUR_MS - (Date.now() % HOUR_MS),
    );
    timer.unref();
  };
  wait();
  return () => {
    clearTimeout(timer);
    return running;
  };
}
