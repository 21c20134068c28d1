import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { AnswersSummary } from '@piiri/shared/contracts/poll-answers.ts';
import { useTranslate } from 'ra-core';
import { useContentLanguages } from '../../data/labels/content.ts';
import { HorizontalBars } from '../../kit/page/bars.tsx';
import { textOf } from './texts.ts';
import { useRate } from './use-rate.ts';
import type { PollAnswer } from './use-replies.ts';

/** A chart for each choice question: the number of answers per option. */
export function Charts({ poll, summary }: { poll: PollAnswer; summary: AnswersSummary }) {
  const translate = useTranslate();
  const languages = useContentLanguages();
  const rate = useRate();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 420px), 1fr))',
      }}
    >
      {poll.questions.map((question) => {
        const counted = summary.questions.find((each) => each.id === question.id);
        if (question.type !== 'choice' || !counted) return null;
        return (
          <Paper key={question.id} component="section" variant="outlined" sx={{ p: 2.5 }}>
            <Typography variant="h2" sx={{ mb: 0.5 }}>
              {textOf(question, languages)}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
              {translate('console.replies.answered', { smart_count: counted.count ?? 0 })}
              {question.allow_several && ` · ${translate('console.replies.several')}`}
            </Typography>
            <HorizontalBars
              label={textOf(question, languages)}
              bars={(question.options ?? []).map((option) => {
                const value = counted.options.find(({ id }) => id === option.id)?.count ?? 0;
                const share = rate(value, counted.count || 1);
                return {
                  key: option.id,
                  label: textOf(option, languages),
                  value,
                  of: counted.count,
                  words: `${value} · ${share}`,
                };
              })}
            />
          </Paper>
        );
      })}
    </Box>
  );
}
