import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { Entity } from '@piiri/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { type RaRecord, useDataProvider, useListContext, useNotify, useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { SEARCH_FILTER } from '../../providers/data/dialect.ts';
import { messageOf } from '../../providers/data/problem.ts';
import { lazyWithTexts } from '../../providers/i18n/lazy-namespace.ts';
import { entityNamed, isOfLists, resourceOf } from '../../resources.ts';
import type { Invitee } from './invitee.ts';

const InviteDialog = lazyWithTexts(() => import('./invite-dialog.tsx'));

/** Rows that a call reads at once. */
const PORTION = 1000;

const inviteeOf = ({ id, first_name, last_name, phone, invited_at }: RaRecord): Invitee => ({
  id: Number(id),
  name: `${first_name} ${last_name}`,
  phone: phone ?? null,
  invitedAt: invited_at ?? null,
});

interface ButtonProps {
  label: string;
  /** Who is invited; asked when the button is pressed. */
  people: () => Promise<Invitee[]> | Invitee[];
  onDone?: () => void;
  size?: 'small' | 'medium';
  /** Under which name it is kept how far sending is: see `InviteDialog`. */
  storageKey?: string;
}

/** Opens the dialog from which people are invited. */
export function InviteButton({ label, people, onDone, size, storageKey }: ButtonProps) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [invited, setInvited] = useState<Invitee[]>();
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      setInvited(await people());
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const close = async (hasSent: boolean) => {
    setInvited(undefined);
    if (!hasSent) return;
    onDone?.();
    await queryClient.invalidateQueries({ predicate: isOfLists(entityNamed('user')) });
  };
  return (
    <>
      <Button
        variant="outlined"
        size={size}
        startIcon={isBusy ? <CircularProgress size={18} color="inherit" /> : <MessageSquareText />}
        aria-disabled={isBusy || undefined}
        onClick={() => void open()}
      >
        {label}
      </Button>
      {invited && (
        <Suspense fallback={null}>
          <InviteDialog people={invited} storageKey={storageKey} onClose={(hasSent) => void close(hasSent)} />
        </Suspense>
      )}
    </>
  );
}

/** Invites those whose rows are selected. */
export function InviteSelected({ selected, onDone }: { selected: readonly RaRecord[]; onDone: () => void }) {
  const translate = useTranslate();
  return (
    <InviteButton
      size="small"
      label={translate('console.invites.invite')}
      people={() => selected.map(inviteeOf)}
      onDone={onDone}
    />
  );
}

/** Invites all who are new, or never came: everybody whom the list holds as it is narrowed, on all of its pages. */
export function InviteAll({ part }: { part?: Entity }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const { total = 0, filterValues = {} } = useListContext();
  if (!part || total === 0) return null;
  const everybody = async () => {
    const people = new Map<number, Invitee>();
    for (let page = 1; ; page++) {
      const { data } = await dataProvider.getList<RaRecord>(resourceOf(part), {
        pagination: { page, perPage: PORTION },
        // By what does not change while the pages are read.
        sort: { field: 'id', order: 'ASC' },
        filter: filterValues,
      });
      for (const person of data.map(inviteeOf)) people.set(person.id, person);
      if (data.length < PORTION) return [...people.values()];
    }
  };
  const isSearched = Boolean(filterValues[SEARCH_FILTER]);
  const isNarrowed = Object.values(filterValues).some((value) => value !== undefined && value !== '');
  return (
    <InviteButton
      label={translate(isSearched ? 'console.invites.invite_found' : 'console.invites.invite_all', {
        smart_count: total,
      })}
      people={everybody}
      storageKey={isNarrowed ? undefined : part.name}
    />
  );
}
