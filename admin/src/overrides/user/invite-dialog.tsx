import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { LeaveGuard } from '../../form/leave-guard.tsx';
import { useConsole } from '../../session/console-context.tsx';
import { InviteMessage } from './invite-message.tsx';
import { InviteProgress } from './invite-progress.tsx';
import { type Invitee, useInvites } from './use-invites.ts';

interface Props {
  people: readonly Invitee[];
  /** `hasSent`: something was sent, or tried. */
  onClose: (hasSent: boolean) => void;
}

/** What people are invited with: the message, how its sending goes, and how it ended for whom. */
export default function InviteDialog({ people, onClose }: Props) {
  const translate = useTranslate();
  const id = useId();
  const { tenant } = useConsole();
  const { progress, send, stop } = useInvites();
  const [message, setMessage] = useState(() =>
    translate('console.invites.suggestion', { company: tenant.name, address: window.location.origin }),
  );
  const [isAsked, setAsked] = useState(false);
  const mayLeave = useRef(false);
  const isRunning = progress?.isRunning ?? false;
  const failed = (progress?.ended ?? []).filter(({ status }) => status === 'failed');
  const done = new Set(progress?.ended.map((ended) => ended.id));
  const left = people.filter((person) => !done.has(person.id));
  const close = () => !isRunning && onClose(progress !== undefined);
  const begin = (whom: readonly Invitee[]) => {
    setAsked(true);
    if (message.trim()) void send(whom, message);
  };
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>
        {translate('console.invites.title', { smart_count: people.length, name: people[0]?.name })}
      </DialogTitle>
      <DialogContent>
        {progress ? (
          <InviteProgress progress={progress} />
        ) : (
          <InviteMessage
            message={message}
            people={people}
            isWrong={isAsked && !message.trim()}
            onChange={setMessage}
          />
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', gap: 1 }}>
        {!progress && (
          <>
            <Button onClick={close}>{translate('ra.action.cancel')}</Button>
            <Button variant="contained" onClick={() => begin(people)}>
              {translate('console.invites.send')}
            </Button>
          </>
        )}
        {isRunning && <Button onClick={stop}>{translate('console.invites.stop')}</Button>}
        {progress && !isRunning && (
          <>
            {failed.length > 0 && (
              <Button variant="outlined" onClick={() => begin(failed)}>
                {translate('console.invites.retry', { smart_count: failed.length })}
              </Button>
            )}
            {failed.length === 0 && progress.ended.length < progress.total && (
              <Button variant="outlined" onClick={() => begin(left)}>
                {translate('console.invites.go_on', { smart_count: left.length })}
              </Button>
            )}
            <Button variant="contained" onClick={close}>
              {translate('ra.action.close')}
            </Button>
          </>
        )}
      </DialogActions>
      <LeaveGuard isChanged={isRunning} mayLeave={mayLeave} words="console.invites.leaving" />
    </Dialog>
  );
}
