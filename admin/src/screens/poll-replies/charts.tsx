import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { AnswersSummary } from '@piiri/shared/contracts/poll-answers.ts';
import { useLocale, useTranslate } from 'ra-core';
import { type ContentLanguages, useContentLanguages, valueAt } from '../../data/labels/content.ts';
import { HorizontalBars } from '../../kit/page/bars.tsx';
import { PlainTable, type TableColumn } from '../../kit/tables/plain-table.tsx';
import type { PollAnswer } from './use-replies.ts';

/** Returns the text of a question or an option, in the best available language. */
export function textOf(item: { translations: object }, languages: ContentLanguages): string {
  return String(valueAt({ ...item }, 'translations.text', languages) ?? '');
}

/** Returns a function that formats a share as a percentage, in the reader's language. */
export function useRate() {
  const locale = useLocale();
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  return (part: number, total: number) => format.format(part / total);
}

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

/** Number of people who answered, per group; renders nothing when there is only one group. */
export function GroupRates({ groups }: { groups: AnswersSummary['groups'] }) {
  const translate = useTranslate();
  const rate = useRate();
  if (groups.length < 2) return null;
  const title = translate('console.replies.by_group');
  const columns: TableColumn<(typeof groups)[number]>[] = [
    {
      key: 'group',
      head: translate('console.replies.group'),
      isHead: true,
      cell: ({ name }) => name,
      sx: { overflowWrap: 'anywhere' },
    },
    {
      key: 'answered',
      head: translate('console.replies.answered_of'),
      isAtEnd: true,
      cell: ({ answered, asked }) =>
        answered === null ? translate('console.replies.few') : `${answered} / ${asked}`,
      sx: { whiteSpace: 'nowrap' },
    },
    {
      key: 'share',
      head: translate('console.replies.share'),
      isAtEnd: true,
      cell: ({ answered, asked }) => (answered === null || asked === 0 ? '–' : rate(answered, asked)),
    },
  ];
  return (
    <Box component="section">
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <PlainTable
        label={title}
        columns={columns}
        rows={groups}
        keyOf={({ id }) => id}
        sx={{ maxWidth: 640 }}
      />
    </Box>
  );
}
