import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { InviteResult } from './invitee.ts';
import type { Progress } from './use-invites.ts';

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
    <Box sx={{ display: 'grid', gap: 1 }}>
      {failed.length === 0 && left === 0 && (
        <Alert severity="success">{translate('console.invites.done', { smart_count: sent })}</Alert>
      )}
      {left > 0 && (
        <Alert severity="warning">
          {translate(`console.invites.${isAborted ? 'given_up' : 'stopped'}`, { done: sent, total })}
        </Alert>
      )}
      {failed.length > 0 && (
        <Alert severity="error">
          {translate('console.invites.failed', { smart_count: failed.length, sent })}
        </Alert>
      )}
    </Box>
  );
}

/** Progress of sending, and the result for each person: failures first, then the latest sent. */
export function InviteProgress({ progress }: { progress: Progress }) {
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
          <Alert severity="info" sx={{ mt: 1 }}>
            {translate('console.invites.by_another', { smart_count: byAnother })}
          </Alert>
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
        {listed.map((each) => (
          <Outcome key={each.id} {...each} />
        ))}
      </Box>
    </>
  );
}
