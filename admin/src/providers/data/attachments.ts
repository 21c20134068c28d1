import type { Entity } from '@piiri/schemas';
import type { Attachment } from '@piiri/schemas/field-types/attachments.ts';
import type { Language } from '@piiri/schemas/languages.ts';
import { editorsPath, editorsQuery } from './dialect.ts';
import { API, client, currentLanguage, currentToken, onSessionEnded } from './http.ts';
import { httpError } from './problem.ts';

/** The object that files belong to. */
export interface Owner {
  entity: Entity;
  id: number;
}

const pathOf = ({ entity, id }: Owner, ...rest: (string | number)[]) =>
  editorsPath(entity, id, 'attachments', ...rest);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Uploads a file and tells how much of it has gone (0 to 1); `fetch` cannot. Language null: for every language.
 * Throws an HttpError when the server refuses or cannot be reached.
 */
export function uploadAttachment(
  owner: Owner,
  file: File,
  language: Language | null,
  onProgress: (share: number) => void,
): Promise<Attachment> {
  const form = new FormData();
  form.set('file', file, file.name);
  if (language) form.set('language', language);
  const query = new URLSearchParams(editorsQuery(owner.entity));
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${API}/${pathOf(owner)}?${query}`);
    request.setRequestHeader('Authorization', `Bearer ${currentToken() ?? ''}`);
    request.setRequestHeader('Accept-Language', currentLanguage());
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(httpError({ ok: false, status: 0, error: null, data: null }));
    request.onload = () => {
      const data = parsed(request.responseText);
      if (request.status === 401) onSessionEnded();
      if (request.status < 300) resolve(data as Attachment);
      else reject(httpError({ ok: false, status: request.status, error: data, data }));
    };
    request.send(form);
  });
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

/** Fetches a file with the session's token and hands it to the browser to save under its name. */
export async function downloadAttachment(owner: Owner, { id, filename }: Attachment): Promise<void> {
  const address = URL.createObjectURL(await call<Blob>('GET', owner, [id], undefined, 'blob'));
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
