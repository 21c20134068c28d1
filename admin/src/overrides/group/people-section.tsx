import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useState } from 'react';
import { LoadFailed } from '../../data/calls/load-failed.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { Pager } from '../../kit/tables/pager.tsx';
import { AddPeople } from './add-people.tsx';
import { PersonRow } from './person-row.tsx';
import { PAGE_SIZE, type PeopleKind, useGroupPeople } from './use-group-people.ts';

/** The search is within the form, which Enter would submit. */
const stopEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

/** Members or admins of a group: counted, searched, added and removed. */
export function PeopleSection({
  group,
  side,
  isReadOnly = false,
}: {
  group: number;
  side: PeopleKind;
  /** The list cannot be edited here: a directory manages it. */
  isReadOnly?: boolean;
}) {
  const translate = useTranslate();
  const title = translate(`console.groups.${side}`);
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const { people, change } = useGroupPeople(group, side, { page, search: search.trim() });
  const { data, error } = people;
  const pages = Math.ceil((data?.count ?? 0) / PAGE_SIZE);
  const isSearchable = search !== '' || pages > 1;
  return (
    <PageSection title={title} gap={0.5}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {translate(`console.groups.${side}_help`)}
      </Typography>
      {!isReadOnly && (
        <AddPeople label={translate(`console.groups.add_${side}`)} onAdd={(ids) => change({ add: ids })} />
      )}
      {isSearchable && (
        <TextField
          placeholder={translate('console.list.search')}
          slotProps={{ htmlInput: { 'aria-label': translate(`console.groups.search_${side}`) } }}
          value={search}
          size="small"
          type="search"
          fullWidth
          sx={{ mt: 2 }}
          onKeyDown={stopEnter}
          onChange={({ target }) => {
            setSearch(target.value);
            setPage(1);
          }}
        />
      )}
      {error ? (
        <Box sx={{ mt: 2 }}>
          <LoadFailed error={error} onRetry={() => void people.refetch()} />
        </Box>
      ) : !data ? (
        <Skeleton variant="rounded" height={120} sx={{ mt: 2 }} />
      ) : (
        <>
          <Typography role="status" variant="subtitle1" sx={{ mt: 2 }}>
            {search
              ? translate('console.groups.found', { smart_count: data.count })
              : translate('console.groups.people', { smart_count: data.count })}
          </Typography>
          <Box
            component="ul"
            aria-label={title}
            className={`plain-list${data.count ? ' rule-above' : ''}`}
            sx={{
              mt: 1,
              display: 'grid',
              columnGap: 3,
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
            }}
          >
            {data.results.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                onRemove={isReadOnly ? undefined : () => change({ remove: [person.id] })}
              />
            ))}
          </Box>
          <Pager page={page} pages={pages} size="small" sx={{ mt: 2 }} onPage={setPage} />
        </>
      )}
    </PageSection>
  );
}
