import { randomKey } from '@piiri/shared/random-key.ts';
import { unsentMessagesKey } from '@piiri/shared/unsent.ts';
import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import type { App } from '../app.ts';
import { createOutbox, type Delivery } from '../outbox/outbox.ts';
import { newestOf } from './blocks.ts';
import type { ChatCalls, ChatMessage, ChatRoomDetail, ChatUpload } from './calls.ts';
import { type History, openHistory } from './history.ts';
import { createOwnReactions, type OwnReactions } from './own-reactions.ts';
import { createPeople, type People } from './people.ts';
import { createTyping, type Typing } from './typing.ts';
import {
  openRoomConnection,
  type Present,
  type RoomConnection,
  type RoomSocket,
  type Unsent,
} from './wire.ts';

/** Further content of a message. */
interface SendOptions {
  image?: string | null;
  file?: ChatUpload | null;
  /** Ids of the mentioned people. */
  mentions?: readonly number[];
  replyTo?: number | null;
}

export interface RoomModel extends History {
  detail: ChatRoomDetail;
  unsent: ReadonlySignal<readonly Unsent[]>;
  /** `shut`: the user may no longer read the room. */
  wire: Signal<'opening' | 'open' | 'lost' | 'shut'>;
  present: Signal<Present>;
  reads: Signal<ReadonlyMap<number, number>>;
  /** Read mark at the time of opening: later messages were new. */
  newAfter: number;
  people: People;
  typing: Typing;
  ownReactions: OwnReactions;
  /** Last message received live, for the live region. */
  lastReceived: Signal<ChatMessage | null>;
  send(text: string | null, more?: SendOptions): void;
  again(clientId: string): void;
  discard(clientId: string): void;
  read(seq: number): void;
  change(message: ChatMessage): void;
  close(): void;
}

const NO_PEOPLE: Present = { users: [] };

/** Time in milliseconds for the server's acknowledgement; after it a message counts as not sent yet. */
const ACK_TIMEOUT_MS = 10_000;

/** Delay in milliseconds before retrying after the server refused a connection. */
const RETRY_DELAY_MS = 2000;

interface RoomOptions {
  app: App;
  calls: ChatCalls;
  /** The room as loaded on opening. */
  detail: ChatRoomDetail;
}

/** Opens a room: its messages, unsent messages and the people present. `close` leaves it. */
export function openRoom({ app, calls, detail }: RoomOptions): RoomModel {
  const { id, key } = detail;
  const self = app.session.profile.value?.id ?? 0;
  const outbox = createOutbox<Unsent>({ storage: app.storage, key: unsentMessagesKey(self, id), deliver });
  // What the room has already does not wait any more: its acknowledgement was lost, or the page was left before.
  const said = new Set(detail.messages.map(({ sender, client_id }) => sender?.id === self && client_id));
  for (const { client_id } of outbox.items.value) if (said.has(client_id)) outbox.drop(client_id);
  const wire = signal<'opening' | 'open' | 'lost' | 'shut'>('opening');
  const present = signal<Present>(NO_PEOPLE);
  const reads = signal<ReadonlyMap<number, number>>(
    new Map(detail.reads.map(({ user, seq }) => [user, seq])),
  );
  const lastReceived = signal<ChatMessage | null>(null);
  const people = createPeople(calls, id, detail.messages);
  const history = openHistory({ calls, detail, addPerson: people.add });
  let socket: RoomSocket | undefined;
  let opened: RoomConnection | undefined;
  let closed = false;
  let after = newestOf(history.newest.value)?.seq ?? 0;
  let changes = detail.last_change;
  /** Read mark here, and the one that the server knows. */
  let seen = detail.read_seq;
  let readUntil = detail.read_seq;
  const typing = createTyping(self, (on) => socket?.connected && socket.emit('typing', { typing: on }));

  function shut(): void {
    wire.value = 'shut';
    opened?.close();
  }

  async function opening() {
    const result = await calls.ticket(key);
    if (!result.ok && [404, 409, 403].includes(result.status)) return null;
    if (!result.ok) throw new Error('no ticket');
    return { ticket: result.data.ticket, after, changes, language: app.language };
  }

  function listen({ socket: connection, listen: onEvent }: RoomConnection): void {
    connection.on('connect', () => {
      wire.value = 'open';
      app.connection.lost.value = false;
      sendReadReceipt();
      void outbox.flush();
    });
    connection.on('disconnect', () => {
      if (wire.value !== 'shut') wire.value = 'lost';
      present.value = NO_PEOPLE;
    });
    connection.on('connect_error', () => {
      if (wire.value !== 'shut') wire.value = 'lost';
      // The library reconnects by itself, except after a refusal by the server.
      if (!connection.active && !closed)
        setTimeout(() => !closed && wire.value !== 'shut' && connection.connect(), RETRY_DELAY_MS);
    });
    onEvent('closed', shut);
    onEvent('message', (message) => {
      after = Math.max(after, message.seq);
      batch(() => {
        history.add(message);
        typing.stopped(message.sender?.id);
        outbox.drop(message.client_id);
        if (message.sender?.id !== self) lastReceived.value = message;
      });
    });
    onEvent('changed', (message) => {
      changes = Math.max(changes, message.change);
      history.replace(message);
    });
    onEvent('deleted', ({ seq, change }) => {
      changes = Math.max(changes, change);
      history.remove(seq, change);
    });
    onEvent('read', ({ user, seq }) => {
      reads.value = new Map(reads.value).set(user, seq);
    });
    onEvent('typing', ({ user, typing: on }) => (on ? typing.started(user) : typing.stopped(user)));
    onEvent('presence', (now) => {
      present.value = now;
      people.fetchMissing(now.users);
    });
  }

  /** Sends the read mark; one from before the connection opened is sent once it is open. */
  function sendReadReceipt(): void {
    if (seen <= readUntil || !socket?.connected) return;
    readUntil = seen;
    socket.emit('read', { seq: seen }, () => undefined);
  }

  /** Sends a message; when the server has not judged it, tries again later, here or with the next connection. */
  async function deliver({ time: _, refused: __, file, ...message }: Unsent): Promise<Delivery> {
    if (!socket?.connected) return 'later';
    const sent = { ...message, file: file?.id ?? null };
    const answer = await socket
      .timeout(ACK_TIMEOUT_MS)
      .emitWithAck('send', sent)
      .catch(() => undefined);
    if (!answer || (!answer.ok && (answer.status === 429 || answer.status >= 500))) {
      setTimeout(() => void outbox.flush(), RETRY_DELAY_MS);
      return 'later';
    }
    return {
      refused: answer.ok ? undefined : answer.detail || answer.title,
      show: () => void (answer.ok && history.add(answer.message)),
    };
  }

  openRoomConnection(opening, shut).then(
    (connection) => {
      if (closed) return connection.close();
      opened = connection;
      socket = connection.socket;
      listen(connection);
      socket.connect();
    },
    () => {
      wire.value = 'lost';
    },
  );

  return {
    ...history,
    detail,
    unsent: outbox.items,
    wire,
    present,
    reads,
    newAfter: detail.read_seq,
    people,
    typing,
    ownReactions: createOwnReactions({ calls, room: id, self, replace: history.replace }),
    lastReceived,
    send(text, { replyTo = null, image = null, ...more } = {}) {
      typing.stop();
      const time = new Date().toISOString();
      outbox.add({ ...more, client_id: randomKey(), text, image, reply_to: replyTo, time });
      void outbox.flush();
    },
    again(clientId) {
      outbox.retry(clientId);
      void outbox.flush();
    },
    discard: outbox.drop,
    read(seq) {
      seen = Math.max(seen, seq);
      sendReadReceipt();
    },
    change: history.replace,
    close() {
      closed = true;
      history.close();
      typing.close();
      opened?.close();
    },
  };
}
