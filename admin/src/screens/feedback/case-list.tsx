import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CaseRow } from '@piiri/shared/contracts/feedback.ts';
import { MessageSquareReply, Paperclip, RotateCcw, UserRound } from 'lucide-react';
import { LinkBase, useTranslate } from 'ra-core';
import { useLocation } from 'react-router-dom';
import { formatDateTimeText } from '../../form/date-time-text.ts';
import { rowAttributes } from '../../generate/row-focus.ts';
import { useConsole } from '../../session/console-context.tsx';
import { DueChip, formatDay, StatusChip } from './case-chips.tsx';

/** The date that a case has to be looked at by: its answer's, then its outcome's. */
function useDueText() {
  const translate = useTranslate();
  const { tenant } = useConsole();
  return ({ status, answered, first_answer_due, outcome_due }: CaseRow) => {
    if (status === 3) return '';
    const day = (due: string) => formatDateTimeText(due, tenant.time_zone).slice(0, 10);
    return answered
      ? translate('console.feedback.outcome_by', { day: day(outcome_due) })
      : translate('console.feedback.answer_by', { day: day(first_answer_due) });
  };
}

/** Cases in rows that lead to them. */
export function CaseList({ rows, label }: { rows: CaseRow[]; label: string }) {
  const translate = useTranslate();
  const dueText = useDueText();
  const { search } = useLocation();
  return (
    <Box component="ul" aria-label={label} className="panel plain-list ruled-list">
      {rows.map((row) => (
        <Box
          component="li"
          key={row.id}
          {...rowAttributes(row.id)}
          sx={{ '&:hover': { bgcolor: 'action.hover' } }}
        >
          <Box
            data-row-title
            component={LinkBase}
            // How the list is narrowed goes along: the case leads to its neighbours, and back.
            to={`/feedback/${row.id}${search}`}
            sx={{
              display: 'grid',
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                md: '132px minmax(0, 1fr) minmax(0, auto)',
              },
              alignItems: 'center',
              gap: { xs: 0.75, md: 2 },
              px: 2,
              py: 1.5,
              minHeight: 48,
              color: 'inherit',
              textDecoration: 'none',
            }}
          >
            <Box sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap' }}>
              <StatusChip status={row.status} />
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="subtitle1" sx={{ overflowWrap: 'anywhere' }} component="span">
                {row.category_name}
              </Typography>
              <Typography noWrap variant="body2" color="textSecondary">
                {row.excerpt}
              </Typography>
            </Box>
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                justifyContent: { md: 'flex-end' },
                gap: 1,
                color: 'text.secondary',
                fontSize: 'var(--text-13)',
                '& svg': { verticalAlign: '-3px' },
              }}
            >
              {row.attachment_count > 0 && (
                <span title={translate('console.feedback.attachments')}>
                  <Paperclip size={16} aria-hidden /> {row.attachment_count}
                </span>
              )}
              {row.former !== null && (
                <span>
                  <RotateCcw size={16} aria-hidden /> {translate('console.feedback.reopened')}
                </span>
              )}
              {row.assignee && (
                <span title={translate('console.feedback.assignee')}>
                  <UserRound size={16} aria-hidden /> {row.assignee.name}
                </span>
              )}
              {row.sender_wrote && (
                <span>
                  <MessageSquareReply size={16} aria-hidden /> {translate('console.feedback.sender_wrote')}
                </span>
              )}
              <span>{dueText(row)}</span>
              <DueChip overdue={row.overdue} due_soon={row.due_soon} />
              <time dateTime={row.received_on}>{formatDay(row.received_on)}</time>
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
