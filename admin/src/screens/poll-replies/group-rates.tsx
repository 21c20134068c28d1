import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AnswersSummary } from '@piiri/shared/contracts/poll-answers.ts';
import { useTranslate } from 'ra-core';
import { PlainTable, type TableColumn } from '../../kit/tables/plain-table.tsx';
import { useRate } from './use-rate.ts';

/** Number of people who answered, per group; renders nothing when there is only one group. */
export function GroupRates({ groups }: { groups: AnswersSummary['groups'] }) {
  const translate = useTranslate();
  const rate = useRate();
  if (groups.length < 2) return null;
  const title = translate('console.replies.by_group');
  const columns: TableColumn<(typeof groups)[number]>[] = [
    {
      key: 'group',
      head: translate('console.replies.group'),
      isHead: true,
      cell: ({ name }) => name,
      sx: { overflowWrap: 'anywhere' },
    },
    {
      key: 'answered',
      head: translate('console.replies.answered_of'),
      isAtEnd: true,
      cell: ({ answered, asked }) =>
        answered === null ? translate('console.replies.few') : `${answered} / ${asked}`,
      sx: { whiteSpace: 'nowrap' },
    },
    {
      key: 'share',
      head: translate('console.replies.share'),
      isAtEnd: true,
      cell: ({ answered, asked }) => (answered === null || asked === 0 ? '–' : rate(answered, asked)),
    },
  ];
  return (
    <Box component="section">
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <PlainTable
        label={title}
        columns={columns}
        rows={groups}
        keyOf={({ id }) => id}
        sx={{ maxWidth: 640 }}
      />
    </Box>
  );
}
