import { MAX_UNREAD } from '@piiri/shared/chat-rules.ts';
import { signal } from '@preact/signals-react';
import type { App } from '../app.ts';
import { CallFailure } from '../failure.ts';
import { type ChannelRow, type ChatMessage, createChatCalls } from './calls.ts';

/** The channels of a person, with what is new in each. */
export interface ChannelList {
  state: 'loading' | 'ready' | 'failed';
  rows: ChannelRow[];
}

const newestFirst = (a: ChannelRow, b: ChannelRow) =>
  (b.last_message?.sent_at ?? '').localeCompare(a.last_message?.sent_at ?? '');

/** Milliseconds after news in which one more look at the channels answers all of them. */
const PAUSE = 400;

/** To be had by `App.model`. */
export const chatChannels = (app: App) => {
  const calls = createChatCalls(app);
  const list = signal<ChannelList>({ state: 'loading', rows: [] });
  let reloadTimer: ReturnType<typeof setTimeout> | undefined;

  /** Asks for the channels. Never rejects: the state tells. */
  async function load(): Promise<void> {
    try {
      const rows = await calls.channels();
      list.value = { state: 'ready', rows: rows.filter((row) => row.is_active).sort(newestFirst) };
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      list.value = { ...list.value, state: list.value.rows.length > 0 ? 'ready' : 'failed' };
    }
  }

  /** Looks again soon: something is new. */
  function loadSoon(): void {
    if (reloadTimer !== undefined) return;
    reloadTimer = setTimeout(() => {
      reloadTimer = undefined;
      void load();
    }, PAUSE);
  }

  const change = (work: (row: ChannelRow) => ChannelRow) => {
    list.value = { ...list.value, rows: list.value.rows.map(work) };
  };

  return {
    list,
    load,
    calls,
    loadSoon,
    /** Looks again where the channels have been shown already: something may have been missed. */
    reloadIfLoaded(): void {
      if (list.value.state === 'ready') loadSoon();
    },
    /** The last message of a channel is another one now. A channel that is not known is looked for. */
    messageReceived(id: number, last: ChatMessage): void {
      const { state, rows } = list.value;
      if (state !== 'ready') return;
      if (!rows.some((row) => row.id === id)) {
        loadSoon();
        return;
      }
      change((row) => (row.id === id ? { ...row, last_message: last } : row));
      list.value = { ...list.value, rows: [...list.value.rows].sort(newestFirst) };
    },
    /** Takes what is unread in each channel. */
    setUnreadCounts(unreadOf: (id: number) => number): void {
      change((row) => ({ ...row, unread_count: Math.min(unreadOf(row.id), MAX_UNREAD) }));
    },
    /** What was read in a channel is no longer new there. */
    markRead(id: number): void {
      const { rows } = list.value;
      if (!rows.some((row) => row.id === id && row.unread_count > 0)) return;
      change((row) => (row.id === id ? { ...row, unread_count: 0 } : row));
    },
  };
};
