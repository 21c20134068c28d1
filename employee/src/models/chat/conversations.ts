import { MAX_UNREAD } from '@piiri/shared/chat-rules.ts';
import { signal } from '@preact/signals-react';
import { CallFailure } from '../failure.ts';
import type { ChatMessage } from './calls.ts';

/** A channel or a direct room, as a person's list of discussions has it. */
interface Conversation {
  id: number;
  unread_count: number;
  last_message: ChatMessage | null;
  /** It is not among what is counted as new. */
  muted?: boolean;
}

export interface Conversations<Row extends Conversation> {
  state: 'loading' | 'ready' | 'failed';
  rows: Row[];
}

export const newestFirst = (a: Conversation, b: Conversation) =>
  (b.last_message?.sent_at ?? '').localeCompare(a.last_message?.sent_at ?? '');

/** Milliseconds after news in which one more look at the list answers all of them. */
const PAUSE = 400;

/** A person's discussions of one kind, with what is new in each. `fetch` asks for them, and may reject with CallFailure. */
export function createConversations<Row extends Conversation>(fetch: () => Promise<Row[]>) {
  const list = signal<Conversations<Row>>({ state: 'loading', rows: [] });
  let reloadTimer: ReturnType<typeof setTimeout> | undefined;

  /** Asks for the list. Never rejects: the state tells. */
  async function load(): Promise<void> {
    try {
      list.value = { state: 'ready', rows: (await fetch()).sort(newestFirst) };
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

  const change = (work: (row: Row) => Row) => {
    list.value = { ...list.value, rows: list.value.rows.map(work) };
  };

  return {
    list,
    load,
    loadSoon,
    /** Looks again where the list has been shown already: something may have been missed. */
    reloadIfLoaded(): void {
      if (list.value.state === 'ready') loadSoon();
    },
    /** The last message of a discussion is another one now. One that is not known, or not counted, is looked for. */
    messageReceived(id: number, last: ChatMessage): void {
      const { state, rows } = list.value;
      if (state !== 'ready') return;
      const known = rows.find((row) => row.id === id);
      if (!known || known.muted) {
        loadSoon();
        return;
      }
      change((row) => (row.id === id ? { ...row, last_message: last } : row));
      list.value = { ...list.value, rows: [...list.value.rows].sort(newestFirst) };
    },
    /** Takes what is unread in each discussion. */
    setUnreadCounts(unreadOf: (id: number) => number): void {
      change((row) => (row.muted ? row : { ...row, unread_count: Math.min(unreadOf(row.id), MAX_UNREAD) }));
    },
    /** What was read in a discussion is no longer new there. */
    markRead(id: number): void {
      const { rows } = list.value;
      if (!rows.some((row) => row.id === id && row.unread_count > 0)) return;
      change((row) => (row.id === id ? { ...row, unread_count: 0 } : row));
    },
  };
}
