import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { inBackground, type Services } from '../../platform/services.ts';
import { hooksOf } from '../feature.ts';
import { isPassingConflict, refusalOf } from './constraints.ts';
import { followers, listeners } from './listeners.ts';
import { raiseRevisions } from './revisions.ts';
import type { Change, Commit, Follower, Transaction } from './transaction.ts';

/** On whose behalf something is written. */
export interface Writer {
  /** The company; `INSTALLATION` for what belongs to none. */
  tenantId: number;
  actor?: Actor;
  query?: Readonly<Record<string, unknown>>;
  /**
   * Runs in the transaction when its work is done, with what that gave: for what must be stored exactly when the call's
   * changes are, such as the answer to a call that may be sent again.
   */
  onCommit?(tx: Transaction, result: unknown): Promise<void>;
}

/** Most times that a transaction is tried which another one stood in the way of. */
const TRIES = 4;

/** Whether anybody is told of a change once it is stored. */
const isFollowed = (change: Change) =>
  hooksOf({ name: change.entity }).afterCommit !== undefined ||
  followers().some(({ hears }) => hears(change));

/** What is left to do once a transaction has committed. */
interface Written<T> {
  result: T;
  /** Those of the changes that somebody follows. */
  followed: readonly Change[];
  afterwards: readonly { what: string; work: () => Promise<void> }[];
}

/** Writes within a transaction that is open already; what it gives beside the result is for after that has committed. */
export async function writeWithin<T>(
  db: Db,
  { tenantId, actor, query = {}, onCommit }: Writer,
  work: (tx: Transaction) => Promise<T>,
): Promise<Written<T>> {
  let untold: Change[] = [];
  const changed = new Set<string>();
  const followed: Change[] = [];
  const afterwards: { what: string; work: () => Promise<void> }[] = [];
  const notifyListeners = async () => {
    const told = untold;
    untold = [];
    if (told.length > 0) for (const listener of listeners()) await listener(tx, told);
    for (const change of told) {
      changed.add(change.entity);
      if (isFollowed(change)) followed.push(change);
    }
  };
  const tx: Transaction = {
    db,
    tenantId,
    actor,
    query,
    note: (change) => void untold.push({ ...change, actor }),
    notifyListeners,
    afterCommit: (what, later) => void afterwards.push({ what, work: later }),
  };
  const result = await work(tx);
  await onCommit?.(tx, result);
  await notifyListeners();
  await raiseRevisions(tx, changed);
  return { result, followed, afterwards };
}

/** The way to write for somebody. The only opener of transactions on companies' data. */
export function committer(services: Services, writer: Writer): Commit {
  const { database, background } = services;
  const tell = ({ hears, follow }: Follower, followed: readonly Change[]) => {
    const heard = followed.filter(hears);
    if (heard.length > 0) follow(inBackground(services), heard);
  };
  const finish = ({ followed, afterwards }: Written<unknown>) => {
    for (const { what, work } of afterwards) background.run(what, work);
    for (const follower of followers()) tell(follower, followed);
    for (const change of followed) {
      const { afterCommit } = hooksOf({ name: change.entity });
      if (afterCommit)
        background.run(`What follows on ${change.entity}`, () => afterCommit(change, inBackground(services)));
    }
  };
  return async (work, { asOwner = false } = {}) => {
    const within = (db: unknown) => writeWithin(db as Db, writer, work);
    for (let tries = 1; ; tries++) {
      try {
        const written = asOwner
          ? await database.system.transaction(within)
          : await database.transaction(writer.tenantId, within);
        finish(written);
        return written.result;
      } catch (error) {
        if (isPassingConflict(error) && tries < TRIES) continue;
        throw refusalOf(error) ?? error;
      }
    }
  };
}
