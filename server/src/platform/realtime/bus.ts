import { EventEmitter } from 'node:events';
import type { ChatMessage } from '@piiri/shared/contracts/chat.ts';

/** Messages between processes, by topic. What may not be lost is in the database; a message only announces it. */
export interface BusTopics {
  /** New messages of a room, in order. */
  said: { tenant: number; room: number; messages: ChatMessage[] };
  /** A message that was edited, deleted or reacted to. */
  changed: { tenant: number; room: number; message: ChatMessage };
  read: { tenant: number; room: number; user: number; seq: number };
  typing: { tenant: number; room: number; user: number; typing: boolean };
  /** Who of a process's connections is in a place; see `presence.ts`. */
  present: { tenant: number; kind: 'room' | 'form'; topic: string; process: string; people: unknown[] };
  /** Asks the others to say so. */
  who: { tenant: number; kind: 'room' | 'form'; topic: string };
  /** Rights may have changed: of some users of a company, else of all of it, or of whoever signs in by an account. */
  rights: { tenant: number; users?: number[] } | { account: number };
  /** An object may be for others than before, or is deleted or restored. */
  visibility: { tenant: number; entity: string; id: number };
  /** Somebody saved an object, or the draft beside it. `entity`: its kind, as `content/lunch_menu`. `user`: null for the product itself. */
  saved: { tenant: number; entity: string; id: number; user: number | null };
  /** What a process let through of a limit that all share; see `shared-rate.ts`. */
  spent: { process: string; limit: string; key: string | number; cost: number };
  /** A process reaches the others again: news of before may be lost. */
  rejoined: { process: string };
  /** Something for the open tabs of whom it concerns; see `notices.ts`. */
  notice: { tenant: number; to: string[]; event: string; data: unknown };
}

export type Topic = keyof BusTopics;

/** Carries news to whoever listens, in this process at once and in the others soon. */
export interface Bus {
  publish<T extends Topic>(topic: T, news: BusTopics[T]): void;
  on<T extends Topic>(topic: T, listener: (news: BusTopics[T]) => void): void;
  /**
   * Has news about a company reach this process from the others, from the moment on at which this resolves, until the returned
   * function is called. It waits for nothing that is away.
   */
  follow(tenant: number): Promise<() => void>;
  /** News that were sent to the other processes and came from them so far. */
  use?(): Readonly<Record<'sent' | 'received', number>>;
  /** Whether news reach the other processes; undefined where there are none. */
  connected(): boolean | undefined;
  /** Asks what is between the processes for a sign of life. Rejects when there is none, or none in time; resolves where there are none. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The bus of a process that is the only one. */
export function localBus(): Bus {
  const emitter = new EventEmitter().setMaxListeners(50);
  return {
    publish: (topic, news) => void emitter.emit(topic, news),
    on: (topic, listener) => void emitter.on(topic, listener),
    follow: async () => () => undefined,
    connected: () => undefined,
    ping: async () => undefined,
    async close() {
      emitter.removeAllListeners();
    },
  };
}
