import Button from '@mui/material/Button';
import type { Entity } from '@piiri/schemas';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { DraftRecord } from '../../../data/api/drafts.ts';
import { useTimeText } from '../../../data/session/use-time-text.ts';
import { useConfirm } from '../../../kit/dialogs/confirm-dialog.tsx';
import { lazyComponent, withoutFallback } from '../../../kit/lazy-component.tsx';
import { Note } from '../../../kit/page/note.tsx';
import { Row } from '../../../kit/page/row.tsx';
import { useNeedsApproval } from '../review/review-calls.ts';

const DraftDifferences = withoutFallback(lazyComponent(() => import('./draft-differences.tsx')));
const ScheduleDialog = withoutFallback(lazyComponent(() => import('./schedule-dialog.tsx')));

interface Props {
  entity: Entity;
  record: DraftRecord;
  isReadOnly: boolean;
  isBusy: boolean;
  /** Unsaved changes of the form are saved first. */
  onSchedule: (at: string | null) => Promise<string | undefined>;
  onDiscard: () => void;
}

/** Tells that the form shows a draft, which readers do not see yet, and offers its actions. */
export function DraftNotice({ entity, record, isReadOnly, isBusy, onSchedule, onDiscard }: Props) {
  const translate = useTranslate();
  const time = useTimeText();
  const needsApproval = useNeedsApproval();
  const [open, setOpen] = useState<'differences' | 'schedule'>();
  const [ask, dialog] = useConfirm();
  const { draft } = record;
  const close = () => setOpen(undefined);
  const askToDiscard = () =>
    ask({
      title: translate('console.draft.discard_title'),
      text: translate('console.draft.discard_text'),
      yes: translate('console.draft.discard'),
      onYes: onDiscard,
    });
  return (
    <Note
      severity={draft.refused ? 'warning' : 'info'}
      role="region"
      aria-label={translate('console.draft.label')}
      sx={{ mb: 2 }}
    >
      <strong>{translate('console.draft.text')}</strong>{' '}
      {translate(draft.updated_by ? 'console.form.last_saved_by' : 'console.form.last_saved', {
        time: time(draft.updated_at),
        name: draft.updated_by?.name,
      })}
      {'. '}
      {draft.publish_at && translate('console.draft.publishes', { time: time(draft.publish_at) })}
      {draft.refused && translate('console.draft.refused', { reason: draft.refused })}
      <Row gap={1} sx={{ mt: 1 }}>
        <Button size="small" variant="outlined" color="inherit" onClick={() => setOpen('differences')}>
          {translate('console.draft.differences')}
        </Button>
        {!isReadOnly && (
          <>
            {!needsApproval && (
              <Button
                size="small"
                variant="outlined"
                color="inherit"
                disabled={isBusy}
                onClick={() => setOpen('schedule')}
              >
                {translate(draft.publish_at ? 'console.draft.reschedule' : 'console.draft.schedule')}
              </Button>
            )}
            <Button size="small" color="inherit" disabled={isBusy} onClick={askToDiscard}>
              {translate('console.draft.discard')}
            </Button>
          </>
        )}
      </Row>
      {open === 'differences' && <DraftDifferences entity={entity} record={record} onClose={close} />}
      {open === 'schedule' && (
        <ScheduleDialog publishAt={draft.publish_at} onSchedule={onSchedule} onClose={close} />
      )}
      {dialog}
    </Note>
  );
}
