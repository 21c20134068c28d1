import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { CaseRow } from '@piiri/shared/contracts/feedback.ts';
import { MessageSquareReply, Paperclip, RotateCcw, UserRound } from 'lucide-react';
import { LinkBase, useTranslate } from 'ra-core';
import { useLocation } from 'react-router-dom';
import { SelectBox, SelectPageBox } from '../../bulk/select-box.tsx';
import type { Selection } from '../../bulk/use-row-selection.ts';
import { formatDateTimeText } from '../../form/date-time-text.ts';
import { rowAttributes } from '../../generate/row-focus.ts';
import { useConsole } from '../../session/console-context.tsx';
import { CaseBulk } from './case-bulk.tsx';
import { DueChip, formatDay, StatusChip } from './case-chips.tsx';
import './case-list.css';

/** What the check boxes take of the list's head, px. */
const SELECT_WIDTH = 44;

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

interface Props {
  rows: readonly CaseRow[];
  /** How many there are on all pages. */
  count: number;
  selection: Selection<CaseRow>;
  label: string;
}

/** Cases in rows that are selected and lead to them. */
export function CaseList({ rows, count, selection, label }: Props) {
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { search } = useLocation();
  return (
    <div className="case-list panel">
      {selection.records.length > 0 && (
        <CaseBulk selection={selection} inlineStart={isPhone ? undefined : SELECT_WIDTH} />
      )}
      <div className="case-head rule-below">
        {rows.length > 0 && <SelectPageBox selection={selection} />}
        <span role="status">{translate('console.feedback.count', { smart_count: count })}</span>
      </div>
      <ul aria-label={label} className="plain-list ruled-list">
        {rows.map((row) => (
          <li
            key={row.id}
            className="case-row"
            data-selected={selection.has(row.id) || undefined}
            {...rowAttributes(row.id)}
          >
            <SelectBox
              label={translate('console.list.select_row', {
                title: translate('console.feedback.case', { id: String(row.id) }),
              })}
              isSelected={selection.has(row.id)}
              onToggle={(isRange) => selection.toggle(row, isRange)}
            />
            {/* How the list is narrowed goes along: the case leads to its neighbours, and back. */}
            <LinkBase data-row-title className="case-link" to={`/feedback/${row.id}${search}`}>
              <CaseLine row={row} />
            </LinkBase>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What a case's row says: how far it is, of what it is, how it begins, who sees to it and until when. */
function CaseLine({ row }: { row: CaseRow }) {
  const translate = useTranslate();
  const dueText = useDueText();
  return (
    <>
      <span>
        <StatusChip status={row.status} />
      </span>
      <span className="case-words">
        <Typography variant="subtitle1" component="span">
          {row.category_name}
        </Typography>
        <Typography noWrap variant="body2" color="textSecondary" component="span">
          {row.excerpt}
        </Typography>
      </span>
      <span className="case-facts">
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
      </span>
    </>
  );
}
