import { useTranslate } from 'react-admin';
import { useCall } from '../../data/calls/use-call.ts';
import { formatDay } from '../../kit/dates/dates.ts';
import { PlainTable } from '../../kit/tables/plain-table.tsx';
import { Listed, PAGE_SIZE, type Paging } from './listed.tsx';

/** Words that five people or more searched for without a result: content that is missing, or is called otherwise. */
export function UnansweredSearches({ page, onPage }: Paging) {
  const translate = useTranslate();
  const read = useCall('GET v1/search/unanswered/', { query: { page, page_size: PAGE_SIZE, admin_view: 1 } });
  return (
    <Listed
      read={read}
      page={page}
      onPage={onPage}
      lead={translate('console.care.unanswered_lead')}
      empty={translate('console.care.unanswered_none')}
    >
      {(rows) => (
        <PlainTable
          isStacked
          label={translate('console.care.unanswered')}
          heads="console.care"
          rows={rows}
          keyOf={({ words }) => words}
          sx={{ maxWidth: 720 }}
          columns={[
            {
              key: 'words',
              isHead: true,
              cell: ({ words }) => <bdi>{words}</bdi>,
              sx: { overflowWrap: 'anywhere' },
            },
            { key: 'people', isAtEnd: true, cell: ({ people }) => people },
            { key: 'last', cell: ({ last }) => formatDay(last) },
          ]}
        />
      )}
    </Listed>
  );
}
