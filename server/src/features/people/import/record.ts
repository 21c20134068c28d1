import type { Transaction } from '../../../engine/commit/transaction.ts';

/**
 * Records an import of people in the company's history as one line.
 * @param people numbers of people before and after: none before an import, none after it was undone
 */
export function recordImport(
  tx: Transaction,
  people: readonly [before: number | null, after: number | null],
): void {
  tx.note({ entity: 'tenant', action: 'update', id: tx.tenantId, details: { imported_people: people } });
}
