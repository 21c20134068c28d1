import type { Transaction } from '../commit/transaction.ts';
import { registeredFeatures } from '../feature.ts';

/**
 * Tells the features, within the transaction, that texts of owned rows have been changed or removed while the rows stay:
 * what was made of the former text has to go. `table`: the name of their table. Rows that are deleted take theirs along by foreign keys.
 */
export async function endTexts(
  tx: Pick<Transaction, 'db' | 'tenantId'>,
  table: string,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  for (const { textsEnded } of registeredFeatures()) await textsEnded?.(tx, table, ids);
}
