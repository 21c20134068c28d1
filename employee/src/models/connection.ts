import { CACHED_AT_HEADER } from '@piiri/shared/device-cache.ts';
import { type Signal, signal } from '@preact/signals-react';

export interface Connection {
  /** The server did not answer the last call. */
  lost: Signal<boolean>;
  /** When the server gave the oldest of what is shown from the device, ISO 8601; null when the server answers. */
  keptAt: Signal<string | null>;
  /** How many places of the screen say so themselves; then nothing else has to. */
  told: Signal<number>;
  /** `fetch` that notices when the server answers again, and when the device does in its place. */
  fetch: typeof fetch;
  onLost(): void;
  /** From now on it is another screen that is shown. */
  turn(): void;
}

/** Watches whether the server answers. */
export function createConnection(send: typeof fetch): Connection {
  const lost = signal(false);
  const keptAt = signal<string | null>(null);
  let isTurned = false;
  return {
    lost,
    keptAt,
    told: signal(0),
    fetch: async (input, init) => {
      const response = await send(input, init);
      const at = response.headers.get(CACHED_AT_HEADER);
      lost.value = at !== null;
      const isOldest = isTurned || !at || !keptAt.value || at < keptAt.value;
      if (isOldest) keptAt.value = at;
      isTurned &&= !at;
      return response;
    },
    onLost: () => {
      lost.value = true;
    },
    turn: () => {
      isTurned = true;
    },
  };
}
