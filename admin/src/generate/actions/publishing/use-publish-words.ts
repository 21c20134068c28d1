import type { Entity } from '@piiri/schemas';
import { useTranslate } from 'ra-core';
import type { DoneMessage } from '../../list/bulk/use-bulk-change.ts';
import { isReleasedAfter } from './publishing-actions.ts';

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
