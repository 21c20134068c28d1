import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Ended, Progress } from './use-invites.ts';

/** Most outcomes that are shown; the others are in the counts. */
const SHOWN = 100;

function Outcome({ name, phone, status, detail }: Ended) {
  return (
    <Box
      component="li"
      sx={{ py: 0.75, borderBlockEnd: 1, borderColor: 'divider', '&:last-child': { borderBlockEnd: 0 } }}
    >
      <Typography sx={{ fontWeight: 600 }}>{[name, phone].filter(Boolean).join(' · ')}</Typography>
      <Typography
        variant="body2"
        sx={{ color: status === 'failed' ? 'error.main' : 'text.secondary', overflowWrap: 'anywhere' }}
      >
        {detail}
      </Typography>
    </Box>
  );
}

/** How far sending is, and how it ended for whom: who was not reached first, then the last ones. */
export function InviteProgress({ progress: { total, ended, isRunning } }: { progress: Progress }) {
  const translate = useTranslate();
  const failed = ended.filter(({ status }) => status === 'failed');
  const sent = ended.filter(({ status }) => status === 'sent');
  const shown = [...failed, ...sent.toReversed()].slice(0, SHOWN);
  const counts = translate('console.invites.progress', { done: ended.length, total });
  const isCut = !isRunning && ended.length < total;
  return (
    <>
      <Box role="status" sx={{ mb: 2 }}>
        {isRunning && <Typography sx={{ mb: 1 }}>{counts}</Typography>}
        {!isRunning && failed.length === 0 && !isCut && (
          <Alert severity="success">{translate('console.invites.done', { smart_count: sent.length })}</Alert>
        )}
        {!isRunning && failed.length > 0 && (
          <Alert severity="error">
            {translate('console.invites.failed', { smart_count: failed.length, sent: sent.length })}
          </Alert>
        )}
        {isCut && failed.length === 0 && (
          <Alert severity="warning">
            {translate('console.invites.stopped', { done: ended.length, total })}
          </Alert>
        )}
      </Box>
      {isRunning && (
        <LinearProgress
          variant="determinate"
          value={(100 * ended.length) / total}
          aria-label={counts}
          sx={{ mb: 2, height: 6, borderRadius: 3 }}
        />
      )}
      <Box
        component="ul"
        aria-label={translate('console.invites.outcomes')}
        sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 280, overflowY: 'auto' }}
      >
        {shown.map((each) => (
          <Outcome key={each.id} {...each} />
        ))}
      </Box>
    </>
  );
}
