import Box from '@mui/material/Box';
import type { Entity } from '@piiri/schemas';
import { type RaRecord, useTranslate } from 'react-admin';
import { personName } from '../../../data/labels/person-name.ts';
import { useTimeText } from '../../../data/session/use-time-text.ts';
import { Note } from '../../../kit/page/note.tsx';
import { Row } from '../../../kit/page/row.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { type ReviewRow, useReviewOf } from './review-calls.ts';

const SEVERITY = { open: 'info', approved: 'success', returned: 'warning' } as const;

interface Props {
  entity: Entity;
  record: RaRecord;
  /** Called after a decision, which has changed the stored object. */
  onDecided: () => void;
}

/** Whether a decision no longer concerns what the form shows. */
function isOutdated({ state, publish_at }: ReviewRow, record: RaRecord): boolean {
  if (state === 'returned') return record.state === 'published' && !record.draft;
  return state === 'approved' && !(publish_at && record.state === 'scheduled');
}

/** Tells in a form whether approval was requested, and the decision. */
export default function ReviewNotice({ entity, record, onDecided }: Props) {
  const translate = useTranslate();
  const time = useTimeText();
  const review = useReviewOf(entity, Number(record.id));
  if (!review || isOutdated(review, record)) return null;
  const { state, note, comment, publish_at, changed } = review;
  const by =
    personName(state === 'open' ? review.asked_by : review.decided_by) ?? translate('console.reviews.gone');
  const at = time(state === 'open' ? review.asked_at : review.decided_at);
  return (
    <Note
      severity={SEVERITY[state]}
      role="region"
      aria-label={translate('console.reviews.label')}
      sx={{ mb: 2 }}
    >
      <strong>{translate(`console.reviews.is_${state}`)}</strong>{' '}
      {translate('console.reviews.by', { name: by, time: at })}
      {note && state === 'open' && <Box sx={{ whiteSpace: 'pre-wrap' }}>{note}</Box>}
      {comment && <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{comment}</Box>}
      {state === 'open' && review.assignee && (
        <Box>{translate('console.reviews.assignee', { name: personName(review.assignee) })}</Box>
      )}
      {publish_at && <Box>{translate('console.reviews.publishes', { time: time(publish_at) })}</Box>}
      {changed && <Box>{translate('console.reviews.changed')}</Box>}
      {review.may_decide && (
        <Row gap={1} sx={{ mt: 1 }}>
          <DecisionButtons review={review} onDecided={onDecided} />
        </Row>
      )}
    </Note>
  );
}
