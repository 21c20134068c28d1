import type { Actor } from '../../platform/auth/actor.ts';
import type { Services } from '../../platform/services.ts';
import type { OpenExport } from './export-process.ts';
import { type ImportPlan, planImport, reportOf } from './plan.ts';
import type { ContentInput, StoredReport } from './tables.ts';
import { createWriter } from './write-documents.ts';

interface Progress {
  /** The import among the company's, which can be undone; none for the operator's command. */
  importId?: number;
  /** Called after each document with the number of finished ones. Rejects to stop. */
  onDocument(done: number, plan: ImportPlan): Promise<void>;
}

/** Returns what an import of an export would do. */
export async function previewImport(
  services: Services,
  actor: Actor,
  opened: OpenExport,
  input: Pick<ContentInput, 'from' | 'source' | 'publishes'>,
): Promise<StoredReport> {
  return reportOf(
    opened.documents,
    await planImport(services, actor, opened.documents, input),
    opened.losses,
  );
}

/**
 * Imports an export document by document: first the new ones, then what is changed and the links among the new ones. It
 * can stop after any document; the next run goes on from there.
 */
export async function runImport(
  services: Services,
  actor: Actor,
  opened: OpenExport,
  input: ContentInput,
  { importId, onDocument }: Progress,
): Promise<StoredReport> {
  const { documents: outlines } = opened;
  const plan = await planImport(services, actor, outlines, input);
  const writer = createWriter({ services, actor, input, outlines, plan, importId });
  for (const [index] of outlines.entries()) {
    if (plan.decisions[index]?.result === 'new') await writer.create(index, await opened.document(index));
    await onDocument(index + 1, plan);
  }
  for (const [index] of outlines.entries()) {
    if (!writer.isUnfinished(index)) continue;
    await writer.finish(index, await opened.document(index));
    await onDocument(outlines.length, plan);
  }
  return reportOf(outlines, plan, opened.losses);
}
