import { type Entity, fileColumns, fileFields, optionsOf } from '@piiri/schemas';
import type { Attachment } from '@piiri/schemas/field-types/attachments.ts';
import type { DataProvider, RaRecord } from 'react-admin';
import { readFile } from '../../../data/api/api.ts';
import { readAttachment, readObjectFile } from '../../../data/api/attachments.ts';
import { resourceOf } from '../../../data/definitions/resources.ts';
import type { Values } from '../../../data/values/values.ts';
import type { InitialFile } from '../../inputs/object-context.tsx';
import { asPicture } from '../../media/picture-files.ts';
import { type DuplicateSuffixes, duplicateValues } from './duplicate-values.ts';

/** Initial state of a copy's form. */
export interface Duplicate {
  values: Values;
  /** Files to upload, by field name. */
  files: Readonly<Record<string, readonly InitialFile[]>>;
  /** Pictures and files that could not be read; the copy lacks them. */
  missing: readonly string[];
}

/**
 * Reads an object with its pictures and files, as initial state of a copy's form. Throws when the object cannot be
 * read.
 */
export async function readDuplicate(
  dataProvider: DataProvider,
  entity: Entity,
  id: number,
  suffixes: DuplicateSuffixes,
): Promise<Duplicate> {
  const { data: record } = await dataProvider.getOne<RaRecord>(resourceOf(entity), { id });
  const values = duplicateValues(entity, record, suffixes);
  const missing: string[] = [];
  const attempt = async (name: string, read: () => Promise<void>) => {
    try {
      await read();
    } catch {
      missing.push(name);
    }
  };
  for (const [name, field] of fileFields(entity.fields)) {
    const address = record[name] as string | null;
    if (!address) continue;
    const filename = String(record[fileColumns(name).filename] ?? name);
    await attempt(filename, async () => {
      if (field.type === 'image') {
        const isLogo = optionsOf(field).shape === 'logo';
        values[name] = await asPicture(await readFile(address), name, isLogo);
        return;
      }
      const file = await readObjectFile(entity, address);
      values[name] = new File([file], filename, { type: file.type });
    });
  }
  const files: Record<string, InitialFile[]> = {};
  for (const [name, { type }] of Object.entries(entity.fields)) {
    if (type !== 'attachments') continue;
    const read: InitialFile[] = [];
    for (const attachment of (record[name] ?? []) as Attachment[])
      await attempt(attachment.filename, async () => {
        const blob = await readAttachment({ entity, id }, attachment);
        const file = new File([blob], attachment.filename, { type: attachment.content_type });
        read.push({ file, language: attachment.language });
      });
    files[name] = read;
  }
  return { values, files, missing };
}
