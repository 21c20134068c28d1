import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { REVIEW_STATES } from '@piiri/shared/contracts/reviews.ts';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { LoadFailed } from '../../data/calls/load-failed.tsx';
import { useCall } from '../../data/calls/use-call.ts';
import { DecisionButtons } from '../../generate/actions/review/decision-buttons.tsx';
import type { ReviewRow } from '../../generate/actions/review/review-calls.ts';
import { ReviewFacts } from '../../generate/actions/review/review-facts.tsx';
import { ToggleChoice } from '../../kit/inputs/toggle-choice.tsx';
import { Note } from '../../kit/page/note.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Column, Row } from '../../kit/page/row.tsx';
import { pageHeading, restoreFocus } from '../../kit/state/focus.ts';

/** Maximum number of requests shown. */
const MAX_ROWS = 100;

/** Requests for approval that the user may decide, and their own. */
export default function ReviewsPage() {
  const translate = useTranslate();
  const [state, setState] = useState<ReviewRow['state']>('open');
  const { data, error, refetch } = useCall('GET v1/reviews/', {
    query: { state, page_size: String(MAX_ROWS), admin_view: '1' },
  });
  return (
    <Page title={translate('console.reviews.title')}>
      <Box sx={{ mb: 2 }}>
        <ToggleChoice
          label={translate('console.reviews.state')}
          value={state}
          values={REVIEW_STATES}
          labelOf={(state) => translate(`console.reviews.state_${state}`)}
          onChange={setState}
        />
      </Box>
      {error && <LoadFailed error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={240} sx={{ maxWidth: 860 }} />}
      {data?.results.length === 0 && (
        <Note severity={state === 'open' ? 'success' : 'info'} sx={{ maxWidth: 860 }}>
          {translate(`console.reviews.none_${state}`)}
        </Note>
      )}
      <Column component="ul" className="plain-list" gap={1.5} sx={{ maxWidth: 860 }}>
        {data?.results.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </Column>
    </Page>
  );
}

function Review({ review }: { review: ReviewRow }) {
  const translate = useTranslate();
  const { note, comment } = review;
  return (
    <Box component="li" className="panel" sx={{ p: 2 }}>
      <ReviewFacts review={review} />
      {note && (
        <Typography sx={{ mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note}</Typography>
      )}
      {comment && (
        <Typography sx={{ mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          <strong>{translate('console.reviews.comment')}:</strong> {comment}
        </Typography>
      )}
      {review.changed && (
        <Note severity="warning" sx={{ mt: 1 }}>
          {translate('console.reviews.changed')}
        </Note>
      )}
      {review.may_decide && (
        <Row gap={1} sx={{ mt: 1.5 }}>
          <DecisionButtons review={review} onDecided={() => restoreFocus(pageHeading)} />
        </Row>
      )}
    </Box>
  );
}
