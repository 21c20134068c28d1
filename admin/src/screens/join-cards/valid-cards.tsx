import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { OpenJoinCode } from '@piiri/shared/contracts/join-codes.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { PagedList } from '../../data/calls/loaded.tsx';
import { useCall } from '../../data/calls/use-call.ts';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { PageSection } from '../../kit/page/page-section.tsx';
import { PlainTable } from '../../kit/tables/plain-table.tsx';

const PAGE_SIZE = 50;

/** Lists who has a valid card, and until when. */
export function ValidCards() {
  const translate = useTranslate();
  const t = (key: string) => translate(`console.join_cards.${key}`);
  const when = useTimeText();
  const [page, setPage] = useState(1);
  const codes = useCall('GET v1/users/joincodes/', {
    query: { admin_view: 1, page, page_size: PAGE_SIZE },
    placeholderData: keepPreviousData,
  });
  return (
    <PageSection title={t('valid')}>
      <PagedList
        read={codes}
        rows={3}
        height={44}
        page={page}
        pageSize={PAGE_SIZE}
        pagerSize="small"
        onPage={setPage}
        empty={<Typography color="textSecondary">{t('valid_none')}</Typography>}
      >
        {(rows) => (
          <PlainTable<OpenJoinCode>
            label={t('valid')}
            heads="console.join_cards"
            rows={rows}
            keyOf={({ user }) => user}
            columns={[
              {
                key: 'valid_name',
                isHead: true,
                cell: ({ user, first_name, last_name }) => (
                  <Link component={LinkBase} to={`/users/${user}`}>{`${first_name} ${last_name}`}</Link>
                ),
              },
              { key: 'valid_until', cell: ({ expires }) => when(expires) },
            ]}
          />
        )}
      </PagedList>
    </PageSection>
  );
}
