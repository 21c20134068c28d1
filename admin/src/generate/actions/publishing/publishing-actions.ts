import { type Entity, publishedField } from '@piiri/schemas';
import { useEffect, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { isDraft } from '../../../data/api/drafts.ts';
import type { DoneMessage } from '../../list/bulk/use-bulk-change.ts';

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

/** The longest delay of `setTimeout`, ms. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/**
 * Returns the publishing actions of the current form. Updates as the release time is edited, and when it is reached.
 */
export function usePublishingActions(entity: Entity, record: RaRecord | undefined): PublishingActions {
  const { release: name = '' } = entity.publishing ?? {};
  const release: unknown = useWatch({ name, disabled: name === '' });
  const [now, setNow] = useState(() => new Date());
  const actions = publishingActions(entity, record, name && release, now);
  const { releaseAt } = actions;
  useEffect(() => {
    if (!releaseAt) return;
    const wait = Math.max(0, new Date(releaseAt).getTime() - Date.now());
    const timer = setTimeout(() => setNow(new Date()), Math.min(wait + 1, MAX_TIMEOUT_MS));
    return () => clearTimeout(timer);
  }, [releaseAt]);
  return actions;
}

/**
 * Returns an entity's texts for publishing and unpublishing: the labels of the actions and the messages about the
 * changed records.
 */
export function usePublishWords(entity: Entity) {
  const translate = useTranslate();
  const [on, off] =
    entity.publishing?.field === 'published'
      ? (['publish', 'withdraw'] as const)
      : (['activate', 'deactivate'] as const);
  const counted =
    (key: string): DoneMessage =>
    ({ length }) =>
      translate(`console.bulk.${key}`, { smart_count: length });
  const onDone: DoneMessage = (published) => {
    const now = new Date();
    const scheduled = published.filter((record) => isReleasedAfter(entity, record, now));
    if (scheduled.length === 0) return counted(`${on}_done`)(published);
    if (scheduled.length === published.length) return counted('schedule_done')(scheduled);
    return translate('console.bulk.publish_and_schedule_done', {
      published: published.length - scheduled.length,
      scheduled: scheduled.length,
    });
  };
  return { on, off, onDone, offDone: counted(`${off}_done`), counted };
}
