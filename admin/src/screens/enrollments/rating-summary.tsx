import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { RatingList } from '@piiri/shared/contracts/events.ts';
import { RATINGS } from '@piiri/shared/event-ratings.ts';
import { useTranslate } from 'react-admin';
import { Column } from '../../kit/page/row.tsx';
import { usePersonName } from './people-table.tsx';

/** Ratings of an event: the average, the number of each rating, and the comments. */
export function RatingSummary({ ratings, named }: { ratings: RatingList; named: boolean }) {
  const translate = useTranslate();
  const nameOf = usePersonName();
  const { count, average, counts, results } = ratings;
  if (count === 0) return <Typography>{translate('console.enrollments.no_ratings')}</Typography>;
  return (
    <Column gap={2} sx={{ maxWidth: 640 }}>
      <Typography>
        {translate('console.enrollments.average', { average: (average ?? 0).toFixed(1), smart_count: count })}
      </Typography>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr auto', gap: 1, m: 0, alignItems: 'center' }}
      >
        {[...RATINGS].reverse().map((rating) => (
          <Box key={rating} sx={{ display: 'contents' }}>
            <Typography component="dt">{rating}</Typography>
            <LinearProgress aria-hidden variant="determinate" value={((counts[rating] ?? 0) / count) * 100} />
            <Typography component="dd" sx={{ m: 0 }}>
              {counts[rating] ?? 0}
            </Typography>
          </Box>
        ))}
      </Box>
      {/* In the table of enrolments each comment is in its row. */}
      {named && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {results.map((row) => (
            <li key={row.id}>
              {nameOf(row.person)}: {[`${row.rating}/5`, row.comment].filter(Boolean).join(' · ')}
            </li>
          ))}
        </Box>
      )}
    </Column>
  );
}
