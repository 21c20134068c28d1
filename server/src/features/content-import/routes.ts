import { type Language, message } from '@piiri/schemas';
import {
  type ContentImport,
  contentImport,
  contentImportSummary,
  contentPlan,
  DOCUMENT_RESULTS,
  type DocumentResult,
  IMPORTED_KINDS,
  SOURCE_FORMATS,
} from '@piiri/shared/contracts/content-import.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { publishesAlone } from '../../engine/access/access.ts';
import { defineRoute } from '../../engine/calls/route.ts';
import { releasedOnFailure, storeUnclaimedAttachment } from '../../engine/write/unclaimed-files.ts';
import { safeFilename } from '../../platform/storage/attachment-type.ts';
import { validationText } from '../../platform/texts.ts';
import { openExport } from './export-process.ts';
import { contentImportJob } from './import-job.ts';
import { addContentImport, findContentImport, listContentImports } from './queued-imports.ts';
import { previewImport } from './run-import.ts';
import type { contentImports, StoredLoss, StoredReport } from './tables.ts';

const flag = z.enum(['0', '1', 'true', 'false'], 'filter_wrong').optional();
const isSet = (value: string | undefined) => value === '1' || value === 'true';

const MAX_SOURCE_NAME = 100;

const body = z.looseObject(
  {
    from: z.enum(SOURCE_FORMATS, 'not_a_choice'),
    as: z
      .enum(IMPORTED_KINDS, 'not_a_choice')
      .or(z.literal(''))
      .nullish()
      .meta({ description: 'What all documents become. Default: what their format says.' }),
    publish: z
      .enum(['0', '1', 'true', 'false'], 'not_a_choice')
      .nullish()
      .meta({ description: '1: what was published in the source is published here. Default: drafts.' }),
    source: z
      .string('not_text')
      .max(MAX_SOURCE_NAME, message('too_long', { max: MAX_SOURCE_NAME }))
      .nullish()
      .meta({
        description:
          'Name of the source, for several of one format: an import changes what the same source brought.',
      }),
  },
  'not_an_object',
);

/** Number of imports that the list has. */
const LATEST = 20;

export default [
  /** Looks at an export (dry run), or stores it for a worker to import. */
  defineRoute({
    method: 'POST',
    path: 'v1/content-import',
    summary: 'Import pages and news from an export of another product, as a zip archive',
    access: 'tenant_admin',
    heavy: true,
    query: z.looseObject({
      dry_run: flag.meta({
        description: '1: returns what would become of each document, and changes nothing.',
      }),
    }),
    body,
    multipart: true,
    files: { file: 'archive' },
    answers: { 200: contentPlan, 202: z.object({ id: z.int() }) },
    refuses: [409],
    raw: true,
    type: 'application/json',
    async handler({ services, actor, language, query, body: form, files, commit, reply }) {
      const file = files.get('file');
      if (!file) throw new AppError('invalid', { errors: { file: ['file_missing'] } });
      const publishes = isSet(form.publish ?? undefined);
      if (publishes && !publishesAlone(actor)) throw new AppError('conflict', { detail: 'review_required' });
      const input = {
        userId: actor.userId,
        language,
        from: form.from,
        ...(form.as && { as: form.as }),
        source: form.source?.trim() ?? '',
        publishes,
      };
      const opened = await openExport(services.config.dataDir, actor.tenantId, {
        path: file.path,
        from: form.from,
        as: form.as || undefined,
      });
      try {
        if (isSet(query.dry_run)) {
          const report = await previewImport(services, actor, opened, input);
          await reply.send({ ...countsOf(report.documents), ...withTexts(report, language) });
          return;
        }
      } finally {
        await opened.close();
      }
      const { tenantId } = actor;
      const about = {
        filename: safeFilename(file.filename),
        content_type: 'application/zip',
        language: null,
      };
      const { key } = await storeUnclaimedAttachment(services, actor, file, about);
      const id = await releasedOnFailure(services, tenantId, key, () =>
        commit(({ db }) => addContentImport(db, contentImportJob, { tenantId, input, file: key })),
      );
      await reply.code(202).send({ id });
    },
  }),
  defineRoute({
    method: 'GET',
    path: 'v1/content-import',
    summary: 'List the latest imports of content',
    access: 'tenant_admin',
    answers: { 200: z.object({ results: z.array(contentImportSummary) }) },
    async handler({ actor, read }) {
      const rows = await read((db) => listContentImports(db, actor.tenantId, LATEST));
      return { results: rows.map(summaryOf) };
    },
  }),
  defineRoute({
    method: 'GET',
    path: 'v1/content-import/:id',
    summary: 'Read the progress of an import of content, and what became of each document',
    access: 'tenant_admin',
    answers: { 200: contentImport },
    async handler({ actor, language, read, params: { id } }): Promise<ContentImport> {
      const row = await read((db) => findContentImport(db, actor.tenantId, id));
      const report = row.report ?? { documents: [], not_taken: [] };
      return { ...summaryOf(row), ...withTexts(report, language) };
    },
  }),
];

/** Counts documents by result. */
function countsOf(documents: readonly { result: DocumentResult }[]) {
  const counts = Object.fromEntries(DOCUMENT_RESULTS.map((result) => [result, 0])) as Record<
    DocumentResult,
    number
  >;
  for (const { result } of documents) counts[result] += 1;
  return { count: documents.length, ...counts };
}

function summaryOf({
  id,
  state,
  input,
  count,
  done,
  report,
  created_at,
}: typeof contentImports.$inferSelect) {
  const counts = countsOf(report?.documents ?? []);
  return { id, state, from: input.from, done, created_at: created_at.toISOString(), ...counts, count };
}

/** Returns a report with its reasons in a language. */
function withTexts({ documents, not_taken }: StoredReport, language: Language) {
  const texted = (losses: readonly StoredLoss[]) =>
    losses.map((loss) => ({ ...loss, text: validationText(language, `import_loss_${loss.reason}`) }));
  return {
    documents: documents.map((document) => ({ ...document, losses: texted(document.losses) })),
    not_taken: texted(not_taken),
  };
}
