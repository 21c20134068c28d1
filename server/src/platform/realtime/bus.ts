import { EventEmitter } from 'node:events';
import type { ChatMessage } from '@piiri/shared/contracts/chat.ts';

/** Messages between processes, by topic. Data that must not be lost is in the database; a message only announces it. */
export interface BusTopics {
  /** New messages of a room, in order. */
  said: { tenant: number; room: number; messages: ChatMessage[] };
  /** A message that was edited, deleted or reacted to. */
  changed: { tenant: number; room: number; message: ChatMessage };
  read: { tenant: number; room: number; user: number; seq: number };
  typing: { tenant: number; room: number; user: number; typing: boolean };
  /** People of a process's connections within a topic of presence; see `presence.ts`. */
  present: { tenant: number; kind: 'room' | 'form'; topic: string; process: string; people: unknown[] };
  /** Asks the other processes to publish them. */
  who: { tenant: number; kind: 'room' | 'form'; topic: string };
  /**
   * Rights may have changed: of some users of a company, else of all its users, or of everybody who signs in with an
   * account.
   */
  rights: { tenant: number; users?: number[] } | { account: number };
  /** The visibility of an object may have changed, or it is deleted or restored. */
  visibility: { tenant: number; entity: string; id: number };
  /**
   * Somebody saved an object or its draft. `entity`: its kind, such as `content/lunch_menu`. `user`: null for the
   * product itself.
   */
  saved: { tenant: number; entity: string; id: number; user: number | null };
  /** Amount that a process took from a shared rate limit; see `call-limits.ts`. */
  spent: { process: string; limit: string; key: string | number; cost: number };
  /** A process is connected to the others again: earlier messages may be lost. */
  rejoined: { process: string };
  /** An event for the open tabs of its recipients; see `notices.ts`. */
  notice: { tenant: number; to: string[]; event: string; data: unknown };
}

export type Topic = keyof BusTopics;

/** Delivers messages to listeners, in this process at once and in the others soon. */
export interface Bus {
  publish<T extends Topic>(topic: T, news: BusTopics[T]): void;
  on<T extends Topic>(topic: T, listener: (news: BusTopics[T]) => void): void;
  /**
   * Subscribes this process to the other processes' messages about a company, from when it resolves until the returned
   * function is called. It does not wait for an unavailable Redis.
   */
  follow(tenant: number): Promise<() => void>;
  /** Returns the number of messages sent to the other processes and received from them so far. */
  use?(): Readonly<Record<'sent' | 'received', number>>;
  /** Returns whether messages reach the other processes; undefined when there are none. */
  connected(): boolean | undefined;
  /**
   * Checks the connection between the processes. Rejects when it does not answer in time; resolves when there are no
   * other processes.
   */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Returns the bus of a single process. */
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
