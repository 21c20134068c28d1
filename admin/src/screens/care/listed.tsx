import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../data/calls/load-failed.tsx';
import { Note } from '../../kit/page/note.tsx';
import { Pager } from '../../kit/tables/pager.tsx';

/** Number of rows of a page. */
export const PAGE_SIZE = 20;

/** The page of a list, which is in the address. */
export interface Paging {
  page: number;
  onPage: (page: number) => void;
}

interface Props<Row> extends Paging {
  read: UseQueryResult<{ count: number; results: Row[] }>;
  /** What the list is of. */
  lead: string;
  /** What it says when there is nothing. */
  empty: string;
  children: (rows: Row[]) => ReactNode;
}

/** A list with what explains it, its states and its pages. */
export function Listed<Row>({ read, lead, empty, page, onPage, children }: Props<Row>) {
  const { data, error, refetch } = read;
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 720 }}>
        {lead}
      </Typography>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={240} />}
      {data?.count === 0 && (
        <Note severity="success" sx={{ maxWidth: 720 }}>
          {empty}
        </Note>
      )}
      {data && data.results.length > 0 && children(data.results)}
      {data && <Pager page={page} pages={Math.ceil(data.count / PAGE_SIZE)} onPage={onPage} sx={{ mt: 2 }} />}
    </>
  );
}
