import type { Entity } from '@piiri/schemas';
import type { Attachment } from '@piiri/schemas/field-types/attachments.ts';
import type { Language } from '@piiri/schemas/languages.ts';
import { saveFile } from '@piiri/shared/save-file.ts';
import { call, readFile } from './api.ts';
import { editorsPath, editorsQuery } from './dialect.ts';

/** The object that files belong to. */
export interface Owner {
  entity: Entity;
  id: number;
  /** Rather to the draft beside it. */
  isDraft?: boolean;
}

/**
 * Uploads a file that is attached once its object is saved with it, and tells how much of it has gone (0 to 1). Language
 * null: for every language. Throws an HttpError when the server refuses or cannot be reached.
 */
export function uploadAttachment(
  file: File,
  language: Language | null,
  onProgress: (share: number) => void,
): Promise<Attachment> {
  const body = new FormData();
  body.set('file', file, file.name);
  if (language) body.set('language', language);
  return call('POST v1/upload/attachments/', { body, onProgress });
}

/** Fetches an attachment; without an owner, one of the caller's uploads. */
export function readAttachment(owner: Owner | undefined, { id }: Attachment): Promise<Blob> {
  if (!owner) return call(`GET v1/upload/attachments/${id}/`, { as: 'blob' });
  const draft = owner.isDraft ? ['draft'] : [];
  return readFile(
    editorsPath(owner.entity, owner.id, ...draft, 'attachments', id),
    editorsQuery(owner.entity),
  );
}

/** Fetches an attachment, as `readAttachment` does, and saves it under its name. */
export async function downloadAttachment(owner: Owner | undefined, attachment: Attachment): Promise<void> {
  saveFile(await readAttachment(owner, attachment), attachment.filename);
}

/** Fetches the file of an object by its field's address, as editors may: before it is published too. */
export function readObjectFile(entity: Entity, address: string): Promise<Blob> {
  return readFile(address, editorsQuery(entity));
}

/** Fetches the file of an object and saves it under its name. */
export async function downloadFile(entity: Entity, address: string, filename: string): Promise<void> {
  saveFile(await readObjectFile(entity, address), filename);
}
