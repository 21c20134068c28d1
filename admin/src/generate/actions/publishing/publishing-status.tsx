import type { Entity } from '@piiri/schemas';
import { type RaRecord, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { isDraft } from '../../../data/api/drafts.ts';
import { useTimeText } from '../../../data/session/use-time-text.ts';
import { usePublishingActions } from './publishing-actions.ts';

/** Status lines that say when readers see the published version, its draft and the unsaved changes. */
export function PublishingStatus({ entity, record }: { entity: Entity; record: RaRecord | undefined }) {
  const translate = useTranslate();
  const timeOf = useTimeText();
  const { isDirty } = useFormState();
  const { readersAt, draftAt, releaseAt, hides } = usePublishingActions(entity, record);
  const t = (key: string, moment = '') => translate(`console.publishing.${key}`, { time: timeOf(moment) });
  const lines = [
    readersAt && t('readers_get', readersAt),
    isDraft(record) && (draftAt ? t('draft_replaces', draftAt) : t('draft_waits')),
    hides && releaseAt && t('hides', releaseAt),
    record && isDirty && t('unsaved'),
  ].filter((line) => typeof line === 'string');
  return (
    <div className="publishing-status" aria-label={translate('console.publishing.label')} role="status">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
