import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useAction, useRefreshLists } from '../../data/calls/use-action.ts';
import { lazyWithTexts } from '../../data/texts/lazy-namespace.ts';
import { withoutFallback } from '../../kit/lazy-component.tsx';
import type { Invitee } from './use-invites.ts';

const InviteDialog = withoutFallback(lazyWithTexts(() => import('./invite-dialog.tsx')));

/** Returns the invitee of a row. */
export const inviteeOf = ({ id, first_name, last_name, phone, invited_at }: RaRecord): Invitee => ({
  id: Number(id),
  name: `${first_name} ${last_name}`,
  phone: phone ?? null,
  invitedAt: invited_at ?? null,
});

interface ButtonProps {
  label: string;
  /** Returns the people to invite; called when the button is clicked. */
  people: () => Promise<Invitee[]> | Invitee[];
  onDone?: () => void;
  size?: 'small' | 'medium';
  /** Store key of the progress of sending: see `InviteDialog`. */
  storageKey?: string;
  /** The main action of the page is `contained`. */
  variant?: 'outlined' | 'contained';
}

/** Button that opens the invitation dialog. */
export function InviteButton({ label, people, onDone, size, storageKey, variant = 'outlined' }: ButtonProps) {
  const { run, isBusy } = useAction();
  const refresh = useRefreshLists('user');
  const [invited, setInvited] = useState<Invitee[]>();
  const open = () => {
    if (!isBusy) void run(async () => setInvited(await people()));
  };
  const close = async (hasSent: boolean) => {
    setInvited(undefined);
    if (!hasSent) return;
    onDone?.();
    await refresh();
  };
  return (
    <>
      <Button
        variant={variant}
        size={size}
        startIcon={isBusy ? <CircularProgress size={18} color="inherit" /> : <MessageSquareText />}
        aria-disabled={isBusy || undefined}
        onClick={open}
      >
        {label}
      </Button>
      {invited && (
        <InviteDialog people={invited} storageKey={storageKey} onClose={(hasSent) => void close(hasSent)} />
      )}
    </>
  );
}

/** Invites the people of the selected rows. */
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
