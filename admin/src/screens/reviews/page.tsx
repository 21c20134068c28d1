import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { REVIEW_STATES } from '@piiri/shared/contracts/reviews.ts';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { LoadFailed } from '../../data/calls/load-failed.tsx';
import { useCall } from '../../data/calls/use-call.ts';
import type { ReviewRow } from '../../generate/actions/review/review-calls.ts';
import { ToggleChoice } from '../../kit/inputs/toggle-choice.tsx';
import { Note } from '../../kit/page/note.tsx';
import { Page } from '../../kit/page/page.tsx';
import { RevealWhenLoaded } from '../../kit/page/reveal-when-loaded.tsx';
import { Column } from '../../kit/page/row.tsx';
import { Review } from './review.tsx';

/** Maximum number of requests shown. */
const MAX_ROWS = 100;

/** Requests for approval that the user may decide, and their own. */
export default function ReviewsPage() {
  const translate = useTranslate();
  const [state, setState] = useState<ReviewRow['state']>('open');
  const { data, error, refetch } = useCall('GET v1/reviews/', {
    query: { state, page_size: String(MAX_ROWS), admin_view: '1' },
  });
  const placeholder = <Skeleton variant="rounded" height={240} sx={{ maxWidth: 860 }} />;
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
      {!data && !error && placeholder}
      {data?.results.length === 0 && (
        <Note severity={state === 'open' ? 'success' : 'info'} sx={{ maxWidth: 860 }}>
          {translate(`console.reviews.none_${state}`)}
        </Note>
      )}
      {/* With what each is about, which is read for itself. */}
      {data && data.results.length > 0 && (
        <RevealWhenLoaded key={state} placeholder={placeholder}>
          <Column component="ul" className="plain-list" gap={1.5} sx={{ maxWidth: 860 }}>
            {data.results.map((review) => (
              <Review key={review.id} review={review} />
            ))}
          </Column>
        </RevealWhenLoaded>
      )}
    </Page>
  );
}
