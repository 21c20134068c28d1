import { type Language, message } from '@piiri/schemas';
import {
  type ContentImport,
  type ContentImportSummary,
  contentImport,
  contentImports,
  contentPlan,
  IMPORTED_KINDS,
  SOURCE_FORMATS,
  undoneContent,
} from '@piiri/shared/contracts/content-import.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { publishesAlone } from '../../engine/access/access.ts';
import { defineRoute } from '../../engine/calls/route.ts';
import { pageOf, peopleQuery, rangeOf } from '../../engine/read/query.ts';
import { releasedOnFailure, storeUnclaimedAttachment } from '../../engine/write/unclaimed-files.ts';
import { safeFilename } from '../../platform/storage/attachment-type.ts';
import { validationText } from '../../platform/texts.ts';
import { countsOf, NO_COUNTS } from './counts.ts';
import { openExport } from './export-process.ts';
import { contentImportJob } from './import-job.ts';
import {
  addContentImport,
  countContentImports,
  findContentImport,
  type ListedImport,
  listContentImports,
} from './queued-imports.ts';
import { previewImport } from './run-import.ts';
import type { StoredLoss, StoredReport } from './tables.ts';
import { undoPart } from './undo.ts';

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

/** Number of imports of a page of which no size is asked for. */
const PAGE_SIZE = 20;

export default [
  /** Looks at an export (dry run), or stores it for a worker to import. */
  defineRoute({
    pattern: 'POST v1/content-import',
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
      const filename = safeFilename(file.filename);
      const publishes = isSet(form.publish ?? undefined);
      if (publishes && !publishesAlone(actor)) throw new AppError('conflict', { detail: 'review_required' });
      const input = {
        userId: actor.userId,
        language,
        from: form.from,
        ...(form.as && { as: form.as }),
        source: form.source?.trim() ?? '',
        publishes,
        filename,
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
      const about = { filename, content_type: 'application/zip', language: null };
      const { key } = await storeUnclaimedAttachment(services, actor, file, about);
      const id = await releasedOnFailure(services, tenantId, key, () =>
        commit(({ db }) => addContentImport(db, contentImportJob, { tenantId, input, file: key })),
      );
      await reply.code(202).send({ id });
    },
  }),
  defineRoute({
    pattern: 'GET v1/content-import',
    summary: 'List the imports of content of the last 30 days, newest first',
    access: 'tenant_admin',
    query: peopleQuery.omit({ format: true, admin_view: true }),
    answers: { 200: contentImports },
    handler: ({ actor, read, query, url }) =>
      read(async (db) => {
        const { tenantId } = actor;
        const paged = { ...query, page_size: query.page_size ?? PAGE_SIZE };
        const rows = await listContentImports(db, tenantId, rangeOf(paged));
        return pageOf(url, paged, await countContentImports(db, tenantId), rows.map(summaryOf));
      }),
  }),
  defineRoute({
    pattern: 'GET v1/content-import/:id',
    summary: 'Read the progress of an import of content, and what became of each document',
    access: 'tenant_admin',
    answers: { 200: contentImport },
    async handler({ actor, language, read, params: { id } }): Promise<ContentImport> {
      const { report, ...row } = await read((db) => findContentImport(db, actor.tenantId, id));
      return { ...summaryOf(row), ...withTexts(report ?? { documents: [], not_taken: [] }, language) };
    },
  }),
  /** Undoes an import in parts; clients repeat the call until nothing is left. */
  defineRoute({
    pattern: 'POST v1/content-import/:id/undo',
    summary: 'Delete a part of what an import made, but for what people have changed since',
    access: 'tenant_admin',
    answers: { 200: undoneContent },
    refuses: [409],
    handler: ({ services, actor, language, commit, params: { id } }) =>
      commit((tx) => undoPart(tx, { services, actor, language, commit }, id)),
  }),
];

function summaryOf({ id, state, input, count, done, counts, ...row }: ListedImport): ContentImportSummary {
  const { user_id: userId, user_name: name } = row;
  return {
    id,
    state,
    from: input.from,
    as: input.as ?? null,
    source: input.source,
    filename: input.filename ?? null,
    user: userId === null ? null : { id: userId, name: name ?? '' },
    can_undo: row.can_undo,
    done,
    created_at: row.created_at.toISOString(),
    ...NO_COUNTS,
    ...counts,
    count,
  };
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
