import type { CareRow, CareList as CareState } from '@piiri/shared/contracts/care.ts';
import { useTranslate } from 'react-admin';
import { useRefreshAnswers } from '../../data/calls/use-action.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { findEditedEntity } from '../../data/definitions/resources.ts';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { CheckedDialog } from '../../generate/form/care/checked-dialog.tsx';
import { formatDay } from '../../kit/dates/dates.ts';
import { DialogButton } from '../../kit/dialogs/dialog-button.tsx';
import { Row } from '../../kit/page/row.tsx';
import { PlainTable } from '../../kit/tables/plain-table.tsx';
import { Listed, PAGE_SIZE, type Paging } from './listed.tsx';
import { ObjectLink } from './object-link.tsx';
import { OwnerDialog } from './owner-dialog.tsx';

/** Buttons of a row: that its content was checked, and who looks after it. */
function RowButtons({ row, onDone }: { row: CareRow; onDone: () => void }) {
  const translate = useTranslate();
  const entity = findEditedEntity(row.entity);
  if (!entity) return null;
  return (
    <Row gap={0.5} sx={{ justifyContent: 'flex-end' }}>
      <DialogButton size="small" label={translate('console.care.check')}>
        {(close) => (
          <CheckedDialog entity={entity} id={row.id} title={row.title} onDone={onDone} onClose={close} />
        )}
      </DialogButton>
      <DialogButton size="small" label={translate('console.care.set_owner')}>
        {(close) => <OwnerDialog entity={entity} row={row} onDone={onDone} onClose={close} />}
      </DialogButton>
    </Row>
  );
}

/** Content in a state of care, the earliest review first. */
export function CareList({ state, page, onPage }: { state: CareState } & Paging) {
  const translate = useTranslate();
  const timeOf = useTimeText();
  const refresh = useRefreshAnswers(/v1\/care\//);
  const read = useCall('GET v1/care/', {
    query: { care: state, page, page_size: PAGE_SIZE, admin_view: 1 },
  });
  return (
    <Listed
      read={read}
      page={page}
      onPage={onPage}
      lead={translate(`console.care.${state}_lead`)}
      empty={translate(`console.care.${state}_none`)}
    >
      {(rows) => (
        <PlainTable
          isStacked
          label={translate(`console.care.${state}`)}
          heads="console.care"
          rows={rows}
          keyOf={({ entity, id }) => `${entity} ${id}`}
          columns={[
            {
              key: 'content',
              isHead: true,
              cell: ({ entity, id, title }) => <ObjectLink name={entity} id={id} title={title} />,
            },
            { key: 'owner', cell: ({ owner_name }) => owner_name ?? translate('console.care.no_owner') },
            { key: 'review_by', cell: ({ review_by }) => formatDay(review_by ?? undefined) || '–' },
            { key: 'checked_at', cell: ({ checked_at }) => timeOf(checked_at).slice(0, 10) || '–' },
            {
              key: 'actions',
              isAtEnd: true,
              isActions: true,
              cell: (row) => <RowButtons row={row} onDone={() => void refresh()} />,
            },
          ]}
        />
      )}
    </Listed>
  );
}
