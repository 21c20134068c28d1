import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { REVIEW_STATES } from '@piiri/shared/contracts/reviews.ts';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { PagedList } from '../../data/calls/loaded.tsx';
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
  const reviews = useCall('GET v1/reviews/', {
    query: { state, page_size: String(MAX_ROWS), admin_view: '1' },
  });
  const placeholder = <Skeleton variant="rounded" height={240} />;
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
      <Box sx={{ maxWidth: 860 }}>
        <PagedList
          read={reviews}
          height={240}
          pageSize={MAX_ROWS}
          empty={
            <Note severity={state === 'open' ? 'success' : 'info'}>
              {translate(`console.reviews.none_${state}`)}
            </Note>
          }
        >
          {(rows) => (
            // With what each is about, which is read for itself.
            <RevealWhenLoaded key={state} placeholder={placeholder}>
              <Column component="ul" className="plain-list" gap={1.5}>
                {rows.map((review) => (
                  <Review key={review.id} review={review} />
                ))}
              </Column>
            </RevealWhenLoaded>
          )}
        </PagedList>
      </Box>
    </Page>
  );
}
