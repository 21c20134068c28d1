import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { MessageSquareText } from 'lucide-react';
import { type RaRecord, useTranslate } from 'ra-core';
import { useState } from 'react';
import { lazyWithTexts } from '../../providers/i18n/lazy-namespace.ts';
import { quiet } from '../../shell/quiet.tsx';
import { useAction, useRefreshLists } from '../../shell/use-action.ts';
import type { Invitee } from './invitee.ts';

const InviteDialog = quiet(lazyWithTexts(() => import('./invite-dialog.tsx')));

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
        variant="outlined"
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
