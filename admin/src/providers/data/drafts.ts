import type { Entity } from '@piiri/schemas';
import type { HistoryRow } from '@piiri/shared/contracts/history.ts';
import type { Identifier, RaRecord } from 'ra-core';
import { callEntity } from './api.ts';
import type { WriteBody } from './body.ts';
import { ifMatch, type ReadRecord } from './record.ts';

/** What is known of the draft beside a published object. */
export interface DraftAbout {
  version: number;
  updated_at: string;
  updated_by: { id: number; name: string } | null;
  publish_at: string | null;
  /** Why it was not published when it should have been. */
  refused: string | null;
  /** What it will change. */
  since: Pick<HistoryRow, 'changes' | 'names' | 'thumbnails' | 'pictures' | 'custom_fields'>;
}

/** A published object as its draft will have it. */
export type DraftRecord = ReadRecord & { draft: DraftAbout };

/** Whether a record is an object as its draft will have it, rather than as its readers see it. */
export function isDraft(record: RaRecord | undefined): record is DraftRecord {
  return Boolean((record?.draft as Partial<DraftAbout> | null | undefined)?.since);
}

/** Reads the draft beside an object. */
export const readDraft = (entity: Entity, id: Identifier) =>
  callEntity(entity, `GET /${Number(id)}/draft/`) as Promise<DraftRecord>;

/** No draft is known of: if there is one by now, somebody else has made it. */
const NONE = '"0"';

/** Saves what was changed as the draft of an object, over the one that was read. */
export const saveDraft = (entity: Entity, record: ReadRecord, body: WriteBody) =>
  callEntity(entity, `PUT /${Number(record.id)}/draft/`, {
    body,
    headers: ifMatch(isDraft(record) ? record._etag : NONE),
  }) as Promise<DraftRecord>;

/** Publishes a draft; `at`: by itself at that time, null: not by itself. */
export const publishDraft = (entity: Entity, { id, _etag }: ReadRecord, at?: string | null) =>
  callEntity(entity, `POST /${Number(id)}/draft/publish/`, { body: { at }, headers: ifMatch(_etag) });

/** Throws a draft away. */
export const discardDraft = (entity: Entity, { id, _etag }: ReadRecord) =>
  callEntity(entity, `DELETE /${Number(id)}/draft/`, { headers: ifMatch(_etag) });
