import type { Entity } from '@piiri/schemas';
import type { HistoryRow } from '@piiri/shared/contracts/history.ts';
import type { Identifier, RaRecord } from 'react-admin';
import type { WriteBody } from './api.ts';
import { callEntity } from './api.ts';
import { ifMatch, type ReadRecord } from './dialect.ts';

/** Metadata of a published object's draft. */
export interface DraftMetadata {
  version: number;
  updated_at: string;
  updated_by: { id: number; name: string } | null;
  publish_at: string | null;
  /** Reason why scheduled publishing failed; null when it did not. */
  refused: string | null;
  /** Changes of the draft compared with the published version. */
  since: Pick<HistoryRow, 'changes' | 'names' | 'thumbnails' | 'pictures' | 'custom_fields'>;
}

/** A published object with its draft's values. */
export type DraftRecord = ReadRecord & { draft: DraftMetadata };

/** Whether a record is the draft of a published object rather than the published version. */
export function isDraft(record: RaRecord | undefined): record is DraftRecord {
  return Boolean((record?.draft as Partial<DraftMetadata> | null | undefined)?.since);
}

/** Reads the draft of an object. */
export const readDraft = (entity: Entity, id: Identifier) =>
  callEntity(entity, `GET /${Number(id)}/draft/`) as Promise<DraftRecord>;

/** ETag that means no draft was read: if one exists by now, another user has created it. */
const NO_DRAFT_ETAG = '"0"';

/** Saves changes as the draft of an object, based on the version that was read. `key`: idempotency key. */
export const saveDraft = (entity: Entity, record: ReadRecord, body: WriteBody, key: string) =>
  callEntity(entity, `PUT /${Number(record.id)}/draft/`, {
    body,
    headers: { ...ifMatch(isDraft(record) ? record._etag : NO_DRAFT_ETAG), 'Idempotency-Key': key },
  }) as Promise<DraftRecord>;

/** Publishes a draft; `at`: schedules it for that time, null: removes the schedule. `key`: idempotency key. */
export const publishDraft = (
  entity: Entity,
  { id, _etag }: ReadRecord,
  at: string | null | undefined,
  key: string,
  query?: Record<string, string>,
) =>
  callEntity(entity, `POST /${Number(id)}/draft/publish/`, {
    body: { at },
    query,
    headers: { ...ifMatch(_etag), 'Idempotency-Key': key },
  });

/** Discards a draft. */
export const discardDraft = (entity: Entity, { id, _etag }: ReadRecord) =>
  callEntity(entity, `DELETE /${Number(id)}/draft/`, { headers: ifMatch(_etag) });
