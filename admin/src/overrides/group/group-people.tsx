import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Entity } from '@piiri/schemas';
import type { PersonRow } from '@piiri/shared/contracts/routes.ts';
import { initials } from '@piiri/shared/initials.ts';
import { smallPictureUrl } from '@piiri/shared/picture-sizes.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { LinkBase, type RaRecord, useTranslate } from 'react-admin';
import { call } from '../../data/api/api.ts';
import { PagedList } from '../../data/calls/loaded.tsx';
import { useAction, useRefreshAnswers, useRefreshLists } from '../../data/calls/use-action.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { editPath } from '../../data/definitions/paths.ts';
import { LabelledField } from '../../kit/inputs/labelled-inputs.tsx';
import { lazyComponent, withoutFallback } from '../../kit/lazy-component.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { Row } from '../../kit/page/row.tsx';
import './person-row.css';
import { Note } from '../../kit/page/note.tsx';

/** The members of a group, or its admins. */
type PeopleKind = 'members' | 'admins';

type Person = PersonRow;

const PAGE_SIZE = 20;

/**
 * Reads a page of a group's members or admins, and returns a function that adds and removes some. Only the given people
 * change, so that concurrent changes by others persist.
 */
function useGroupPeople(group: number, side: PeopleKind, { page, search }: { page: number; search: string }) {
  const path = `v1/tenant/groups/${group}/${side}/` as const;
  const people = useCall(`GET ${path}`, {
    query: { page, page_size: PAGE_SIZE, search: search || undefined },
    placeholderData: keepPreviousData,
  });
  const refreshLists = useRefreshLists('group', 'user');
  const refreshPeople = useRefreshAnswers(new RegExp(`^GET ${path}$`));
  const { run } = useAction(() => Promise.all([refreshPeople(), refreshLists()]));
  /** Resolves to whether the change was stored. */
  const change = (body: { add?: number[]; remove?: number[] }) => run(() => call(`PATCH ${path}`, { body }));
  return { people, change };
}

interface PersonRowProps {
  person: Person;
  /** Absent when the person cannot be removed. */
  onRemove?: () => Promise<boolean>;
}

/** A person of a group, with a link and a button to remove them. */
function MemberRow({ person, onRemove }: PersonRowProps) {
  const translate = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const name = `${person.first_name} ${person.last_name}`;
  const remove = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await onRemove?.();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Row component="li" className="rule-below" gap={1.5} align="center" isOneLine sx={{ py: 0.75 }}>
      <Avatar
        src={person.picture_thumbnail ? smallPictureUrl(person.picture_thumbnail) : undefined}
        alt=""
        aria-hidden
        className="person-avatar"
      >
        {initials(person.first_name, person.last_name)}
      </Avatar>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography
          component={LinkBase}
          to={editPath('users', person.id)}
          variant="subtitle1"
          color="textPrimary"
        >
          {name}
        </Typography>
        {person.job_title && (
          <Typography variant="body2" color="textSecondary">
            {person.job_title}
          </Typography>
        )}
      </Box>
      {onRemove && (
        <Button
          size="small"
          color="error"
          aria-disabled={isBusy || undefined}
          aria-label={translate('console.groups.remove_person', { name })}
          onClick={() => void remove()}
        >
          {translate('console.groups.remove')}
        </Button>
      )}
    </Row>
  );
}

const OptionPicker = withoutFallback(lazyComponent(() => import('../../generate/inputs/option-picker.tsx')));

interface Props {
  label: string;
  onAdd: (ids: number[]) => Promise<boolean>;
}

/** Searches people by a part of the name and adds several at once. */
function AddPeople({ label, onAdd }: Props) {
  const translate = useTranslate();
  const [ids, setIds] = useState<number[]>([]);
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    if (isBusy || ids.length === 0) return;
    setBusy(true);
    try {
      if (await onAdd(ids)) setIds([]);
    } finally {
      setBusy(false);
    }
  };
  return (
    <LabelledField isStrong label={label}>
      {(id) => (
        <Row gap={1} align="flex-start">
          <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
            <OptionPicker id={id} to="user" ids={ids} multiple onChange={setIds} />
          </Box>
          <Button
            variant="contained"
            startIcon={<Plus />}
            aria-disabled={isBusy || ids.length === 0 || undefined}
            onClick={() => void add()}
          >
            {translate('console.groups.add')}
          </Button>
        </Row>
      )}
    </LabelledField>
  );
}

/** The search is within the form, which Enter would submit. */
const stopEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

/** Members or admins of a group: counted, searched, added and removed. */
function PeopleSection({
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
  const isSearchable = search !== '' || (people.data?.count ?? 0) > PAGE_SIZE;
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
      <Typography role="status" variant="subtitle1" sx={{ mt: 2, mb: 1 }}>
        {people.data
          ? translate(search ? 'console.groups.found' : 'console.groups.people', {
              smart_count: people.data.count,
            })
          : '\u00a0'}
      </Typography>
      <PagedList
        read={people}
        height={120}
        page={page}
        pageSize={PAGE_SIZE}
        pagerSize="small"
        onPage={setPage}
        empty={null}
      >
        {(rows) => (
          <Box
            component="ul"
            aria-label={title}
            className="plain-list rule-above"
            sx={{
              display: 'grid',
              columnGap: 3,
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
            }}
          >
            {rows.map((person) => (
              <MemberRow
                key={person.id}
                person={person}
                onRemove={isReadOnly ? undefined : () => change({ remove: [person.id] })}
              />
            ))}
          </Box>
        )}
      </PagedList>
    </PageSection>
  );
}

/** Members and admins of a group. Each change is stored at once, independently of the form. */
export default function GroupPeople({ record }: { entity: Entity; record: RaRecord | undefined }) {
  const translate = useTranslate();
  if (!record) return <Note severity="info">{translate('console.groups.after_saving')}</Note>;
  if (record.is_everyone)
    return (
      <Note severity="info">
        {translate('console.groups.everyone', { smart_count: Number(record.member_count) })}
      </Note>
    );
  const id = Number(record.id);
  const mayChange = Array.isArray(record.abilities) && record.abilities.includes('update');
  return (
    <>
      {record.from_directory && <Note severity="info">{translate('console.groups.from_directory')}</Note>}
      <PeopleSection group={id} side="members" isReadOnly={record.from_directory && !mayChange} />
      <PeopleSection group={id} side="admins" />
    </>
  );
}
