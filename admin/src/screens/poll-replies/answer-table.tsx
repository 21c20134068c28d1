import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { SubmittedAnswers } from '@piiri/shared/contracts/poll-answers.ts';
import { useTranslate } from 'ra-core';
import { formatDateTimeText } from '../../form/date-time-text.ts';
import { useContentLanguages } from '../../generate/content.ts';
import { useConsole } from '../../session/console-context.tsx';
import { textOf } from './texts.ts';
import type { PollAnswer, PollQuestion } from './use-replies.ts';

/** Table of a poll's answers, one row each: the person and time if known, then the answer to each question. */
export function AnswerTable({
  poll,
  rows,
  label,
}: {
  poll: PollAnswer;
  rows: SubmittedAnswers[];
  label: string;
}) {
  const translate = useTranslate();
  const languages = useContentLanguages();
  const { tenant } = useConsole();
  const showsPerson = poll.attach_name && !poll.anonymous;

  const answerText = (question: PollQuestion, { answers }: SubmittedAnswers) => {
    const answer = answers.find((each) => each.question === question.id);
    const chosen = (question.options ?? []).filter(({ id }) => answer?.options.includes(id));
    return answer?.text ?? chosen.map((option) => textOf(option, languages)).join('; ');
  };

  return (
    <TableContainer className="panel" tabIndex={0}>
      <Table size="small" aria-label={label} sx={{ '& .MuiTableCell-root': { px: { xs: 1, sm: 1.5 } } }}>
        <TableHead>
          <TableRow>
            {showsPerson && (
              <TableCell sx={{ minWidth: { sm: 150 } }}>{translate('console.replies.person')}</TableCell>
            )}
            {!poll.anonymous && <TableCell>{translate('console.replies.time')}</TableCell>}
            {poll.questions.map((question) => (
              <TableCell key={question.id} sx={{ minWidth: { xs: 120, sm: 160 }, whiteSpace: 'normal' }}>
                {textOf(question, languages)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              {showsPerson && (
                <TableCell sx={{ minWidth: { xs: 84, sm: 130 }, overflowWrap: 'break-word' }}>
                  {row.person
                    ? `${row.person.first_name} ${row.person.last_name}`
                    : translate('console.replies.no_name')}
                </TableCell>
              )}
              {!poll.anonymous && (
                <TableCell sx={{ whiteSpace: { sm: 'nowrap' }, overflowWrap: 'break-word' }}>
                  {row.time && formatDateTimeText(row.time, tenant.time_zone)}
                </TableCell>
              )}
              {poll.questions.map((question) => (
                <TableCell key={question.id} sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                  {answerText(question, row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
