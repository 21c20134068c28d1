import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';
import { useId } from 'react';
import { useCall } from '../providers/data/use-call.ts';
import { ReviewFacts } from './review-facts.tsx';

/** So many are told of at home. */
const MOST = 5;

/** What waits for approval, at the console's home; nothing where there is none. */
export function ReviewQueue() {
  const translate = useTranslate();
  const id = useId();
  const { data } = useCall('GET v1/reviews/', {
    query: { state: 'open', page_size: String(MOST), admin_view: '1' },
  });
  if (!data || data.count === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} className="panel" sx={{ p: 2, mb: 4 }}>
      <Typography variant="h2" id={id} sx={{ mb: 1 }}>
        {translate('console.reviews.title')}
      </Typography>
      <Box component="ul" className="plain-list" sx={{ display: 'grid', gap: 1.5 }}>
        {data.results.map((review) => (
          <li key={review.id}>
            <ReviewFacts review={review} />
          </li>
        ))}
      </Box>
      <Link component={LinkBase} to="/reviews" sx={{ display: 'inline-block', mt: 1.5 }}>
        {translate('console.reviews.all', { smart_count: data.count })}
      </Link>
    </Box>
  );
}
