import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { notifyListeners } from './listeners.ts';
import { raiseRevisions } from './revisions.ts';
import type { Agent, Change, Transaction } from './transaction.ts';

/** On whose behalf something is written. */
export interface Writer {
  /** The company; `INSTALLATION` for what belongs to none. */
  tenantId: number;
  actor?: Actor;
  /** What writes where no user does. */
  agent?: Agent;
  query?: Readonly<Record<string, unknown>>;
  /**
   * Runs in the transaction when its work is done, with what that gave: for what must be stored exactly when the call's
   * changes are, such as the answer to a call that may be sent again.
   */
  onCommit?(tx: Transaction, result: unknown): Promise<void>;
}

/** The result of a transaction, and what is left to do once it has committed. */
export interface CommitResult<T> {
  result: T;
  /** Those of the changes that somebody follows. */
  followed: readonly Change[];
  afterwards: readonly { what: string; work: () => Promise<void> }[];
}

/** Writes within a transaction that is open already; what it gives beside the result is for after that has committed. */
export async function writeWithin<T>(
  db: Db,
  { tenantId, actor, agent, query = {}, onCommit }: Writer,
  work: (tx: Transaction) => Promise<T>,
): Promise<CommitResult<T>> {
  let pending: Change[] = [];
  const changed = new Set<string>();
  const followed: Change[] = [];
  const afterwards: { what: string; work: () => Promise<void> }[] = [];
  const notifyPending = async () => {
    const changes = pending;
    pending = [];
    for (const { entity } of changes) changed.add(entity);
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
  if (changed.size > 0) await raiseRevisions(tx, changed);
  return { result, followed, afterwards };
}
