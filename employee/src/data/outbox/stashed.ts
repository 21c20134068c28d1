import { dropUnsent, mergeEntries, readStashed } from '@piiri/shared/stash.ts';
import { ownerOf, type Unsent } from '@piiri/shared/unsent.ts';
import { signal } from '@preact/signals-react';
import type { App } from '../app.ts';
import { flushSubmissions } from './flush-submissions.ts';
import { pendingWrites } from './pending-writes.ts';

/** Stashed data on offer: the number of writes and messages, and whether there are chat messages. */
export interface StashOffer {
  count: number;
  hasMessages: boolean;
}

/** Data that the end of the person's last session left unsent on the device. Accessed through `App.model`. */
export const stashed = (app: App) => {
  const { session, storage } = app;
  const offer = signal<StashOffer | null>(null);
  let entries: Unsent = {};
  const owner = () => (session.profile.value ? ownerOf(session.profile.value) : '');

  async function drop(): Promise<void> {
    offer.value = null;
    await dropUnsent(owner());
  }

  return {
    /** Null when there is nothing to offer. */
    offer,

    /** Loads the stash. */
    async load(): Promise<void> {
      entries = (await readStashed(owner())) ?? {};
      const lists = Object.values(entries).map((text) => JSON.parse(text) as unknown[]);
      const count = lists.reduce((sum, list) => sum + list.length, 0);
      const hasMessages = Object.keys(entries).some((key) => key.startsWith('chat:'));
      if (count > 0) offer.value = { count, hasMessages };
    },

    /** Sends the data: writes at once, messages when their room is opened. */
    async accept(): Promise<void> {
      const existing = Object.keys(entries).map((key) => [key, storage.getItem(key) ?? '[]']);
      const all = mergeEntries(Object.fromEntries(existing), entries);
      for (const [key, text] of Object.entries(all)) storage.setItem(key, text);
      await drop();
      app.model(pendingWrites).reload();
      await app.model(pendingWrites).flush();
      await flushSubmissions(app);
    },

    drop,
  };
};
