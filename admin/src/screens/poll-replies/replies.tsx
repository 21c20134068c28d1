import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AnswersSummary, SubmittedAnswers } from '@piiri/shared/contracts/poll-answers.ts';
import type { Page } from '@piiri/shared/contracts/routes.ts';
import { MIN_ANONYMOUS_ANSWERS } from '@piiri/shared/poll-rules.ts';
import { useTranslate } from 'react-admin';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { LabelledChoice } from '../../kit/inputs/labelled-inputs.tsx';
import { Note } from '../../kit/page/note.tsx';
import { Column } from '../../kit/page/row.tsx';
import { Pager } from '../../kit/tables/pager.tsx';
import { AnswerTable, hasAnswerTable } from './answer-table.tsx';
import { Charts, GroupRates, useRate } from './charts.tsx';
import { OpenAnswers } from './open-answers.tsx';
import { PAGE_SIZE, type PollAnswer } from './use-replies.ts';

/** Explains why the answers to an anonymous poll are withheld, and when they will be shown. */
function HiddenAnswers({ poll: { response_deadline: deadline } }: { poll: PollAnswer }) {
  const translate = useTranslate();
  const timeOf = useTimeText();
  const isOpen = new Date(deadline) > new Date();
  return (
    <Note severity="info">
      {translate(isOpen ? 'console.replies.hidden_until' : 'console.replies.hidden_few', {
        least: MIN_ANONYMOUS_ANSWERS,
        time: deadline && timeOf(deadline),
      })}
    </Note>
  );
}

interface SelectGroupProps {
  poll: PollAnswer;
  summary: AnswersSummary;
  group: number | undefined;
  onChange: (group: number | undefined) => void;
}

/** Filters the answers by group; explains why not when that would reveal too much. */
function SelectGroup({
  poll,
  summary: { narrowing, groups, hidden, count },
  group,
  onChange,
}: SelectGroupProps) {
  const translate = useTranslate();
  if (hidden || count === 0 || (narrowing !== 'none' && groups.length === 0)) return null;
  const isOpen = new Date(poll.response_deadline) > new Date();
  if (narrowing === 'none')
    return (
      <Typography variant="body2" color="textSecondary">
        {translate(poll.anonymous || !isOpen ? 'console.replies.no_groups' : 'console.replies.groups_later')}
      </Typography>
    );
  return (
    <Box sx={{ maxWidth: 320 }}>
      <LabelledChoice
        label={translate('console.replies.group')}
        value={group === undefined ? '' : String(group)}
        options={[
          { value: '', label: translate('console.replies.everybody') },
          ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(chosen) => onChange(chosen ? Number(chosen) : undefined)}
      />
    </Box>
  );
}

interface Props {
  poll: PollAnswer;
  summary: AnswersSummary;
  /** Undefined when they are not shown by group, and until they are loaded. */
  answers: Page<SubmittedAnswers> | undefined;
  page: number;
  onPage: (page: number) => void;
  group: number | undefined;
  onGroup: (group: number | undefined) => void;
}

/** Answers to a poll: response rate, each question, and every answer; of everybody, or of a group. */
export function Replies({ poll, summary, answers, page, onPage, group, onGroup }: Props) {
  const translate = useTranslate();
  const rate = useRate();
  const { hidden, count, asked, answered, narrowing } = summary;
  // For a group of an anonymous poll only sums are shown, so that nobody can be identified by the groups of an answer.
  const showsEach = count !== 0 && !hidden && (group === undefined || narrowing === 'answers');
  const facts = [
    count !== null && translate('console.replies.count', { smart_count: count }),
    asked !== null &&
      answered !== null &&
      asked > 0 &&
      translate(group === undefined ? 'console.replies.rate' : 'console.replies.rate_group', {
        asked,
        rate: rate(answered, asked),
      }),
  ];
  return (
    <Column gap={3} sx={{ gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SelectGroup summary={summary} poll={poll} group={group} onChange={onGroup} />
      {hidden ? (
        <HiddenAnswers poll={poll} />
      ) : count === null ? (
        <Note severity="info">{translate('console.replies.group_kept_back')}</Note>
      ) : (
        <Typography role="status">{facts.filter(Boolean).join(' · ')}</Typography>
      )}
      {!hidden && count === 0 && <Note severity="info">{translate('console.replies.empty')}</Note>}
      {!hidden && count !== 0 && count !== null && <Charts poll={poll} summary={summary} />}
      {group === undefined && <GroupRates groups={summary.groups} />}
      {showsEach &&
        poll.questions.map((question) =>
          question.type === 'open' ? (
            <OpenAnswers key={question.id} poll={poll} question={question} group={group} />
          ) : null,
        )}
      {showsEach && answers && hasAnswerTable(poll) && (
        <Box component="section">
          <Typography variant="h2" sx={{ mb: 1.5 }}>
            {translate('console.replies.all')}
          </Typography>
          <AnswerTable poll={poll} rows={answers.results} label={translate('console.replies.all')} />
          <Pager page={page} pages={Math.ceil(answers.count / PAGE_SIZE)} sx={{ mt: 2 }} onPage={onPage} />
        </Box>
      )}
    </Column>
  );
}
