import type { Entity } from '@piiri/schemas';
import type { Attachment } from '@piiri/schemas/field-types/attachments.ts';
import type { Language } from '@piiri/schemas/languages.ts';
import { saveFile } from '@piiri/shared/save-file.ts';
import { call, readFile } from './api.ts';
import { editorsPath, editorsQuery } from './dialect.ts';

/** The object that attachments belong to. */
export interface Owner {
  entity: Entity;
  id: number;
  /** The files belong to the object's draft. */
  isDraft?: boolean;
}

/**
 * Uploads a file, which is attached once its object is saved with it, and reports the sent share (0 to 1). Language
 * null: for all languages. Throws an HttpError when the server refuses it or cannot be reached.
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

/** Fetches an attachment; without an owner, one of the user's uploads. */
export function readAttachment(owner: Owner | undefined, { id }: Attachment): Promise<Blob> {
  if (!owner) return call(`GET v1/upload/attachments/${id}/`, { as: 'blob' });
  const draft = owner.isDraft ? ['draft'] : [];
  return readFile(
    editorsPath(owner.entity, owner.id, ...draft, 'attachments', id),
    editorsQuery(owner.entity),
  );
}

/** Fetches an attachment like `readAttachment` and saves it under its name. */
export async function downloadAttachment(owner: Owner | undefined, attachment: Attachment): Promise<void> {
  saveFile(await readAttachment(owner, attachment), attachment.filename);
}

/** Fetches an object's file by the address in its field, with an editor's rights, so also before it is published. */
export function readObjectFile(entity: Entity, address: string): Promise<Blob> {
  return readFile(address, editorsQuery(entity));
}

/** Fetches an object's file and saves it under its name. */
export async function downloadFile(entity: Entity, address: string, filename: string): Promise<void> {
  saveFile(await readObjectFile(entity, address), filename);
}
