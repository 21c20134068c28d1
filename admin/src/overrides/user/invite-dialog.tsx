import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useMemo, useRef, useState } from 'react';
import { useConsole } from '../../data/session/console-context.tsx';
import { LeaveGuard } from '../../kit/dialogs/leave-guard.tsx';
import { PlainDialog } from '../../kit/dialogs/plain-dialog.tsx';
import { InviteMessage } from './invite-message.tsx';
import { InviteProgress } from './invite-progress.tsx';
import type { Invitee } from './invitee.ts';
import { lastInvited, unreachedPeople } from './reached.ts';
import { useUnfinishedInvites } from './unfinished.ts';
import { type Progress, useInvites } from './use-invites.ts';

interface Props {
  people: readonly Invitee[];
  /** Store key of the progress; with it, invitations of a whole list can be continued another day. */
  storageKey?: string;
  /** `hasSent`: at least one invitation was sent or attempted. */
  onClose: (hasSent: boolean) => void;
}

/** Dialog for invitations: the message, the progress of sending, and the result for each person. */
export default function InviteDialog({ people: all, storageKey, onClose }: Props) {
  const translate = useTranslate();
  const { tenant } = useConsole();
  const { unfinished, store: storeUnfinished } = useUnfinishedInvites(storageKey);
  const [former, setFormer] = useState(unfinished);
  const people = useMemo(() => (former ? unreachedPeople(all, former) : all), [all, former]);
  const { progress, send, retry, stop } = useInvites(people);
  const [message, setMessage] = useState(
    () =>
      former?.message ??
      translate('console.invites.suggestion', {
        company: tenant.name,
        address: tenant.address ?? window.location.origin,
      }),
  );
  const [isConfirming, setConfirming] = useState(false);
  const isLeavingAllowed = useRef(false);
  const isRunning = progress?.isRunning ?? false;
  const { failed = [], left = 0 } = progress ?? {};
  const close = () => !isRunning && onClose(progress !== undefined);
  const sendInvites = async (sending: typeof send) => {
    setConfirming(true);
    if (!message.trim() || isRunning) return;
    const [sentBefore, total] = former ? [former.sent, former.total] : [0, people.length];
    const before = former ? former.before : lastInvited(people);
    const onProgress = ({ isRunning, left, ...progress }: Progress) => {
      const sent = sentBefore + progress.sent + progress.byAnother;
      storeUnfinished(isRunning || left > 0 ? { message, sent, total, before } : null);
    };
    await sending({ message, onProgress });
  };
  return (
    <PlainDialog
      title={translate('console.invites.title', { smart_count: people.length, name: people[0]?.name })}
      onClose={close}
      actions={
        <>
          {!progress && (
            <>
              <Button onClick={close}>{translate('ra.action.cancel')}</Button>
              <Button variant="contained" onClick={() => void sendInvites(send)}>
                {translate('console.invites.send')}
              </Button>
            </>
          )}
          {isRunning && <Button onClick={stop}>{translate('console.invites.stop')}</Button>}
          {progress && !isRunning && (
            <>
              {failed.length > 0 && (
                <Button variant="outlined" onClick={() => void sendInvites(retry)}>
                  {translate('console.invites.retry', { smart_count: failed.length })}
                </Button>
              )}
              {left > 0 && (
                <Button variant="outlined" onClick={() => void sendInvites(send)}>
                  {translate('console.invites.go_on', { smart_count: left })}
                </Button>
              )}
              <Button variant="contained" onClick={close}>
                {translate('ra.action.close')}
              </Button>
            </>
          )}
        </>
      }
    >
      {former && !progress && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('console.invites.unfinished', { sent: former.sent, total: former.total })}
          <Button
            size="small"
            sx={{ display: 'flex', mt: 0.5, marginInlineStart: -1 }}
            onClick={() => {
              storeUnfinished(null);
              setFormer(null);
            }}
          >
            {translate('console.invites.forget')}
          </Button>
        </Alert>
      )}
      {progress ? (
        <InviteProgress progress={progress} />
      ) : (
        <InviteMessage
          message={message}
          people={people}
          isWrong={isConfirming && !message.trim()}
          onChange={setMessage}
        />
      )}
      <LeaveGuard isChanged={isRunning} isLeavingAllowed={isLeavingAllowed} words="console.invites.leaving" />
    </PlainDialog>
  );
}
