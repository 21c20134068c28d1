import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AnswersSummary } from '@piiri/shared/contracts/poll-answers.ts';
import { useLocale } from 'ra-core';
import { useContentLanguages } from '../../generate/content.ts';
import { textOf } from './texts.ts';
import type { PollQuestion } from './use-replies.ts';

interface OptionBarsProps {
  question: PollQuestion;
  counted: AnswersSummary['questions'][number];
}

/** Number of answers per option, as bars and figures; shares are of those who answered the question. */
export function OptionBars({ question, counted }: OptionBarsProps) {
  const languages = useContentLanguages();
  const locale = useLocale();
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 1.5, m: 0 }}>
      {(question.options ?? []).map((option) => {
        const count = counted.options.find(({ id }) => id === option.id)?.count ?? 0;
        const part = counted.count ? count / counted.count : 0;
        return (
          <Box
            key={option.id}
            sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 2 }}
          >
            <Box component="dt" sx={{ overflowWrap: 'anywhere' }}>
              {textOf(option, languages)}
            </Box>
            <Typography component="dd" variant="subtitle1" sx={{ m: 0, whiteSpace: 'nowrap' }}>
              {count} · {share.format(part)}
            </Typography>
            <Box
              component="dd"
              aria-hidden
              className="rounded tinted"
              sx={{ gridColumn: '1 / -1', m: 0, mt: 0.5, height: 12, overflow: 'hidden' }}
            >
              <Box
                sx={{
                  height: '100%',
                  width: `${part * 100}%`,
                  bgcolor: 'primary.main',
                  forcedColorAdjust: 'none',
                }}
              />
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
