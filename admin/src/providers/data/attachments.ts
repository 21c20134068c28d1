import type { Entity } from '@piiri/schemas';
import type { Attachment } from '@piiri/schemas/field-types/attachments.ts';
import type { Language } from '@piiri/schemas/languages.ts';
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

/**
 * Uploads a file and tells how much of it has gone (0 to 1). Language null: for every language.
 * Throws an HttpError when the server refuses or cannot be reached.
 */
export async function uploadAttachment(
  owner: Owner,
  file: File,
  language: Language | null,
  onProgress: (share: number) => void,
): Promise<Attachment> {
  const body = new FormData();
  body.set('file', file, file.name);
  if (language) body.set('language', language);
  const query = editorsQuery(owner.entity);
  const result = await sendForm('POST', pathOf(owner), { body, query }, onProgress);
  if (!result.ok) throw httpError(result);
  return result.data as Attachment;
}

async function call<T>(method: string, owner: Owner, rest: (string | number)[], body?: object, as?: 'blob') {
  const result = await client.request<T>(method, pathOf(owner, ...rest), {
    query: editorsQuery(owner.entity),
    body,
    as,
  });
  if (!result.ok) throw httpError(result);
  return result.data;
}

/** Deletes a file for good. */
export function deleteAttachment(owner: Owner, id: number): Promise<null> {
  return call('DELETE', owner, [id]);
}

/** Puts an object's files in the order of their ids. */
export function sortAttachments(owner: Owner, order: number[]): Promise<null> {
  return call('PUT', owner, ['sort'], { order });
}

/** Reads which files an object has at the moment. */
export async function readAttachments({ entity, id, isDraft }: Owner, name: string): Promise<Attachment[]> {
  const path = editorsPath(entity, id, ...(isDraft ? ['draft'] : []));
  const result = await client.request<Record<string, Attachment[]>>('GET', path, {
    query: editorsQuery(entity),
  });
  if (!result.ok) throw httpError(result);
  return result.data[name] ?? [];
}

/** Hands a file to the browser to save under a name. */
export function saveAs(file: Blob, filename: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  // Safari still reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Fetches an attachment with the session's token. */
export function readAttachment(owner: Owner, { id }: Attachment): Promise<Blob> {
  return call<Blob>('GET', owner, [id], undefined, 'blob');
}

/** Fetches an attachment and saves it under its name. */
export async function downloadAttachment(owner: Owner, attachment: Attachment): Promise<void> {
  saveAs(await readAttachment(owner, attachment), attachment.filename);
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
  saveAs(await readFile(entity, address), filename);
}
