import { z } from 'zod';
import { pageSchema } from './page.ts';

/** The products and formats that content is brought from. */
export const SOURCE_FORMATS = ['html', 'markdown', 'docx', 'confluence', 'wordpress', 'workplace'] as const;

export type SourceFormat = (typeof SOURCE_FORMATS)[number];

/** What documents can become. */
export const IMPORTED_KINDS = ['page', 'news'] as const;

export type ImportedKind = (typeof IMPORTED_KINDS)[number];

/** Maximum size of an archive that is uploaded, in bytes. The operator's command takes folders of any size. */
export const ARCHIVE_MAX_BYTES = 100 * 1024 * 1024;

/** What an import does with a document. */
export const DOCUMENT_RESULTS = [
  'new',
  'changed',
  'unchanged',
  'changed_here',
  'deleted_here',
  'refused',
] as const;

export type DocumentResult = (typeof DOCUMENT_RESULTS)[number];

/** Why something cannot be taken as it is. */
export const LOSS_REASONS = [
  'absolute_path',
  'archive_in_archive',
  'attachment_kind',
  'attachment_missing',
  'attachment_size',
  'author_unknown',
  'comment_author_unknown',
  'comments',
  'draft_in_source',
  'embedded',
  'empty',
  'group_unknown',
  'infected',
  'languages_missing',
  'link_unknown',
  'no_everyone_group',
  'not_in_format',
  'nested_too_deep',
  'parent_not_taken',
  'picture_external',
  'picture_kind',
  'picture_missing',
  'picture_too_large',
  'reaction',
  'script',
  'symlink',
  'text_too_long',
  'title_cut',
  'attachment_count',
  'unreadable',
  'wrong',
] as const;

export type LossReason = (typeof LOSS_REASONS)[number];

const result = z.enum(DOCUMENT_RESULTS);

const loss = z.object({
  reason: z.enum(LOSS_REASONS),
  what: z.string().meta({ description: 'The file, address, person or text that is meant.' }),
  text: z.string().meta({ description: 'The reason in the language of the caller.' }),
});

export type Loss = z.output<typeof loss>;

/** A document of an export, and what becomes of it. */
const importedDocument = z.object({
  source_id: z.string(),
  parent: z.string().nullable().meta({ description: 'The `source_id` of the page above it.' }),
  depth: z.int().meta({ description: 'Number of pages above it.' }),
  title: z.string(),
  kind: z.enum(IMPORTED_KINDS),
  result,
  id: z.int().nullable().meta({ description: 'The object here; null for one that does not exist yet.' }),
  created: z.iso.datetime().nullable(),
  author: z.string().nullable().meta({ description: 'E-mail address or name in the source.' }),
  pictures: z.int(),
  attachments: z.int(),
  comments: z.int(),
  losses: z.array(loss),
});

export type ImportedDocument = z.output<typeof importedDocument>;

const counts = {
  count: z.int().meta({ description: 'Number of documents.' }),
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  changed_here: z.int().meta({ description: 'Changed here since the last import: left as they are.' }),
  deleted_here: z.int().meta({ description: 'Deleted here since the last import: not made again.' }),
  refused: z.int(),
};

/** What an import does, or would do. */
export const contentPlan = z.object({
  ...counts,
  documents: z.array(importedDocument).meta({ description: 'In the order of their tree.' }),
  not_taken: z.array(loss).meta({ description: 'Files that belong to no document.' }),
});

export type ContentPlan = z.output<typeof contentPlan>;

/** The state of an import; documents and losses once it has ended. */
export const contentImport = z.object({
  id: z.int(),
  state: z.enum(['running', 'done', 'failed']),
  from: z.enum(SOURCE_FORMATS),
  as: z
    .enum(IMPORTED_KINDS)
    .nullable()
    .meta({ description: 'What all documents become; null: by the format.' }),
  source: z.string(),
  filename: z.string().nullable().meta({ description: 'Name of the archive as it was sent.' }),
  user: z
    .object({ id: z.int(), name: z.string() })
    .nullable()
    .meta({ description: 'Who imported it; null for people who have left.' }),
  can_undo: z.boolean().meta({
    description: 'Whether there are objects that the import made and that it has not been undone for.',
  }),
  done: z.int().meta({ description: 'Number of documents handled so far.' }),
  created_at: z.iso.datetime(),
  ...counts,
  documents: contentPlan.shape.documents,
  not_taken: contentPlan.shape.not_taken,
});

export type ContentImport = z.output<typeof contentImport>;

const contentImportSummary = contentImport.omit({ documents: true, not_taken: true });

export type ContentImportSummary = z.output<typeof contentImportSummary>;

export const contentImports = pageSchema(contentImportSummary);

/** The outcome of one part of undoing an import. */
export const undoneContent = z.object({
  removed: z.int().meta({ description: 'Number of objects that were deleted.' }),
  kept: z
    .array(z.object({ kind: z.enum(IMPORTED_KINDS), id: z.int(), title: z.string() }))
    .meta({ description: 'Objects that stay: people have changed them since, or something needs them.' }),
  left: z.int().meta({ description: 'Number of objects that the next call goes on with.' }),
});

export type UndoneContent = z.output<typeof undoneContent>;
