import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { SubmittedAnswers } from '@piiri/shared/contracts/poll-answers.ts';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useContentLanguages } from '../../data/labels/content.ts';
import { personName } from '../../data/labels/person-name.ts';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { textOf } from './charts.tsx';
import { type PollAnswer, type PollQuestion, useOpenAnswers } from './use-replies.ts';

interface Props {
  poll: PollAnswer;
  question: PollQuestion;
  group: number | undefined;
}

/** Answers to an open question, one card each. */
export function OpenAnswers({ poll, question, group }: Props) {
  const translate = useTranslate();
  const languages = useContentLanguages();
  const id = useId();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useOpenAnswers(
    poll.id,
    question.id,
    group,
  );
  const count = data?.pages[0]?.count ?? 0;
  const rows = data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ mb: 0.5 }}>
        {textOf(question, languages)}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {translate('console.replies.answered', { smart_count: count })}
      </Typography>
      {!data && <Skeleton variant="rounded" height={96} />}
      <Box
        component="ul"
        className="plain-list"
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
        }}
      >
        {rows.map((row) => (
          <Card key={row.id} row={row} question={question.id} named={poll.attach_name && !poll.anonymous} />
        ))}
      </Box>
      {hasNextPage && (
        <Button
          variant="outlined"
          sx={{ mt: 1.5 }}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {translate('console.replies.more', { smart_count: count - rows.length })}
        </Button>
      )}
    </Box>
  );
}

function Card({ row, question, named }: { row: SubmittedAnswers; question: string; named: boolean }) {
  const translate = useTranslate();
  const timeOf = useTimeText();
  const { person, time } = row;
  const by = [
    named && (personName(person) ?? translate('console.replies.no_name')),
    time && timeOf(time),
  ].filter(Boolean);
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2 }}>
      <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {row.answers.find((answer) => answer.question === question)?.text}
      </Box>
      {by.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {by.join(' · ')}
        </Typography>
      )}
    </Paper>
  );
}
