import Button from '@mui/material/Button';
import type { Entity } from '@piiri/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { Suspense, useState } from 'react';
import { type RaRecord, useDataProvider, useListContext, useTranslate } from 'react-admin';
import { SEARCH_FILTER } from '../../providers/data/dialect.ts';
import { lazyWithTexts } from '../../providers/i18n/later-texts.ts';
import { entityNamed, isOfLists, resourceOf } from '../../resources.ts';
import type { Invitee } from './use-invites.ts';

const InviteDialog = lazyWithTexts(() => import('./invite-dialog.tsx'));

/** Rows that a call reads at once. */
const PORTION = 1000;

const inviteeOf = ({ id, first_name, last_name, phone }: RaRecord): Invitee => ({
  id: Number(id),
  name: `${first_name} ${last_name}`,
  phone: phone ?? null,
});

interface ButtonProps {
  label: string;
  /** Who is invited; asked when the button is pressed. */
  people: () => Promise<Invitee[]> | Invitee[];
  onDone?: () => void;
  size?: 'small' | 'medium';
}

/** Opens the dialog from which people are invited. */
export function InviteButton({ label, people, onDone, size }: ButtonProps) {
  const queryClient = useQueryClient();
  const [invited, setInvited] = useState<Invitee[]>();
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      setInvited(await people());
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
        startIcon={<MessageSquareText />}
        aria-disabled={isBusy || undefined}
        onClick={() => void open()}
      >
        {label}
      </Button>
      {invited && (
        <Suspense fallback={null}>
          <InviteDialog people={invited} onClose={(hasSent) => void close(hasSent)} />
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
  const { total = 0, filterValues = {}, sort } = useListContext();
  if (!part || total === 0) return null;
  const everybody = async () => {
    const people: Invitee[] = [];
    for (let page = 1; people.length < total; page++) {
      const { data } = await dataProvider.getList<RaRecord>(resourceOf(part), {
        pagination: { page, perPage: PORTION },
        sort,
        filter: filterValues,
      });
      people.push(...data.map(inviteeOf));
      if (data.length < PORTION) break;
    }
    return people;
  };
  const isSearched = Boolean(filterValues[SEARCH_FILTER]);
  return (
    <InviteButton
      label={translate(isSearched ? 'console.invites.invite_found' : 'console.invites.invite_all', {
        smart_count: total,
      })}
      people={everybody}
    />
  );
}
