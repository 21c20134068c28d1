import type { Item, Row } from '@piiri/schemas';
import type { link } from '@piiri/schemas/entities/link.ts';
import { signal } from '@preact/signals-react';
import type { App } from '../app.ts';

export type LinkRow = Row<typeof link>;
export type LinkItem = Item<typeof link>;

const PATH = 'v1/links/favourites/';

/** The reader's favourite quick links. Accessed through `App.model`. */
export const linkFavourites = ({ api }: App) => {
  const ids = signal<readonly number[]>([]);
  const hasFailed = signal(false);
  /** The ids that the server has. */
  let stored: readonly number[] = ids.value;
  let isSending = false;

  /** Sends the latest ids, one request at a time, so that an earlier one never overwrites a later one. */
  async function send(): Promise<void> {
    if (isSending) return;
    isSending = true;
    while (stored !== ids.value) {
      const latest = ids.value;
      const result = await api.request('PUT', PATH, { body: { ids: [...latest] } });
      if (result.ok) stored = latest;
      else {
        hasFailed.value = true;
        ids.value = stored;
      }
    }
    isSending = false;
  }

  return {
    /** Their ids, in order. */
    ids,
    /** Whether the last change could not be stored. */
    hasFailed,
    /** Loads them. Ignores failures, since the links matter more. */
    async load(signal?: AbortSignal): Promise<void> {
      const result = await api.get(PATH, { signal });
      if (!result.ok || isSending) return;
      stored = result.data.ids;
      ids.value = stored;
    },
    /** Adds a link to them, or removes it. */
    toggle(id: number): void {
      hasFailed.value = false;
      ids.value = ids.value.includes(id) ? ids.value.filter((other) => other !== id) : [...ids.value, id];
      void send();
    },
  };
};
