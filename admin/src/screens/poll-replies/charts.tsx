import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { AnswersSummary } from '@piiri/shared/contracts/poll-answers.ts';
import { averageOf, npsOf } from '@piiri/shared/poll-averages.ts';
import type { ComponentProps } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { type ContentLanguages, useContentLanguages, valueAt } from '../../data/labels/content.ts';
import { HorizontalBars } from '../../kit/page/bars.tsx';
import { PlainTable, type TableColumn } from '../../kit/tables/plain-table.tsx';
import type { PollAnswer, PollQuestion } from './use-replies.ts';

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

type Bars = ComponentProps<typeof HorizontalBars>['bars'];
type QuestionSums = AnswersSummary['questions'][number];

/** Returns a function that returns the bars of a question, and its figure in words. */
function useChart() {
  const translate = useTranslate();
  const languages = useContentLanguages();
  const rate = useRate();
  const number = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 2 });
  const share = (key: string, label: string, count: number | null, of: number | null) => ({
    key,
    label,
    value: count ?? 0,
    of,
    words: `${count ?? 0} · ${rate(count ?? 0, of || 1)}`,
  });
  const distributionOf = ({ values = [] }: QuestionSums, row: string | null) =>
    values.flatMap(({ count, value, row: of }) => (of === row ? [{ value, count: count ?? 0 }] : []));
  const averageText = (average: number | null) =>
    average === null ? '–' : translate('console.replies.average', { average: number.format(average) });

  return (question: PollQuestion, sums: QuestionSums): { bars: Bars; figure?: string | undefined } => {
    const { type } = question;
    const options = question.options ?? [];
    if (type === 'choice') {
      const countOf = new Map(sums.options.map(({ id, count }) => [id, count]));
      const bars = options.map((option) =>
        share(option.id, textOf(option, languages), countOf.get(option.id) ?? 0, sums.count),
      );
      return { bars, figure: question.allow_several ? translate('console.replies.several') : undefined };
    }
    if (type === 'matrix') {
      const greatest = Math.max(...(sums.values ?? []).map(({ value }) => value));
      const bars = (question.rows ?? []).map((row) => {
        const average = averageOf(distributionOf(sums, row.id));
        const label = textOf(row, languages);
        return { key: row.id, label, value: average, of: greatest, words: averageText(average) };
      });
      return { bars };
    }
    if (type === 'ranking') {
      const placeOf = new Map((sums.places ?? []).map(({ id, place }) => [id, place]));
      const last = options.length;
      const bars = options
        .map((option) => ({ option, place: placeOf.get(option.id) ?? null }))
        .sort((a, b) => (a.place ?? last) - (b.place ?? last))
        .map(({ option, place }) => ({
          key: option.id,
          label: textOf(option, languages),
          value: place === null ? null : last + 1 - place,
          of: last,
          words: place === null ? '–' : translate('console.replies.place', { place: number.format(place) }),
        }));
      return { bars };
    }
    const distribution = distributionOf(sums, null);
    const bars = distribution.map(({ value, count }) => share(`${value}`, `${value}`, count, sums.count));
    const nps = type === 'nps' ? npsOf(distribution) : null;
    if (nps === null) return { bars, figure: averageText(averageOf(distribution)) };
    return { bars, figure: translate('console.replies.nps', { nps: number.format(nps) }) };
  };
}

/** A chart for each question but the open ones. */
export function Charts({ poll, summary }: { poll: PollAnswer; summary: AnswersSummary }) {
  const translate = useTranslate();
  const languages = useContentLanguages();
  const chartOf = useChart();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 420px), 1fr))',
      }}
    >
      {poll.questions.map((question) => {
        const sums = summary.questions.find(({ id }) => id === question.id);
        if (question.type === 'open' || !sums) return null;
        const { bars, figure } = chartOf(question, sums);
        return (
          <Paper key={question.id} component="section" variant="outlined" sx={{ p: 2.5 }}>
            <Typography variant="h2" sx={{ mb: 0.5 }}>
              {textOf(question, languages)}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
              {translate('console.replies.answered', { smart_count: sums.count ?? 0 })}
              {figure && ` · ${figure}`}
            </Typography>
            <HorizontalBars label={textOf(question, languages)} bars={bars} />
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
