import { DOCUMENT_RESULTS, type DocumentResult } from '@piiri/shared/contracts/content-import.ts';

/** Counts documents, in all and by result. */
export function countsOf(
  documents: readonly { result: DocumentResult }[],
): { count: number } & Record<DocumentResult, number> {
  const counts = { ...NO_COUNTS };
  for (const { result } of documents) counts[result] += 1;
  return { count: documents.length, ...counts };
}

/** The numbers of an import without documents. */
export const NO_COUNTS = Object.fromEntries(DOCUMENT_RESULTS.map((result) => [result, 0])) as Record<
  DocumentResult,
  number
>;
