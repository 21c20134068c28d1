import { AppError } from '@piiri/shared/errors.ts';
import { refusalOf } from './constraints.ts';
import type { Change, Transaction } from './transaction.ts';

/**
 * Does a part of a transaction's work so that, when it is refused, that part alone is undone. Gives what it gave, or the
 * refusal; whatever else goes wrong is thrown and ends the whole transaction.
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
        // Nobody hears of what may yet be undone.
        notifyListeners: async () => undefined,
        afterCommit: (...what) => void afterwards.push(what),
      }),
    );
    for (const change of changes) tx.note(change);
    for (const what of afterwards) tx.afterCommit(...what);
    return { result };
  } catch (error) {
    const refused = error instanceof AppError ? error : refusalOf(error);
    if (refused) return { refused };
    throw error;
  }
}
