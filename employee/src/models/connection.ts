import { CACHED_AT_HEADER } from '@piiri/shared/device-cache.ts';
import { type Signal, signal } from '@preact/signals-react';

export interface Connection {
  /** The server did not answer the last call. */
  lost: Signal<boolean>;
  /** When the server gave the oldest of what is shown from the device, ISO 8601; null when the server answers. */
  cachedAt: Signal<string | null>;
  /** How many places of the screen say so themselves; then nothing else has to. */
  alertSuppressors: Signal<number>;
  /** `fetch` that notices when the server answers again, and when the device does in its place. */
  fetch: typeof fetch;
  onLost(): void;
  /** From now on it is another screen that is shown. */
  onNavigate(): void;
}

/** Watches whether the server answers. */
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
      const at = response.headers.get(CACHED_AT_HEADER);
      lost.value = at !== null;
      const isOldest = hasNavigated || !at || !cachedAt.value || at < cachedAt.value;
      if (isOldest) cachedAt.value = at;
      hasNavigated &&= !at;
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
