import Box from '@mui/material/Box';
import { useCall } from '../../data/calls/use-call.ts';
import { Note } from '../../kit/page/note.tsx';
import { useTexts } from './choices.tsx';

/** Refetch interval in ms until the receiver has answered. */
const REFETCH_INTERVAL_MS = 1000;

/** Statuses with which a receiver accepts. */
const isAccepted = (status: number | null | undefined) =>
  status !== null && status !== undefined && status >= 200 && status < 300;

/** Says what the receiver of a test answered. `delivery`: id of the test's delivery. */
export function TestOutcome({ webhook, delivery }: { webhook: number; delivery: number }) {
  const t = useTexts();
  const { data } = useCall(`GET v1/webhooks/${webhook}/deliveries/${delivery}/`, {
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.state === 'waiting' ? REFETCH_INTERVAL_MS : false,
  });
  const isWaiting = !data || data.state === 'waiting';
  const status = data?.response?.status;
  const severity = isWaiting ? 'info' : isAccepted(status) ? 'success' : 'error';
  const text = isWaiting
    ? t('test_waits')
    : status
      ? t('test_answered', { status, ms: data.took_ms ?? 0 })
      : t('test_unanswered', { error: data.error ?? t('no_response') });
  return (
    <Box role="status" sx={{ mt: 1.5 }}>
      <Note severity={severity}>{text}</Note>
    </Box>
  );
}
