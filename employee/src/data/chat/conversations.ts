import { MAX_UNREAD } from '@piiri/shared/chat-rules.ts';
import { signal } from '@preact/signals-react';
import { CallFailure } from '../api/failure.ts';
import type { App } from '../app.ts';
import { type ChannelItem, type ChatMessage, type ChatRoom, createChatCalls } from './calls.ts';

/** A channel or direct room in a person's list of conversations. */
interface Conversation {
  id: number;
  unread_count: number;
  last_message: ChatMessage | null;
  /** When the last message was sent, if it was deleted. */
  last_message_at?: string | undefined;
  /** Whether its messages are excluded from the unread count. */
  muted?: boolean;
}

interface Conversations<Row extends Conversation> {
  state: 'loading' | 'ready' | 'failed';
  rows: Row[];
}

/** Returns when the last message of a conversation was sent; undefined without one. */
export const lastAt = ({
  last_message,
  last_message_at,
}: Pick<Conversation, 'last_message' | 'last_message_at'>) => last_message?.sent_at ?? last_message_at;

export const newestFirst = (a: Conversation, b: Conversation) =>
  (lastAt(b) ?? '').localeCompare(lastAt(a) ?? '');

/** Time in milliseconds during which several events cause only one reload of the list. */
const RELOAD_DEBOUNCE_MS = 400;

/**
 * Creates a person's list of conversations of one kind, with unread counts. `fetch` loads the list and may reject with
 * CallFailure.
 */
function createConversations<Row extends Conversation>(fetch: () => Promise<Row[]>) {
  const list = signal<Conversations<Row>>({ state: 'loading', rows: [] });
  let reloadTimer: ReturnType<typeof setTimeout> | undefined;

  /** Loads the list. Never rejects; failures are in the state. */
  async function load(): Promise<void> {
    try {
      list.value = { state: 'ready', rows: (await fetch()).sort(newestFirst) };
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      list.value = { ...list.value, state: list.value.rows.length > 0 ? 'ready' : 'failed' };
    }
  }

  /** Reloads the list soon. */
  function scheduleLoad(): void {
    if (reloadTimer !== undefined) return;
    reloadTimer = setTimeout(() => {
      reloadTimer = undefined;
      void load();
    }, RELOAD_DEBOUNCE_MS);
  }

  const change = (work: (row: Row) => Row) => {
    list.value = { ...list.value, rows: list.value.rows.map(work) };
  };

  return {
    list,
    load,
    loadSoon: scheduleLoad,
    /** Reloads the list if it was already loaded, because events may have been missed. */
    reloadIfLoaded(): void {
      if (list.value.state === 'ready') scheduleLoad();
    },
    /** Updates the last message of a conversation. Reloads the list when the conversation is unknown or muted. */
    messageReceived(id: number, last: ChatMessage): void {
      const { state, rows } = list.value;
      if (state !== 'ready') return;
      const existing = rows.find((row) => row.id === id);
      if (!existing || existing.muted) {
        scheduleLoad();
        return;
      }
      change((row) => (row.id === id ? { ...row, last_message: last } : row));
      list.value = { ...list.value, rows: [...list.value.rows].sort(newestFirst) };
    },
    /** Updates the unread counts. */
    setUnreadCounts(unreadOf: (id: number) => number): void {
      change((row) => (row.muted ? row : { ...row, unread_count: Math.min(unreadOf(row.id), MAX_UNREAD) }));
    },
    /** Sets a conversation's unread count to zero. */
    markRead(id: number): void {
      const { rows } = list.value;
      if (!rows.some((row) => row.id === id && row.unread_count > 0)) return;
      change((row) => (row.id === id ? { ...row, unread_count: 0 } : row));
    },
  };
}

/** The channels of a person. Accessed through `App.model`. */
export const chatChannels = (app: App) => {
  const calls = createChatCalls(app);
  const channels = async () => (await calls.channels()).filter((row) => row.is_active);
  return { ...createConversations(channels), calls };
};

/** Returns whether the company has direct messages enabled. */
export function usesDirect({ session }: Pick<App, 'session'>): boolean {
  const settings = session.tenant.value?.settings;
  return settings?.direct_messages_enabled === true && settings.chat_enabled !== false;
}

/** The direct rooms of a person; empty where the company has disabled them. Accessed through `App.model`. */
export const directRooms = (app: App) => {
  const calls = createChatCalls(app);
  return createConversations(async () => (usesDirect(app) ? calls.direct() : []));
};

/**
 * Returns the room that a channel opens with: the only room of an open channel, else the user's own. Undefined for
 * managers of a private channel, who choose a room.
 */
export function chosenRoom(
  { session }: Pick<App, 'session'>,
  channel: Pick<ChannelItem, 'managers'>,
  rooms: readonly ChatRoom[],
): ChatRoom | undefined {
  const self = session.profile.value?.id ?? 0;
  return rooms.find(({ user }) => user === null || (user === self && !channel.managers.includes(self)));
}
