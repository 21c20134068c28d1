import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useQueryClient } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { type RaRecord, useNotify, useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { messageOf } from '../../providers/data/problem.ts';
import { lazyWithTexts } from '../../providers/i18n/lazy-namespace.ts';
import { entityNamed, isOfLists } from '../../resources.ts';
import type { Invitee } from './invitee.ts';

const InviteDialog = lazyWithTexts(() => import('./invite-dialog.tsx'));

/** Who is invited, by their row. */
export const inviteeOf = ({ id, first_name, last_name, phone, invited_at }: RaRecord): Invitee => ({
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
