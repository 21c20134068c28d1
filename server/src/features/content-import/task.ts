import type { ImportedKind, SourceFormat } from '@piiri/shared/contracts/content-import.ts';
import type { DocumentOutline, ReadDocument, SourceLoss } from './source-document.ts';

/** The questions to the process that reads one export (`worker.ts`). */
export interface ExportQuestions {
  /**
   * Reads an archive or a folder. Everything but the documents' texts comes at once.
   * `work`: an empty folder for what is unpacked, which the caller deletes.
   */
  read: {
    ask: { path: string; work: string; from: SourceFormat; as: ImportedKind | undefined };
    answer: { documents: DocumentOutline[]; losses: SourceLoss[] };
  };
  /** Some of the documents with their texts, by their index. */
  documents: { ask: { from: number; count: number }; answer: ReadDocument[] };
}
