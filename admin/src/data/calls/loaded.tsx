import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { LoadingRows } from '../../kit/page/loading-rows.tsx';
import { Pager } from '../../kit/tables/pager.tsx';
import { LoadFailed } from './load-failed.tsx';

/** The state of a read, as `useCall` and `readAll` return it. */
export interface Read<Data> {
  data: Data | undefined;
  error: unknown;
  refetch: () => unknown;
}

/** Joins reads to one, which has data once all of them have. A retry repeats those that failed. */
export function readAll<Data extends object>(
  reads: {
    [Name in keyof Data]: Read<Data[Name]>;
  },
): Read<Data> {
  const all = Object.entries<Read<unknown>>(reads);
  const isLoaded = all.every(([, { data }]) => data !== undefined);
  return {
    data: isLoaded ? (Object.fromEntries(all.map(([name, { data }]) => [name, data])) as Data) : undefined,
    error: all.find(([, { error }]) => error)?.[1].error,
    refetch: () => Promise.all(all.map(([, { error, refetch }]) => error && refetch())),
  };
}

interface LoadedProps<Data> {
  read: Read<Data>;
  /** Height of the placeholder, or of each of its rows, px. */
  height: number;
  /** Number of rows of the placeholder; without it, the placeholder is one block. */
  rows?: number;
  children: (data: Data) => ReactNode;
}

/**
 * Renders what was read: until then a placeholder, and after a failure its reason with a retry button. Data of an earlier
 * read stay below the reason.
 */
export function Loaded<Data>({ read: { data, error, refetch }, height, rows, children }: LoadedProps<Data>) {
  if (data === undefined && !error)
    return rows ? (
      <LoadingRows count={rows} height={height} />
    ) : (
      <Skeleton variant="rounded" height={height} />
    );
  return (
    <>
      {Boolean(error) && (
        <Box sx={{ mb: data === undefined ? 0 : 2 }}>
          <LoadFailed error={error} onRetry={() => void refetch()} />
        </Box>
      )}
      {data !== undefined && children(data)}
    </>
  );
}

interface PagedListProps<Row, Answer> extends Omit<LoadedProps<Answer>, 'children'> {
  page?: number;
  pageSize: number;
  /** Opens another page; absent when the list shows its first rows only. */
  onPage?: (page: number) => void;
  pagerSize?: 'small';
  /** Shown when the list has no rows at all. */
  empty: ReactNode;
  children: (rows: Row[], answer: Answer) => ReactNode;
}

/** A page of a list: its placeholder, its failure, its rows or what says that there are none, and the way to other pages. */
export function PagedList<Row, Answer extends { count: number; results: Row[] }>({
  page = 1,
  pageSize,
  onPage,
  pagerSize,
  empty,
  children,
  ...loaded
}: PagedListProps<Row, Answer & { results: Row[] }>) {
  return (
    <Loaded {...loaded}>
      {(answer) => (
        <>
          {answer.count === 0 && empty}
          {answer.results.length > 0 && children(answer.results, answer)}
          {onPage && (
            <Pager
              page={page}
              pages={Math.ceil(answer.count / pageSize)}
              size={pagerSize}
              sx={{ mt: 2 }}
              onPage={onPage}
            />
          )}
        </>
      )}
    </Loaded>
  );
}
