import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { assertCallerPresent, endsAuthor } from './caller.ts';
import { notifyListeners } from './listeners.ts';
import { raiseRevisions } from './revisions.ts';
import type { Agent, Change, Transaction } from './transaction.ts';

/** On whose behalf a transaction writes. */
export interface Writer {
  /** The tenant; `INSTALLATION` for rows of no tenant. */
  tenantId: number;
  actor?: Actor;
  /** The writer where no user writes. */
  agent?: Agent;
  query?: Readonly<Record<string, unknown>>;
  /**
   * Runs in the transaction after its work, with the work's result: for rows that must be stored together with the
   * call's changes, such as the answer of a repeatable call.
   */
  onCommit?(tx: Transaction, result: unknown): Promise<void>;
}

/** The result of a transaction, and the work that remains after its commit. */
export interface CommitResult<T> {
  result: T;
  /** The changes that a follower wants. */
  followed: readonly Change[];
  afterwards: readonly { what: string; work: () => Promise<void> }[];
}

/**
 * Writes within an open transaction; `followed` and `afterwards` of the result are for the time after its commit. Throws
 * `unauthorized` if the calling person was erased, deleted or deactivated meanwhile. This is checked last, under a lock:
 * whoever removes the person waits for this transaction, or this transaction sees that they are gone.
 */
export async function writeWithin<T>(
  db: Db,
  { tenantId, actor, agent, query = {}, onCommit }: Writer,
  work: (tx: Transaction) => Promise<T>,
): Promise<CommitResult<T>> {
  let pending: Change[] = [];
  const changed = new Set<string>();
  // A service token ends by itself, and nobody is erased with it.
  let caller = actor?.service ? undefined : actor;
  const followed: Change[] = [];
  const afterwards: { what: string; work: () => Promise<void> }[] = [];
  const notifyPending = async () => {
    const changes = pending;
    pending = [];
    for (const change of changes) changed.add(change.entity);
    if (actor && changes.some((change) => endsAuthor(change, actor))) caller = undefined;
    if (changes.length > 0) followed.push(...(await notifyListeners(tx, changes)));
  };
  const tx: Transaction = {
    db,
    tenantId,
    actor,
    agent,
    query,
    note: (change) => void pending.push({ ...change, actor, agent }),
    notifyListeners: notifyPending,
    afterCommit: (what, later) => void afterwards.push({ what, work: later }),
  };
  const result = await work(tx);
  await onCommit?.(tx, result);
  await notifyPending();
  if (changed.size > 0) await raiseRevisions(tx, changed, caller);
  else if (caller) await assertCallerPresent(db, caller);
  return { result, followed, afterwards };
}
