import type { HomeMine, OwnState, WaitingItem } from '@piiri/shared/contracts/home.ts';
import { signal } from '@preact/signals-react';
import type { App } from './app.ts';
import { HOME_MINE } from './first-calls.ts';

const NOTHING: HomeMine = { waiting: [], own: [] };

/** What of the first screen is the reader's own, to be had by `App.model`. */
export const homeMine = ({ api }: App) => {
  const states = signal<ReadonlyMap<string, OwnState['state']>>(new Map());
  return {
    /** Asks what waits for the reader, soonest first. What does not arrive is left out: the news matter more. */
    async load(signal?: AbortSignal): Promise<WaitingItem[]> {
      const result = await api.get(HOME_MINE, { signal });
      const { waiting, own } = result.ok ? result.data : NOTHING;
      states.value = new Map(own.map(({ type, id, state }) => [`${type}:${id}`, state]));
      return waiting;
    },
    /** What the reader did about an object; undefined where that is nothing, or not known. */
    stateOf: (kind: string, id: number) => states.value.get(`${kind}:${id}`),
  };
};
