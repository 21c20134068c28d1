import { type Entity, publishedField } from '@piiri/schemas';
import type { RaRecord } from 'react-admin';
import { isDraft } from '../providers/data/drafts.ts';

/** What the form's publishing buttons do to an object, as it is stored and as it stands in the form. */
export interface PublishingActions {
  /** The text of the main button, below `console.form`. */
  main: 'publish' | 'publish_changes' | 'publish_draft' | 'schedule' | 'update_schedule';
  /** The release in the form is still to come: ISO 8601. Undefined where readers have it at once. */
  releaseAt: string | undefined;
  /** The saved draft is published by itself at this time: ISO 8601. */
  draftAt: string | undefined;
  /** The saved object reaches its readers at this time: ISO 8601. Undefined when they have it, and for an unpublished one. */
  readersAt: string | undefined;
  /** Readers see it now, and the release in the form would take it from them until then. */
  hides: boolean;
}

/** When the published version is released: what its draft says of it does not count yet. */
function storedRelease(record: RaRecord, release: string): unknown {
  if (!isDraft(record)) return record[release];
  const change = record.draft.since.changes[release] as readonly unknown[] | undefined;
  return change ? change[0] : record[release];
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Whether the published version of an object is released only after a moment. */
export function isReleasedAfter(entity: Pick<Entity, 'publishing'>, record: RaRecord, moment: Date): boolean {
  const { release } = entity.publishing ?? {};
  const time = release && textOf(storedRelease(record, release));
  return time ? new Date(time) > moment : false;
}

/**
 * What publishing means for an object at a moment. `release`: the form's value of the time of release, null or undefined
 * where there is none. The main act of a draft that has a time is to keep that time.
 */
export function publishingActions(
  entity: Pick<Entity, 'publishing'>,
  record: RaRecord | undefined,
  release: unknown,
  now: Date,
): PublishingActions {
  const { release: name } = entity.publishing ?? {};
  const isPublished = Boolean(record?.[publishedField(entity) ?? '']);
  const isScheduled = record?.state === 'scheduled';
  const releaseTime = textOf(release);
  const releaseAt = releaseTime && new Date(releaseTime) > now ? releaseTime : undefined;
  const draftAt = isDraft(record) ? (record.draft.publish_at ?? undefined) : undefined;
  const readersAt = isScheduled && name ? textOf(storedRelease(record, name)) : undefined;
  const common = { releaseAt, draftAt, readersAt, hides: Boolean(releaseAt && isPublished && !isScheduled) };
  if (draftAt) return { ...common, main: 'update_schedule' };
  if (releaseAt) return { ...common, main: isScheduled ? 'update_schedule' : 'schedule' };
  if (isDraft(record)) return { ...common, main: 'publish_draft' };
  return { ...common, main: isPublished ? 'publish_changes' : 'publish' };
}
