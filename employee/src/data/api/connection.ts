import { CACHED_AT_HEADER } from '@piiri/shared/device-cache.ts';
import { type Signal, signal } from '@preact/signals-react';

export interface Connection {
  /** Whether the last call got no response. */
  lost: Signal<boolean>;
  /** Age of the oldest cached response on the screen, ISO 8601; null while the server answers. */
  cachedAt: Signal<string | null>;
  /** Number of mounted components that report the lost connection themselves; the general alert is hidden then. */
  alertSuppressors: Signal<number>;
  /** `fetch` that updates `lost` and `cachedAt` from each response. */
  fetch: typeof fetch;
  onLost(): void;
  /** Called when a navigation starts. */
  onNavigate(): void;
}

/** Tracks whether the server answers. */
export function createConnection(send: typeof fetch): Connection {
  const lost = signal(false);
  const cachedAt = signal<string | null>(null);
  let hasNavigated = false;
  return {
    lost,
    cachedAt,
    alertSuppressors: signal(0),
    fetch: async (input, init) => {
      const response = await send(input, init);
      const responseTime = response.headers.get(CACHED_AT_HEADER);
      lost.value = responseTime !== null;
      const isOldest = hasNavigated || !responseTime || !cachedAt.value || responseTime < cachedAt.value;
      if (isOldest) cachedAt.value = responseTime;
      hasNavigated &&= !responseTime;
      return response;
    },
    onLost: () => {
      lost.value = true;
    },
    onNavigate: () => {
      hasNavigated = true;
    },
  };
}
