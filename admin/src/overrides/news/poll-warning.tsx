import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type RaRecord, useTranslate } from 'ra-core';
import { useCall } from '../../data/calls/use-call.ts';
import { useTimeText } from '../../data/session/use-time-text.ts';
import type { PollMismatch } from './poll-fit.ts';

interface Props {
  poll: RaRecord;
  unfit: PollMismatch | undefined;
  /** Group of the news item. */
  group: number | undefined;
}

/** Returns how many members of a group would not see a poll; undefined until it is known, null when the call fails. */
function useExcludedCount(
  poll: RaRecord,
  group: number | undefined,
  isEnabled: boolean,
): number | null | undefined {
  const { data, isError } = useCall(`GET v1/polls/${Number(poll.id)}/unseen/`, {
    query: { group, admin_view: 1 },
    enabled: isEnabled && group !== undefined,
    retry: false,
  });
  return isError ? null : data?.unseen;
}

/** Tells which readers of a news item would not see its poll, and why. */
export function PollWarning({ poll, unfit, group }: Props) {
  const translate = useTranslate();
  const timeOf = useTimeText();
  const unseen = useExcludedCount(poll, group, unfit === 'other_group');
  const t = (key: string, params: object = {}) => translate(`console.news_poll.${key}`, params);
  const about = { group: poll.group_name as string | undefined, smart_count: unseen ?? 0 };
  const text = () => {
    if (unfit === 'draft') return t('draft');
    if (unfit === 'closed') return t('closed', { time: timeOf(String(poll.response_deadline)) });
    if (unfit !== 'other_group' || unseen === undefined || unseen === 0) return '';
    return unseen === null ? t('maybe_unseen', about) : t('unseen', about);
  };
  const warning = text();
  return (
    <Box role="status" sx={{ mt: 1, '&&:empty': { m: 0 } }}>
      {warning && <Alert severity="warning">{warning}</Alert>}
    </Box>
  );
}
