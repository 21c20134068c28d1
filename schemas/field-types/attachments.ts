import { z } from 'zod';
import { defineFieldType, type FieldOptions, fieldBuilder } from '../field.ts';
import { LANGUAGES, type Language } from '../languages.ts';

export { ATTACHMENT_MAX_BYTES } from '../file-limits.ts';

export interface AttachmentsOptions extends FieldOptions {
  /** Whether a file may be for one language only. */
  byLanguage?: boolean;
  /** Whether files can be sorted. */
  ordered?: boolean;
}

/** The accepted media types, and the file extensions by which people know them. */
export const ATTACHMENT_TYPES: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PPTX',
  'application/vnd.oasis.opendocument.text': 'ODT',
  'application/vnd.oasis.opendocument.spreadsheet': 'ODS',
  'application/vnd.oasis.opendocument.presentation': 'ODP',
  'text/plain': 'TXT',
  'text/csv': 'CSV',
};

export interface Attachment {
  id: number;
  filename: string;
  /** Bytes. */
  size: number;
  content_type: string;
  /** Null: for every language. */
  language: Language | null;
  order: number;
}

/** Files to download, each uploaded by a call of its own once the object exists. They have no column: the files table knows them. */
export const attachments = fieldBuilder<'attachments', Attachment[], AttachmentsOptions>('attachments');

export default defineFieldType<AttachmentsOptions>({
  name: 'attachments',
  ownOptions: ['byLanguage', 'ordered'],
  unsupportedOptions: ['required', 'default', 'list', 'readOnly', 'when', 'unique', 'shownBy'],
  unlistable: true,
  file: 'attachments',
  columns: () => ({}),
  schema: () => z.unknown(),
  answer: () =>
    z.array(
      z.object({
        id: z.int(),
        filename: z.string(),
        size: z.int(),
        content_type: z.string(),
        language: z.enum(LANGUAGES).nullable(),
        order: z.int(),
      }),
    ),
  example: () => undefined,
});
