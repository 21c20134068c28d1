import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PagedList, type Read } from '../../data/calls/loaded.tsx';
import { Note } from '../../kit/page/note.tsx';

/** Number of rows of a page. */
export const PAGE_SIZE = 20;

/** The page of a list, which is in the address. */
export interface Paging {
  page: number;
  onPage: (page: number) => void;
}

interface Props<Row> extends Paging {
  read: Read<{ count: number; results: Row[] }>;
  /** What the list is of. */
  lead: string;
  /** What it says when there is nothing. */
  empty: string;
  children: (rows: Row[]) => ReactNode;
}

/** A list with what explains it, its states and its pages. */
export function Listed<Row>({ lead, empty, ...list }: Props<Row>) {
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 720 }}>
        {lead}
      </Typography>
      <PagedList
        {...list}
        pageSize={PAGE_SIZE}
        height={240}
        empty={
          <Note severity="success" sx={{ maxWidth: 720 }}>
            {empty}
          </Note>
        }
      />
    </>
  );
}
