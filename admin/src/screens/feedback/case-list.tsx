import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { CaseRow } from '@piiri/shared/contracts/feedback.ts';
import { MessageSquareReply, Paperclip, RotateCcw, UserRound } from 'lucide-react';
import { LinkBase, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useConsole } from '../../data/session/console-context.tsx';
import { formatDateTimeText, formatDay } from '../../kit/dates/dates.ts';
import { rowAttributes } from '../../kit/state/focus.ts';
import type { Selection } from '../../kit/tables/row-selection.tsx';
import { SelectBox, SelectPageBox } from '../../kit/tables/row-selection.tsx';
import { CaseBulk } from './case-bulk.tsx';
import { DueChip, StatusChip } from './case-chips.tsx';
import './case-list.css';

/** Width of the check boxes in the list's heading, px. */
const SELECT_WIDTH = 44;

/** Returns a function for the next due date of a case: that of the first answer, then that of the outcome. */
function useDueText() {
  const translate = useTranslate();
  const { tenant } = useConsole();
  return ({ answered, first_answer_due, outcome_due }: CaseRow) => {
    const day = (due: string) => formatDateTimeText(due, tenant.time_zone).slice(0, 10);
    return answered
      ? translate('console.feedback.due_outcome', { day: day(outcome_due) })
      : translate('console.feedback.due_answer', { day: day(first_answer_due) });
  };
}

interface Props {
  rows: readonly CaseRow[];
  selection: Selection<CaseRow>;
  label: string;
}

/** Rows of cases that can be selected and link to them. */
export function CaseList({ rows, selection, label }: Props) {
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const { search } = useLocation();
  // A column that is empty in all rows leaves its room to the texts.
  const hasAssignees = rows.some(({ assignee }) => assignee !== null);
  const columns = ['status', 'category', ...(hasAssignees ? ['assignee'] : []), 'due', 'received'];
  return (
    <div className="case-list panel" data-assigned={hasAssignees || undefined}>
      {selection.records.length > 0 && (
        <CaseBulk selection={selection} inlineStart={isPhone ? undefined : SELECT_WIDTH} />
      )}
      <div className="case-head rule-below">
        <SelectPageBox selection={selection} />
        <span className="case-all" aria-hidden>
          {translate('console.list.select_all')}
        </span>
        <span className="case-columns">
          {columns.map((name) => (
            <span key={name} className="case-column" aria-hidden>
              {translate(`console.feedback.${name}`)}
            </span>
          ))}
        </span>
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
            {/* The link includes the list's filters: the case needs them for its neighbours and the back link. */}
            <LinkBase data-row-title className="case-link" to={`/feedback/${row.id}${search}`}>
              <CaseLine row={row} hasAssignee={hasAssignees} />
            </LinkBase>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Content of a case's row: status, category, start of the text, assignee if the list has that column, and due date. */
function CaseLine({ row, hasAssignee }: { row: CaseRow; hasAssignee: boolean }) {
  const translate = useTranslate();
  const dueText = useDueText();
  return (
    <>
      <span className="case-status">
        <StatusChip status={row.status} />
      </span>
      <span className="case-words">
        <span className="case-category">{row.category_name}</span>
        <span className="case-excerpt">{row.excerpt}</span>
        <CaseIndicators row={row} />
      </span>
      {hasAssignee && (
        <span className="case-fact" data-empty={row.assignee ? undefined : true}>
          {row.assignee && (
            <>
              <UserRound size={16} role="img" aria-label={translate('console.feedback.assignee')} />{' '}
              {row.assignee.name}
            </>
          )}
        </span>
      )}
      <span className="case-fact case-due">
        {row.status !== 3 && <span>{dueText(row)}</span>}
        <DueChip overdue={row.overdue} due_soon={row.due_soon} />
      </span>
      <time className="case-fact case-received" dateTime={row.received_on}>
        {formatDay(row.received_on)}
      </time>
    </>
  );
}

/** Further signs of a case. */
function CaseIndicators({ row }: { row: CaseRow }) {
  const translate = useTranslate();
  const signs = [
    row.attachment_count > 0 && {
      icon: <Paperclip size={16} role="img" aria-label={translate('console.feedback.attachments')} />,
      text: row.attachment_count,
    },
    row.former !== null && {
      icon: <RotateCcw size={16} aria-hidden />,
      text: translate('console.feedback.reopened'),
    },
    row.sender_wrote && {
      icon: <MessageSquareReply size={16} aria-hidden />,
      text: translate('console.feedback.sender_wrote'),
    },
  ].flatMap((sign) => sign || []);
  return signs.map(({ icon, text }) => (
    <span key={text} className="case-sign">
      {icon} {text}
    </span>
  ));
}
