import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { CaseRow } from '@piiri/shared/contracts/feedback.ts';
import { MessageSquareReply } from 'lucide-react';
import { LinkBase, useTranslate } from 'react-admin';
import { useCall } from '../../data/calls/use-call.ts';
import { formatDay } from '../../kit/dates/dates.ts';
import { Row } from '../../kit/page/row.tsx';
import { DueChip, StatusChip } from './case-chips.tsx';

/** Maximum number of cases shown; the list has the others. */
const MAX_CASES = 5;

function Item({ row }: { row: CaseRow }) {
  const translate = useTranslate();
  return (
    <Box component="li" sx={{ py: 1, minWidth: 0 }}>
      <Row gap={0.75} align="center">
        <StatusChip status={row.status} />
        <DueChip overdue={row.overdue} due_soon={row.due_soon} />
        {row.sender_wrote && (
          <Typography
            component="span"
            variant="body2"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
          >
            <MessageSquareReply size={16} aria-hidden /> {translate('console.feedback.sender_wrote')}
          </Typography>
        )}
        <Typography component="span" variant="body2" color="textSecondary">
          {formatDay(row.received_on)}
          {row.assignee && ` · ${row.assignee.name}`}
        </Typography>
      </Row>
      <Link component={LinkBase} to={`/feedback/${row.id}`} className="strong">
        {row.category_name}
      </Link>
      <Typography noWrap variant="body2" color="textSecondary">
        {row.excerpt}
      </Typography>
    </Box>
  );
}

/** Cases that wait for their managers: overdue ones first, then those with a new message of the sender. */
export default function WaitingCases() {
  const translate = useTranslate();
  const { data } = useCall('GET v2/feedbacks/', { query: { waiting: 1, page_size: MAX_CASES } });
  if (!data?.results?.length) return null;
  return (
    <Box
      component="ul"
      aria-label={translate('console.feedback.waiting')}
      className="plain-list ruled-list"
      sx={{ mt: 1.5 }}
    >
      {data.results.map((row) => (
        <Item key={row.id} row={row} />
      ))}
    </Box>
  );
}
