import { formatDateTime } from '@piiri/schemas/date-time.ts';
import { useApp } from '../../data/app.ts';
import type { PollItem } from '../../data/models/polls.ts';
import { usePast } from '../use-past.ts';

/** Deadline of a poll, while it is open. */
export function PollDeadline({ poll: { response_deadline: deadline } }: { poll: PollItem }) {
  const { session, t } = useApp();
  if (usePast(deadline)) return null;
  const time = formatDateTime(deadline, session.tenant.value?.time_zone ?? 'Europe/Helsinki');
  return <time dateTime={deadline}>{t('poll:deadline', { time })}</time>;
}
