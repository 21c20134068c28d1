import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useListContext, useStore, useTranslate } from 'react-admin';
import { DEFAULT_PAGE_SIZE, PAGE_SIZE_KEY, PAGE_SIZES } from '../../data/api/first-calls.ts';
import { NativeChoice } from '../../kit/inputs/native-choice.tsx';
import { Row } from '../../kit/page/row.tsx';
import { Pager } from '../../kit/tables/pager.tsx';

/** Select of the number of rows per page; stored for all lists. */
function PageSize() {
  const translate = useTranslate();
  const { perPage, setPerPage } = useListContext();
  const [, storePageSize] = useStore<number>(PAGE_SIZE_KEY, DEFAULT_PAGE_SIZE);
  const sizes = [...new Set<number>([...PAGE_SIZES, perPage])].sort((a, b) => a - b);
  return (
    <Row gap={1} align="center" isOneLine>
      <Typography
        component="label"
        htmlFor="page-size"
        variant="body2"
        color="textSecondary"
        noWrap
        sx={{ flexShrink: 0 }}
      >
        {translate('ra.navigation.page_rows_per_page')}
      </Typography>
      <NativeChoice
        id="page-size"
        value={String(perPage)}
        options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
        onChange={(size) => {
          storePageSize(Number(size));
          setPerPage(Number(size));
        }}
      />
    </Row>
  );
}

/** Shows which of how many rows are visible, further notes, the page size, and links to the other pages. */
export function ListPagination({ isUnpaged, children }: { isUnpaged: boolean; children?: ReactNode }) {
  const translate = useTranslate();
  const { page, perPage, total, setPage, isPending } = useListContext();
  if (isPending || !total) return null;
  const pages = Math.ceil(total / perPage);
  const range = { first: (page - 1) * perPage + 1, last: Math.min(page * perPage, total), total };
  return (
    <Row gap={1} align="center" sx={{ justifyContent: 'space-between', mt: 1.5 }}>
      <Typography variant="body2" role="status" color="textSecondary">
        {pages > 1
          ? translate('console.list.range', range)
          : translate('console.list.count', { smart_count: total })}
      </Typography>
      {children}
      {!isUnpaged && total > PAGE_SIZES[0] && <PageSize />}
      <Pager
        page={page}
        pages={pages}
        onPage={(next) => {
          setPage(next);
          window.scrollTo({ top: 0 });
        }}
      />
    </Row>
  );
}
