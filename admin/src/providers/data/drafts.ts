import type { Entity } from '@piiri/schemas';
import type { HistoryRow } from '@piiri/shared/contracts/history.ts';
import type { Identifier, RaRecord } from 'ra-core';
import { toRequestBody, type WriteBody } from './body.ts';
import { editorsPath, editorsQuery } from './dialect.ts';
import { client } from './http.ts';
import type { ReadRecord } from './index.ts';
import { httpError } from './problem.ts';
import { sendWithProgress } from './upload-progress.ts';

/** What is known of the draft beside a published object. */
export interface DraftAbout {
  version: number;
  updated_at: string;
  updated_by: { id: number; name: string } | null;
  publish_at: string | null;
  /** Why it was not published when it should have been. */
  refused: string | null;
  /** What it will change. */
  since: Pick<HistoryRow, 'changes' | 'names' | 'thumbnails'>;
}

/** A published object as its draft will have it. */
export type DraftRecord = ReadRecord & { draft: DraftAbout };

/** Whether a record is an object as its draft will have it, rather than as its readers see it. */
export function isDraft(record: RaRecord | undefined): record is DraftRecord {
  return Boolean((record?.draft as Partial<DraftAbout> | null | undefined)?.since);
}

async function call<T>(
  method: string,
  entity: Entity,
  segments: Identifier[],
  body?: WriteBody,
  etag?: string,
) {
  const path = editorsPath(entity, ...segments);
  const query = editorsQuery(entity);
  const headers = etag ? { 'If-Match': etag } : undefined;
  const sent = body && toRequestBody(body);
  const result =
    sent instanceof FormData
      ? await sendWithProgress(method, path, { query, body: sent, headers })
      : await client.request<T>(method, path, { query, body: sent, headers });
  if (!result.ok) throw httpError(result);
  const etagHeader = result.headers.get('etag');
  return (result.data && etagHeader ? { ...(result.data as object), _etag: etagHeader } : result.data) as T;
}

/** Reads the draft beside an object. */
export const readDraft = (entity: Entity, id: Identifier) => call<DraftRecord>('GET', entity, [id, 'draft']);

/** No draft is known of: if there is one by now, somebody else has made it. */
const NONE = '"0"';

/** Saves what was changed as the draft of an object, over the one that was read. */
export const saveDraft = (entity: Entity, record: ReadRecord, data: WriteBody) =>
  call<DraftRecord>('PUT', entity, [record.id, 'draft'], data, isDraft(record) ? record._etag : NONE);

/** Publishes a draft; `at`: by itself at that time, null: not by itself. */
export const publishDraft = (entity: Entity, { id, _etag }: ReadRecord, at?: string | null) =>
  call<ReadRecord>('POST', entity, [id, 'draft', 'publish'], at === undefined ? {} : { at }, _etag);

/** Throws a draft away. */
export const discardDraft = (entity: Entity, { id, _etag }: ReadRecord) =>
  call<null>('DELETE', entity, [id, 'draft'], undefined, _etag);
