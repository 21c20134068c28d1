import { z } from 'zod';
import { boundedList, defineFieldType, type FieldOptions, fieldBuilder } from '../field.ts';
import { message } from '../messages.ts';
import { idSchema } from './reference.ts';

export interface FilesOptions extends FieldOptions {
  /** Maximum number of files. Default: `MAX_FILES`. */
  max?: number;
  /** The files are pictures: they are re-encoded without metadata, and have thumbnails. */
  photos?: true;
}

/** Maximum number of files of one field. */
export const MAX_FILES = 5;

/** A file in a stored value: its id in the file registry. */
export interface StoredFile {
  file: number;
}

/** A file in an answer. */
export interface AnsweredFile {
  id: number;
  filename: string;
  /** Bytes. */
  size: number;
  content_type: string;
  /** Address for readers of the object. */
  address: string;
  /** Of photos only. */
  thumbnail?: string;
}

/**
 * Files or photos within a value, such as that of a custom field. A call sends the ids of uploads and of files that the
 * object already has, or the files themselves as parts of a form; the server stores ids and answers `AnsweredFile`.
 */
export const files = fieldBuilder<'files', AnsweredFile[], FilesOptions>('files');

const idOf = (input: unknown): unknown =>
  typeof input === 'object' && input !== null
    ? ((input as { id?: unknown }).id ?? (input as { file?: unknown }).file)
    : input;

const item = z.preprocess(idOf, idSchema);

const toList = (input: unknown): unknown => (Array.isArray(input) ? input : [input]);

/** Returns the ids of the files in a stored value of any field; none for values of other kinds. */
export const storedFileIds = (value: unknown): number[] =>
  Array.isArray(value)
    ? value.flatMap((stored) => {
        const { file } = (stored ?? {}) as Partial<StoredFile>;
        return typeof file === 'number' ? [file] : [];
      })
    : [];

export default defineFieldType<FilesOptions>({
  name: 'files',
  ownOptions: ['max', 'photos'],
  unsupportedOptions: ['default', 'unique', 'shownBy'],
  unlistable: true,
  columns: (name) => ({ [name]: { kind: 'json' } }),
  isEmpty: (value) =>
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0),
  schema: ({ max = MAX_FILES }) =>
    z.preprocess(
      toList,
      boundedList(item, {
        max,
        notList: 'not_a_list',
        tooMany: message('too_many_files', { max }),
      }).transform((ids) => [...new Set(ids)].map((file): StoredFile => ({ file }))),
    ),
  input: ({ max = MAX_FILES }) =>
    z
      .array(z.looseObject({ id: z.int() }))
      .max(max)
      .meta({
        description: 'Ids of uploads (`POST /api/v1/upload/attachments/`, `/photo/`), or of files it has.',
      }),
  answer: ({ photos }) =>
    z.array(
      z.object({
        id: z.int(),
        filename: z.string(),
        size: z.int(),
        content_type: z.string(),
        address: z.string(),
        ...(photos && { thumbnail: z.string() }),
      }),
    ),
  example: () => undefined,
});
