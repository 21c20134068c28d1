import type { Transaction } from '../../engine/commit/transaction.ts';

/**
 * Records an import in the company's history as one line.
 * @param names names of the archives before and after: none before an import, none after it was undone
 */
export function recordImport(
  tx: Transaction,
  names: readonly [before: string | null, after: string | null],
): void {
  tx.note({ entity: 'tenant', action: 'update', id: tx.tenantId, details: { imported_content: names } });
}
