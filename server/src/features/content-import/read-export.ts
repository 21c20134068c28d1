import type { ImportedKind, SourceFormat } from '@piiri/shared/contracts/content-import.ts';
import { TableProblem } from '../../platform/documents/read/table-problem.ts';
import { groupBy } from '../../platform/group-by.ts';
import { createFileReader } from './document-files.ts';
import { type ExportFolder, openExportFolder } from './export-folder.ts';
import { LIMITS } from './limits.ts';
import { normalizeDocument } from './normalize.ts';
import { readConfluence } from './readers/confluence.ts';
import { readDocx } from './readers/docx.ts';
import { inTreeOrder } from './readers/hierarchy.ts';
import { readHtml } from './readers/html.ts';
import { readMarkdown } from './readers/markdown.ts';
import { readWordpress } from './readers/wordpress.ts';
import { readWorkplace } from './readers/workplace.ts';
import { createResolver } from './resolve.ts';
import type { ReadDocument, SourceDocument, SourceLoss } from './source-document.ts';

/** Each format's reader: from the files of an export to its documents. */
const READERS: Record<SourceFormat, (folder: ExportFolder) => Promise<SourceDocument[]>> = {
  html: readHtml,
  markdown: readMarkdown,
  docx: readDocx,
  confluence: readConfluence,
  wordpress: readWordpress,
  workplace: readWorkplace,
};

export interface ReadExport {
  documents: ReadDocument[];
  losses: SourceLoss[];
}

/**
 * Reads an export: its documents in the order of their tree, and the files that are left out.
 * @param as what all documents become; undefined for what their format says
 * @param work folder for files that documents hold within themselves
 * @throws TableProblem when there are no documents, or too many
 */
export async function readExport(
  path: string,
  from: SourceFormat,
  as: ImportedKind | undefined,
  work: string,
): Promise<ReadExport> {
  const folder = await openExportFolder(path);
  const sources = inTreeOrder(
    (await READERS[from](folder)).map((document) => ({ ...document, kind: as ?? document.kind })),
  );
  if (sources.length === 0) throw new TableProblem('export_empty');
  if (sources.length > LIMITS.documents) throw new TableProblem('export_too_large');
  const below = groupBy(sources, ({ parent }) => parent);
  const exported = {
    resolve: createResolver(folder, sources),
    files: createFileReader(folder, work),
    below,
  };
  const documents: ReadDocument[] = [];
  const depths = new Map<string, number>();
  const used = new Set<string>();
  let length = 0;
  for (const source of sources) {
    if (used.has(source.sourceId)) continue;
    used.add(source.sourceId);
    const depth = source.parent === null ? 0 : (depths.get(source.parent) ?? -1) + 1;
    depths.set(source.sourceId, depth);
    const document = await normalizeDocument(source, depth, exported);
    length += document.html.length;
    if (length > LIMITS.htmlLength) throw new TableProblem('export_too_large');
    documents.push(document);
  }
  return { documents, losses: folder.losses };
}
