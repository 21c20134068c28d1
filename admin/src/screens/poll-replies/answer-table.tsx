import type { SubmittedAnswers } from '@piiri/shared/contracts/poll-answers.ts';
import { useTranslate } from 'react-admin';
import { useContentLanguages } from '../../data/labels/content.ts';
import { personName } from '../../data/labels/person-name.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { formatDateTimeText } from '../../kit/dates/dates.ts';
import { PlainTable, type TableColumn } from '../../kit/tables/plain-table.tsx';
import { textOf } from './charts.tsx';
import type { PollAnswer, PollQuestion } from './use-replies.ts';

/**
 * Whether a table of a poll's answers says more than its charts and lists: of one question to nobody in particular it
 * would repeat them.
 */
export const hasAnswerTable = ({
  anonymous,
  questions,
}: Pick<PollAnswer, 'anonymous' | 'questions'>): boolean => !anonymous || questions.length > 1;

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
    const answer = answers.find((answer) => answer.question === question.id);
    if (!answer) return '';
    const { text, value, rows = [], options } = answer;
    const named = new Map(
      [...(question.options ?? []), ...(question.rows ?? [])].map((item) => [
        item.id,
        textOf(item, languages),
      ]),
    );
    const parts = [
      ...options.map((id) => named.get(id)),
      ...rows.map((rated) => `${named.get(rated.row)}: ${rated.value}`),
    ];
    return text ?? value ?? parts.join('; ');
  };

  const columns: TableColumn<SubmittedAnswers>[] = [
    {
      key: 'person',
      isHead: true,
      cell: ({ person }) => personName(person) ?? translate('console.replies.no_name'),
      sx: { minWidth: { xs: 84, sm: 150 }, overflowWrap: 'break-word' },
    },
    {
      key: 'time',
      cell: ({ time }) => time && formatDateTimeText(time, tenant.time_zone),
      sx: { whiteSpace: { sm: 'nowrap' }, overflowWrap: 'break-word' },
    },
    ...poll.questions.map((question) => ({
      key: question.id,
      head: textOf(question, languages),
      cell: (row: SubmittedAnswers) => answerText(question, row),
      sx: { minWidth: { xs: 120, sm: 160 }, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
    })),
  ];
  const hidden = [!showsPerson && 'person', poll.anonymous && 'time'];
  return (
    <PlainTable
      isStacked
      label={label}
      heads="console.replies"
      columns={columns.filter(({ key }) => !hidden.includes(key))}
      rows={rows}
      keyOf={({ id }) => id}
    />
  );
}
