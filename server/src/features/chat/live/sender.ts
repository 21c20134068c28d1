import type { ChatMessage } from '@piiri/shared/contracts/chat.ts';
import type { AppError } from '@piiri/shared/errors.ts';
import { committer } from '../../../engine/commit/commit.ts';
import { isConnectionError } from '../../../platform/db/database.ts';
import { groupBy } from '../../../platform/group-by.ts';
import type { Services } from '../../../platform/services.ts';
import type { NewMessage } from '../sending-context.ts';
import { type Outcome, type StoredMessages, storeMessages } from '../store-messages.ts';
import { createUnreadNotifier } from './notify-unread.ts';

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
