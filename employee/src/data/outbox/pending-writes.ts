import type { DefinitionPath, DefinitionSubpath, Result } from '@piiri/shared/client.ts';
import type { OwnAcknowledgement } from '@piiri/shared/contracts/acknowledgements.ts';
import type { AlertAnswer, OwnReceipt } from '@piiri/shared/contracts/alerts.ts';
import type { ObjectReactions, Reaction } from '@piiri/shared/contracts/reactions.ts';
import type { RequestOf } from '@piiri/shared/contracts/requests.ts';
import type { Routes } from '@piiri/shared/contracts/routes.ts';
import type { Problem } from '@piiri/shared/errors.ts';
import { randomKey } from '@piiri/shared/random-key.ts';
import { ownerOf, PENDING_WRITES_KEY } from '@piiri/shared/unsent.ts';
import { signal } from '@preact/signals-react';
import type { App } from '../app.ts';
import { createOutbox, type Delivery, type OutboxItem } from './outbox.ts';

/** The call of a route and its response. */
type CallOf<Route extends keyof Routes> = Route extends `${infer Method} ${infer Path}`
  ? { call: { method: Method; path: Path } & Pick<RequestOf<Route>, 'body'>; answer: Routes[Route] }
  : never;

/** Calls that may be sent later, by kind of write. */
interface Calls {
  status: CallOf<'PATCH v1/profile/'>;
  enrollment: CallOf<`POST v1/events/${number}/enrollment/`>;
  cancellation: CallOf<`DELETE v1/events/${number}/enrollment/`>;
  rating: CallOf<`POST v1/events/${number}/feedback/`>;
  poll: CallOf<`POST v1/polls/${number}/answers/`> | CallOf<`PUT v1/polls/${number}/answers/`>;
  acknowledgement: {
    call: { method: 'POST'; path: DefinitionSubpath; body: { version: OwnAcknowledgement['version'] } };
    answer: OwnAcknowledgement;
  };
  receipt: {
    call: { method: 'POST'; path: `v1/alerts/${number}/receipt/`; body: { answer: AlertAnswer } };
    answer: OwnReceipt;
  };
  reaction: {
    call:
      | { method: 'PUT'; path: DefinitionSubpath; body: { reaction: Reaction } }
      | { method: 'DELETE'; path: DefinitionSubpath; body?: undefined };
    answer: ObjectReactions;
  };
}

export type PendingWriteKind = keyof Calls;

/** A write that may be sent later: its kind, object and call. */
export type Write<Kind extends PendingWriteKind = PendingWriteKind> = {
  [Each in Kind]: {
    kind: Each;
    /** Id of the object; 0 for the user's own profile. */
    about: number;
  } & Calls[Each]['call'];
}[Kind];

export type PendingWrite<Kind extends PendingWriteKind = PendingWriteKind> = Write<Kind> &
  OutboxItem & {
    /** The person who made it. */
    reader: string;
  };

/** Result of a write that had waited, or of a form. */
export type Outcome = Pick<PendingWrite, 'client_id' | 'refused'> & { kind: PendingWriteKind | 'submission' };

/** Kinds of earlier writes that a later write replaces. */
const REPLACED_KINDS: Record<PendingWriteKind, readonly PendingWriteKind[]> = {
  status: ['status'],
  enrollment: ['enrollment', 'cancellation'],
  cancellation: ['enrollment', 'cancellation'],
  rating: ['rating'],
  poll: ['poll'],
  receipt: ['receipt'],
  // Objects of several kinds of content may have the same id.
  acknowledgement: [],
  // Likewise; `replaces` compares their paths.
  reaction: ['reaction'],
};

/** Returns whether a later write replaces an earlier one. */
function replaces(later: Write, earlier: Write): boolean {
  if (!REPLACED_KINDS[later.kind].includes(earlier.kind)) return false;
  return later.kind === 'reaction' ? later.path === earlier.path : later.about === earlier.about;
}

/**
 * No connection, or the session has ended: the write is queued, in the latter case for the same person's next session.
 */
const isUnsent = (status: number) => status === 0 || status === 401;

/** The write is not at fault: it is sent again later. */
const isRetryable = (status: number) => isUnsent(status) || status === 429 || status >= 500;

/**
 * Writes made without a connection, stored on the device until the server has answered them. Accessed through
 * `App.model`. Each has one idempotency key, so that it is processed once.
 */
export const pendingWrites = (app: App) => {
  const { api, session, storage } = app;
  const reader = session.profile.value ? ownerOf(session.profile.value) : '';
  const outbox = createOutbox<PendingWrite>({
    storage,
    key: PENDING_WRITES_KEY,
    isOwn: (write) => write.reader === reader,
    deliver,
  });
  const { items: all } = outbox;
  const outcomes = signal<readonly Outcome[]>([]);

  /** Calls on their way. */
  const calls = new Map<PendingWrite, Promise<unknown>>();

  /** Sends a write after the answers to earlier calls. */
  function call<T>(write: PendingWrite, earlier: readonly Promise<unknown>[] = []): Promise<Result<T>> {
    const { method, path, body, client_id } = write;
    const options = { body, headers: { 'Idempotency-Key': client_id } };
    const send = () => api.request<T>(method, path as DefinitionPath, options);
    const answer = earlier.length > 0 ? Promise.allSettled(earlier).then(send) : send();
    calls.set(write, answer);
    return answer.finally(() => calls.delete(write));
  }

  /** Shows a result, instead of an earlier one of its kind. */
  function report(outcome: Outcome): void {
    outcomes.value = [...outcomes.value.filter(({ kind }) => kind !== outcome.kind), outcome];
  }

  async function deliver(write: PendingWrite): Promise<Delivery> {
    const result = await call(write);
    if (!result.ok && isRetryable(result.status)) return 'later';
    const refused = result.ok ? undefined : (result.data as Partial<Problem> | null)?.detail || ' ';
    return {
      refused,
      show() {
        // A later write may have replaced it while it was being sent.
        if (!outbox.has(write)) return;
        const { client_id, kind } = write;
        report({ client_id, kind, refused });
      },
    };
  }

  /** Writes whose answer is awaited, and which no later one has replaced. */
  let current: readonly PendingWrite[] = [];

  /** Drops the earlier writes that a write replaces. Returns the calls of those that are on their way. */
  function replaceEarlier(write: PendingWrite): readonly Promise<unknown>[] {
    const isReplaced = (earlier: Write) => replaces(write, earlier);
    for (const earlier of outbox.stored().filter(isReplaced)) outbox.drop(earlier.client_id);
    current = [...current.filter((earlier) => !isReplaced(earlier)), write];
    return [...calls].filter(([earlier]) => isReplaced(earlier)).map(([, answer]) => answer);
  }

  /** Queues a write without an answer, unless a later one has replaced it. */
  function settle(write: PendingWrite, isAnswered: boolean): void {
    if (!isAnswered && current.includes(write)) outbox.add(write);
    current = current.filter((awaited) => awaited !== write);
    outbox.reload();
  }

  return {
    /** Waiting writes, and those refused after waiting. */
    all,
    /** Results of writes that had waited, until the user has dismissed them. */
    outcomes,
    report,

    /** Returns the waiting or refused write of these kinds about an object. */
    find: <Kind extends PendingWriteKind>(kinds: readonly Kind[], about: number) =>
      all.value.find((write) => write.about === about && kinds.includes(write.kind as Kind)) as
        | PendingWrite<Kind>
        | undefined,

    /** Sends a write. When the server does not answer or the session has ended, the write is queued and sent later. */
    async send<Kind extends PendingWriteKind>(
      write: Write<Kind>,
      key = randomKey(),
    ): Promise<Result<Calls[Kind]['answer']>> {
      const queued: PendingWrite = {
        ...(write as Write),
        client_id: key,
        time: new Date().toISOString(),
        reader,
      };
      // Before the call: its answer may start `flush`, which would send the earlier writes after this one.
      const result = await call<Calls[Kind]['answer']>(queued, replaceEarlier(queued));
      settle(queued, !isUnsent(result.status));
      return result;
    },

    discard: outbox.drop,
    /** Loads writes that were stored without this model. */
    reload: outbox.reload,
    dismissOutcome(clientId: string): void {
      outcomes.value = outcomes.value.filter((outcome) => outcome.client_id !== clientId);
    },

    /** Sends waiting writes in the order in which they were made. Resolves to whether any was answered. */
    flush: outbox.flush,
  };
};
