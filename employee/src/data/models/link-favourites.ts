import type { Item, Row } from '@piiri/schemas';
import type { link } from '@piiri/schemas/entities/link.ts';
import { createSavedValue } from '@piiri/shared/ui/saved-value.ts';
import { signal } from '@preact/signals-react';
import type { App } from '../app.ts';

export type LinkRow = Row<typeof link>;
export type LinkItem = Item<typeof link>;

const PATH = 'v1/links/favourites/';

/** The reader's favourite quick links. Accessed through `App.model`. */
export const linkFavourites = ({ api }: App) => {
  const ids = signal<readonly number[]>([]);
  const hasFailed = signal(false);
  const saved = createSavedValue<readonly number[]>({
    show(next) {
      ids.value = next;
    },
    async save(next) {
      const result = await api.request('PUT', PATH, { body: { ids: [...next] } });
      hasFailed.value = !result.ok;
      return result.ok ? next : undefined;
    },
  });
  let changing = 0;

  return {
    /** Their ids, in order. */
    ids,
    /** Whether the last change could not be stored. */
    hasFailed,
    /** Loads them. Ignores failures, since the links matter more. */
    async load(signal?: AbortSignal): Promise<void> {
      const result = await api.get(PATH, { signal });
      // What the reader changes meanwhile is newer.
      if (result.ok && changing === 0) ids.value = result.data.ids;
    },
    /** Adds a link to them, or removes it. */
    async toggle(id: number): Promise<void> {
      hasFailed.value = false;
      changing += 1;
      await saved.change(ids.value, (before) =>
        before.includes(id) ? before.filter((favourite) => favourite !== id) : [...before, id],
      );
      changing -= 1;
    },
  };
};
