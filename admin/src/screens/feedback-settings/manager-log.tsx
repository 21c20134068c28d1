import Typography from '@mui/material/Typography';
import type { ManagerLogEntry } from '@piiri/shared/contracts/feedback-settings.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { PagedList } from '../../data/calls/loaded.tsx';
import { useCall } from '../../data/calls/use-call.ts';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { PageSection } from '../../kit/page/page-section.tsx';
import { Column } from '../../kit/page/row.tsx';
import { useAllCategories } from '../feedback/calls.ts';

const PAGE_SIZE = 20;

/** Log of all changes of managers and categories: when, by whom, for whom, and what. */
export function ManagerLog() {
  const translate = useTranslate();
  const timeOf = useTimeText();
  const categories = new Map(useAllCategories().map(({ id, name }) => [id, name]));
  const [page, setPage] = useState(1);
  const log = useCall('GET v1/settings/feedback-managers/log/', {
    query: { page, page_size: PAGE_SIZE },
    placeholderData: keepPreviousData,
  });
  const namesOf = (ids: number[]) => ids.map((id) => categories.get(id) ?? `#${id}`).join(', ') || '–';
  const deletedPerson = translate('console.enrollments.person_gone');
  const describe = ({ event, before, after, target_user_name }: ManagerLogEntry) =>
    translate(`console.feedback_settings.log_${event}`, {
      name: target_user_name ?? deletedPerson,
      before: namesOf(before),
      after: namesOf(after),
    });
  return (
    <PageSection title={translate('console.feedback_settings.log')}>
      <PagedList
        read={log}
        height={80}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={setPage}
        empty={<Typography>{translate('console.feedback_settings.no_log')}</Typography>}
      >
        {(entries) => (
          <Column component="ol" className="plain-list" gap={1.5}>
            {entries.map((entry) => (
              <li key={entry.id}>
                <Typography sx={{ overflowWrap: 'anywhere' }}>{describe(entry)}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {timeOf(entry.timestamp)} ·{' '}
                  {entry.performed_by === null
                    ? translate('console.feedback_settings.by_product')
                    : (entry.performed_by_name ?? deletedPerson)}
                </Typography>
              </li>
            ))}
          </Column>
        )}
      </PagedList>
    </PageSection>
  );
}
