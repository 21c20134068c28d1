import { type Entity, publishedField } from '@piiri/schemas';
import type { RaRecord } from 'ra-core';
import { isDraft } from '../../../data/api/drafts.ts';

/** Actions of a form's publishing buttons, derived from the stored object and the form's values. */
export interface PublishingActions {
  /** Text key of the main button, below `console.form`. */
  main: 'publish' | 'publish_changes' | 'publish_draft' | 'schedule' | 'update_schedule';
  /** Release time in the form when it is in the future, ISO 8601; otherwise undefined. */
  releaseAt: string | undefined;
  /** Time at which the saved draft is published automatically, ISO 8601. */
  draftAt: string | undefined;
  /** Time at which readers first see the saved object, ISO 8601. Undefined when they already do, or it is unpublished. */
  readersAt: string | undefined;
  /** Publishing would hide the object from its current readers until the release time. */
  hides: boolean;
}

/** Returns the release time of the published version, ignoring its draft. */
function storedRelease(record: RaRecord, release: string): unknown {
  if (!isDraft(record)) return record[release];
  const change = record.draft.since.changes[release] as readonly unknown[] | undefined;
  return change ? change[0] : record[release];
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Whether the published version is released after `moment`. */
export function isReleasedAfter(entity: Pick<Entity, 'publishing'>, record: RaRecord, moment: Date): boolean {
  const { release } = entity.publishing ?? {};
  const time = release && textOf(storedRelease(record, release));
  return time ? new Date(time) > moment : false;
}

/**
 * Derives the publishing actions of an object at a time. `release`: the form's release time, ISO 8601; null or undefined
 * without one. The main action of a scheduled draft keeps its time.
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
