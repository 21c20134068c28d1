import type { Entity } from '@piiri/schemas';
import type { Attachment } from '@piiri/schemas/field-types/attachments.ts';
import type { Language } from '@piiri/schemas/languages.ts';
import { saveFile } from '@piiri/shared/save-file.ts';
import { editorsPath, editorsQuery } from './dialect.ts';
import { API, client } from './http.ts';
import { httpError } from './problem.ts';
import { sendForm } from './send-form.ts';

/** The object that files belong to. */
export interface Owner {
  entity: Entity;
  id: number;
  /** Rather to the draft beside it. */
  isDraft?: boolean;
}

const pathOf = ({ entity, id, isDraft }: Owner, ...rest: (string | number)[]) =>
  editorsPath(entity, id, ...(isDraft ? ['draft'] : []), 'attachments', ...rest);

const UPLOADS = 'v1/upload/attachments/';
const uploadPath = (id: number) => `${UPLOADS}${id}/`;

/**
 * Uploads a file that is attached once its object is saved with it, and tells how much of it has gone (0 to 1). Language
 * null: for every language. Throws an HttpError when the server refuses or cannot be reached.
 */
export async function uploadAttachment(
  file: File,
  language: Language | null,
  onProgress: (share: number) => void,
): Promise<Attachment> {
  const body = new FormData();
  body.set('file', file, file.name);
  if (language) body.set('language', language);
  const result = await sendForm('POST', UPLOADS, { body }, onProgress);
  if (!result.ok) throw httpError(result);
  return result.data as Attachment;
}

async function call<T>(method: string, path: string, query?: Record<string, string>, as?: 'blob') {
  const result = await client.request<T>(method, path, { query, as });
  if (!result.ok) throw httpError(result);
  return result.data;
}

/** The caller's uploads that no object has been saved with. */
export async function readUploads(): Promise<Attachment[]> {
  return (await call<{ results: Attachment[] }>('GET', UPLOADS)).results;
}

/** Gives an upload up before anything is saved with it. */
export function deleteUpload(id: number): Promise<null> {
  return call('DELETE', uploadPath(id));
}

/** Fetches an attachment; without an owner, one of the caller's uploads. */
export function readAttachment(owner: Owner | undefined, { id }: Attachment): Promise<Blob> {
  if (!owner) return call<Blob>('GET', uploadPath(id), undefined, 'blob');
  return call<Blob>('GET', pathOf(owner, id), editorsQuery(owner.entity), 'blob');
}

/** Fetches an attachment, as `readAttachment` does, and saves it under its name. */
export async function downloadAttachment(owner: Owner | undefined, attachment: Attachment): Promise<void> {
  saveFile(await readAttachment(owner, attachment), attachment.filename);
}

/** Fetches the picture of an object by the address that its field answers. */
export async function readPicture(address: string, query?: Record<string, string>): Promise<Blob> {
  const result = await client.request<Blob>('GET', address.replace(`${API}/`, ''), { query, as: 'blob' });
  if (!result.ok) throw httpError(result);
  return result.data;
}

/** Fetches the file of an object by the address that its field answers, as editors may: before it is published too. */
export function readFile(entity: Entity, address: string): Promise<Blob> {
  return readPicture(address, editorsQuery(entity));
}

/** Fetches the file of an object and saves it under its name. */
export async function downloadFile(entity: Entity, address: string, filename: string): Promise<void> {
  saveFile(await readFile(entity, address), filename);
}
