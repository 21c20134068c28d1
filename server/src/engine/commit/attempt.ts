import { AppError } from '@piiri/shared/errors.ts';
import { callerErrorOf } from './caller-errors.ts';
import type { Change, Transaction } from './transaction.ts';

/**
 * Runs part of a transaction's work in a savepoint: when it is rejected, only that part is rolled back. Returns its
 * result, or the error meant for the caller; any other error is thrown and ends the whole transaction.
 */
export async function attempt<T>(
  tx: Transaction,
  work: (tx: Transaction) => Promise<T>,
): Promise<{ result: T } | { refused: AppError }> {
  const changes: Omit<Change, 'actor'>[] = [];
  const afterwards: Parameters<Transaction['afterCommit']>[] = [];
  try {
    const result = await tx.db.transaction((db) =>
      work({
        ...tx,
        db,
        note: (change) => void changes.push(change),
        // Listeners are not notified of changes that may yet be rolled back.
        notifyListeners: async () => undefined,
        afterCommit: (...what) => void afterwards.push(what),
      }),
    );
    for (const change of changes) tx.note(change);
    for (const what of afterwards) tx.afterCommit(...what);
    return { result };
  } catch (error) {
    const rejection = error instanceof AppError ? error : callerErrorOf(error);
    if (rejection) return { refused: rejection };
    throw error;
  }
}
