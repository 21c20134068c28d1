import { CHANNEL_TYPES } from '@piiri/schemas/entities/chat-channel.ts';
import type { ChatMessage } from '@piiri/shared/contracts/chat.ts';
import type { AppError } from '@piiri/shared/errors.ts';
import { committer } from '../../../engine/commit/commit.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { isConnectionError } from '../../../platform/db/connection-errors.ts';
import { groupBy } from '../../../platform/group-by.ts';
import { AUDIENCE } from '../../../platform/realtime/sockets.ts';
import type { Services } from '../../../platform/services.ts';
import type { RoomState } from '../room-states.ts';
import type { NewMessage } from '../sending-context.ts';
import { type Outcome, type StoredMessages, storeMessages } from '../store-messages.ts';

/** Maximum number of messages that one transaction stores. */
const MAX_BATCH = 200;

interface QueuedMessage {
  message: NewMessage;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

/**
 * Stores messages in batches. Messages that arrive while a tenant's transaction is running share the next one, so each
 * commit carries more under load and no message waits for a timer. Events are published in the order of the commits.
 */
export function createSender(services: Services) {
  const unread = createUnreadNotifier(services);
  const queues = new Map<number, QueuedMessage[]>();
  let underWay = 0;

  async function storeSome(tenantId: number, batch: readonly QueuedMessage[]): Promise<void> {
    try {
      const commit = committer(services, { tenantId });
      const stored = await commit((tx) =>
        storeMessages(
          tx,
          batch.map(({ message }) => message),
        ),
      );
      notify(tenantId, batch, stored);
    } catch (error) {
      // An error caused by one message must not fail the others.
      const isOfOne = batch.length > 1 && !isConnectionError(error);
      if (isOfOne) for (const message of batch) await storeSome(tenantId, [message]);
      else for (const { reject } of batch) reject(error);
    }
  }

  function notify(
    tenant: number,
    batch: readonly QueuedMessage[],
    { outcomes, states }: StoredMessages,
  ): void {
    const news: { room: number; message: ChatMessage }[] = [];
    for (const [index, outcome] of outcomes.entries()) {
      const waiting = batch[index];
      if (!waiting) continue;
      waiting.resolve(outcome);
      if (!('message' in outcome) || !outcome.isNew) continue;
      news.push({ room: waiting.message.room, message: outcome.message });
    }
    for (const [room, sent] of groupBy(news, ({ room }) => room)) {
      const messages = sent.map(({ message }) => message);
      services.bus.publish('said', { tenant, room, messages });
      const state = states.get(room);
      if (state) unread.announce(tenant, state, messages);
    }
  }

  async function run(tenantId: number, queue: QueuedMessage[]): Promise<void> {
    underWay += 1;
    while (queue.length > 0) await storeSome(tenantId, queue.splice(0, MAX_BATCH));
    queues.delete(tenantId);
    underWay -= 1;
  }

  return {
    /** Resolves with the message after it is stored; rejects with the reason if it is not. */
    async send(message: NewMessage): Promise<ChatMessage> {
      const { tenantId } = message.actor;
      const outcome = await new Promise<Outcome>((resolve, reject) => {
        const queue = queues.get(tenantId);
        if (queue) return void queue.push({ message, resolve, reject });
        const started: QueuedMessage[] = [{ message, resolve, reject }];
        queues.set(tenantId, started);
        void run(tenantId, started);
      });
      if ('refusal' in outcome) throw outcome.refusal satisfies AppError;
      return outcome.message;
    },
    /** Returns whether messages are being stored. */
    isBusy: () => underWay > 0,
    close(): void {
      unread.close();
    },
  };
}

export type Sender = ReturnType<typeof createSender>;

/** Time in milliseconds during which a tenant's messages are collected before open tabs are notified. */
const COLLECT_MS = 300;

/** Maximum number of messages in one notice; a client that has missed more requests the count. */
const MAX_MESSAGES = 20;

interface PendingNotice {
  state: RoomState;
  messages: readonly ChatMessage[];
}

/**
 * Returns the audiences of a room's messages: for an open channel its group, for a private room its employee, and in
 * both cases the channel's managers; for a direct room its two people.
 */
function audiencesFor({ channel, room }: RoomState): string[] {
  if (!channel) return participantsOf(room).map(AUDIENCE.user);
  const isOpen = channel.channel_type === CHANNEL_TYPES.open;
  return [
    isOpen ? AUDIENCE.group(channel.group) : AUDIENCE.user(room.user_id ?? 0),
    ...channel.managers.map(AUDIENCE.user),
  ];
}

const participantsOf = ({ user_id, other_user_id }: RoomState['room']) =>
  [user_id, other_user_id].flatMap((id) => id ?? []);

/**
 * Notifies the open tabs of the people concerned of new messages, so that the menu can count them and lists can show
 * the last one: an `unread` notice `{channel, room, messages: [{seq, sender}], last}`. Called by the process that
 * stored them.
 */
function createUnreadNotifier(services: Services) {
  /** By tenant and room. */
  const gathered = new Map<number, Map<number, PendingNotice>>();
  const timers = new Set<NodeJS.Timeout>();

  function notify(tenant: number): void {
    const rooms = gathered.get(tenant);
    gathered.delete(tenant);
    for (const { state, messages } of rooms?.values() ?? []) notifyRoom(tenant, state, messages);
  }

  function notifyRoom(tenant: number, state: RoomState, messages: readonly ChatMessage[]): void {
    const data = {
      channel: state.room.channel_id,
      room: state.room.id,
      messages: messages.slice(-MAX_MESSAGES).map(({ seq, sender }) => ({ seq, sender: sender?.id ?? null })),
      last: messages.at(-1),
    };
    const muted = (state.mutedBy ?? []).map(AUDIENCE.user);
    const to = audiencesFor(state).filter((audience) => !muted.includes(audience));
    services.bus.publish('notice', { tenant, to, event: 'unread', data });
    // A muted room's list still shows the message.
    if (muted.length > 0)
      services.bus.publish('notice', { tenant, to: muted, event: 'unread', data: { ...data, muted: true } });
  }

  function roomsOf(tenant: number): Map<number, PendingNotice> {
    const pending = gathered.get(tenant);
    if (pending) return pending;
    const timer = setTimeout(() => {
      timers.delete(timer);
      notify(tenant);
    }, COLLECT_MS);
    timers.add(timer);
    const rooms = new Map<number, PendingNotice>();
    gathered.set(tenant, rooms);
    return rooms;
  }

  return {
    announce(tenant: number, state: RoomState, messages: readonly ChatMessage[]): void {
      const rooms = roomsOf(tenant);
      const before = rooms.get(state.room.id)?.messages ?? [];
      rooms.set(state.room.id, { state, messages: [...before, ...messages] });
    },
    close(): void {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** Notifies the open tabs of some people to reload a direct room, because its block or mute changed. */
export function notifyChoice(
  { bus }: Pick<Services, 'bus'>,
  { tenantId: tenant }: Pick<Actor, 'tenantId'>,
  room: number,
  people: readonly number[],
): void {
  bus.publish('notice', { tenant, to: people.map(AUDIENCE.user), event: 'direct', data: { room } });
}
