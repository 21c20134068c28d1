import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { HistoryRow } from '@piiri/shared/contracts/history.ts';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { Pager } from '../../shell/pager.tsx';
import { PAGE_SIZE, type useHistory } from './calls.ts';

interface Props {
  query: ReturnType<typeof useHistory>;
  page: number;
  onPage: (page: number) => void;
  /** What is said where there is nothing. */
  empty: string;
  children: (row: HistoryRow) => ReactNode;
}

/** A page of changes, the newest first, or why there are none. */
export function Entries({ query: { data, error, refetch }, page, onPage, empty, children }: Props) {
  const translate = useTranslate();
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Box
        aria-busy
        role="status"
        aria-label={translate('console.app.loading')}
        sx={{ display: 'grid', gap: 1.5 }}
      >
        {[1, 2, 3].map((each) => (
          <Skeleton key={each} variant="rounded" height={110} />
        ))}
      </Box>
    );
  const pages = Math.ceil(data.count / PAGE_SIZE);
  return (
    <>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {data.count > 0 ? translate('console.history.count', { smart_count: data.count }) : empty}
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {data.results.map(children)}
      </Box>
      <Pager page={page} pages={pages} sx={{ mt: 2 }} onPage={onPage} />
    </>
  );
}
