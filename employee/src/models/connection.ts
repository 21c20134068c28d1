import { type Signal, signal } from '@preact/signals-react';

export interface Connection {
  /** The server did not answer the last call. */
  lost: Signal<boolean>;
  /** How many places of the screen say so themselves; then nothing else has to. */
  told: Signal<number>;
  /** `fetch` that notices when the server answers again. */
  fetch: typeof fetch;
  onLost(): void;
}

/** Watches whether the server answers. */
export function createConnection(send: typeof fetch): Connection {
  const lost = signal(false);
  return {
    lost,
    told: signal(0),
    fetch: async (input, init) => {
      const response = await send(input, init);
      lost.value = false;
      return response;
    },
    onLost: () => {
      lost.value = true;
    },
  };
}
