import { z } from 'zod';
import { defineFieldType, type FieldOptions, fieldBuilder } from '../field.ts';

/**
 * One file, stored once under the name that its sender gave it. Its column contains the storage key; answers contain
 * the address that serves it to everyone who sees the object, and its metadata: for `file` the `filename`, `file_size`
 * (bytes) and `file_content_type`. `remove_<name>` clears it. At most one per entity.
 */
export const file = fieldBuilder<'file', string>('file');

/** Returns the columns with a file's metadata. */
export function fileColumns(name: string) {
  return { filename: `${name}name`, size: `${name}_size`, contentType: `${name}_content_type` };
}

export default defineFieldType<FieldOptions>({
  name: 'file',
  unsupportedOptions: ['default', 'readOnly', 'unique', 'shownBy'],
  file: 'file',
  columns: (name) => {
    const { filename, size, contentType } = fileColumns(name);
    return {
      [name]: { kind: 'text' },
      [filename]: { kind: 'text' },
      [size]: { kind: 'integer' },
      [contentType]: { kind: 'text' },
    };
  },
  schema: () => z.string(),
  companions: (name) => {
    const { filename, size, contentType } = fileColumns(name);
    return {
      [filename]: z.string().nullable(),
      [size]: z.int().nullable(),
      [contentType]: z.string().nullable(),
    };
  },
  present: (name, row, { viewUrl }) => {
    const values = Object.values(fileColumns(name)).map((column) => [column, row[column] ?? null]);
    return { [name]: row[name] ? viewUrl(row.id as number) : null, ...Object.fromEntries(values) };
  },
  example: () => undefined,
});
