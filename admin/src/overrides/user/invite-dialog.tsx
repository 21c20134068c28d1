import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { MAX_INVITE_LENGTH } from '@piiri/shared/contracts/invite.ts';
import { smsParts } from '@piiri/shared/sms-parts.ts';
import { useMemo, useRef, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { useConsole } from '../../data/session/console-context.tsx';
import { LeaveGuard } from '../../kit/dialogs/leave-guard.tsx';
import { PlainDialog } from '../../kit/dialogs/plain-dialog.tsx';
import { LabelledText } from '../../kit/inputs/labelled-inputs.tsx';
import { Note } from '../../kit/page/note.tsx';
import { Column } from '../../kit/page/row.tsx';
import { type Invitee, type InviteResult, type Progress, useInvites } from './use-invites.ts';

/**
 * State of invitations that were started in this browser and not completed, for example because the page was closed.
 */
interface UnfinishedInvites {
  message: string;
  sent: number;
  total: number;
  /** Latest earlier invitation among the people, before sending started; anyone invited later has received this one. */
  before: string | null;
}

/**
 * Returns the stored state of a sending by name, for this browser, person and company. Stores nothing without a name.
 */
function useUnfinishedInvites(name: string | undefined) {
  const [stored, store] = useStore<UnfinishedInvites | null>(`invites.${name ?? ''}`, null);
  return {
    unfinished: name ? stored : null,
    store: (sending: UnfinishedInvites | null) => void (name && store(sending)),
  };
}

/** Returns the latest time at which any of the people was invited, as the server formats times. */
export const lastInvited = (people: readonly Invitee[]): string | null =>
  people.reduce<string | null>(
    (last, { invitedAt }) => (invitedAt && (!last || invitedAt > last) ? invitedAt : last),
    null,
  );

/** Returns the people whom an unfinished sending has not reached. */
export const unreachedPeople = (
  people: readonly Invitee[],
  { before }: UnfinishedInvites,
): readonly Invitee[] =>
  people.filter(({ invitedAt }) => !invitedAt || (before !== null && invitedAt <= before));

interface InviteMessageProps {
  message: string;
  people: readonly Invitee[];
  isWrong: boolean;
  onChange: (message: string) => void;
}

/** Message of an invitation, with its length and the number of text messages that it takes. */
function InviteMessage({ message, people, isWrong, onChange }: InviteMessageProps) {
  const translate = useTranslate();
  const parts = smsParts(message);
  const reachable = people.filter(({ phone }) => phone).length;
  const length = translate('console.invites.length', { length: [...message].length, max: MAX_INVITE_LENGTH });
  const partsText = translate('console.invites.parts', { smart_count: parts });
  const total = translate('console.invites.parts_in_all', { smart_count: parts * reachable });
  return (
    <>
      <LabelledText
        isStrong
        label={translate('console.invites.message')}
        error={isWrong ? translate('console.invites.message_missing') : undefined}
        value={message}
        onChange={onChange}
        rows={4}
        autoFocus
        limit={MAX_INVITE_LENGTH}
        input={{ 'aria-required': true }}
      />
      <Typography variant="body2" role="status" color="textSecondary" sx={{ mt: 1 }}>
        {[length, partsText, people.length > 1 && total].filter(Boolean).join(' · ')}
      </Typography>
      {reachable < people.length && (
        <Note severity="warning" sx={{ mt: 2 }}>
          {translate('console.invites.without_phone', { smart_count: people.length - reachable })}
        </Note>
      )}
    </>
  );
}

/** Maximum number of results shown; the counts include the others. */
const MAX_LISTED = 100;

function Outcome({ name, phone, status, detail }: InviteResult) {
  return (
    <Box component="li" sx={{ py: 0.75 }}>
      <Typography variant="subtitle1">{[name, phone].filter(Boolean).join(' · ')}</Typography>
      <Typography
        variant="body2"
        color={status === 'failed' ? 'error' : 'textSecondary'}
        sx={{ overflowWrap: 'anywhere' }}
      >
        {detail}
      </Typography>
    </Box>
  );
}

/** Returns the estimated remaining time, in minutes or hours; empty below one minute. */
function useTimeLeft({ isRunning, secondsLeft = 0 }: Progress): string {
  const translate = useTranslate();
  const minutes = Math.round(secondsLeft / 60);
  if (!isRunning || minutes < 1) return '';
  return minutes < 120
    ? translate('console.invites.minutes_left', { smart_count: minutes })
    : translate('console.invites.hours_left', { smart_count: Math.round(minutes / 60) });
}

/** Result after the end, or after stopping. */
function Outcomes({ progress: { total, sent, failed, left, isAborted } }: { progress: Progress }) {
  const translate = useTranslate();
  return (
    <Column gap={1}>
      {failed.length === 0 && left === 0 && (
        <Note severity="success">{translate('console.invites.done', { smart_count: sent })}</Note>
      )}
      {left > 0 && (
        <Note severity="warning">
          {translate(`console.invites.${isAborted ? 'given_up' : 'stopped'}`, { done: sent, total })}
        </Note>
      )}
      {failed.length > 0 && (
        <Note severity="error">
          {translate('console.invites.failed', { smart_count: failed.length, sent })}
        </Note>
      )}
    </Column>
  );
}

/** Progress of sending, and the result for each person: failures first, then the latest sent. */
function InviteProgress({ progress }: { progress: Progress }) {
  const translate = useTranslate();
  const { total, sent, byAnother, failed, latest, isRunning } = progress;
  const timeLeft = useTimeLeft(progress);
  const done = sent + byAnother + failed.length;
  const counts = translate('console.invites.progress', { done, total });
  const listed = [...failed.slice(0, MAX_LISTED), ...latest].slice(0, MAX_LISTED);
  return (
    <>
      <Box role="status" sx={{ mb: 2 }}>
        {isRunning ? (
          <Typography sx={{ mb: 1 }}>{[counts, timeLeft].filter(Boolean).join(' · ')}</Typography>
        ) : (
          <Outcomes progress={progress} />
        )}
        {byAnother > 0 && (
          <Note severity="info" sx={{ mt: 1 }}>
            {translate('console.invites.by_another', { smart_count: byAnother })}
          </Note>
        )}
      </Box>
      {isRunning && (
        <LinearProgress
          variant="determinate"
          value={(100 * done) / total}
          aria-label={counts}
          sx={{ mb: 2 }}
        />
      )}
      <Box
        component="ul"
        aria-label={translate('console.invites.outcomes')}
        className="plain-list ruled-list"
        sx={{ maxHeight: 280, overflowY: 'auto' }}
      >
        {listed.map((recipient) => (
          <Outcome key={recipient.id} {...recipient} />
        ))}
      </Box>
    </>
  );
}

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
        <Note severity="info" sx={{ mb: 2 }}>
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
        </Note>
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
