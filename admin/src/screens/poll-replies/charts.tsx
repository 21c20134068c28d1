import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { AnswersSummary } from '@piiri/shared/contracts/poll-answers.ts';
import { averageOf, npsOf } from '@piiri/shared/poll-averages.ts';
import { type ComponentProps, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { type ContentLanguages, useContentLanguages, valueAt } from '../../data/labels/content.ts';
import { LabelledCheck } from '../../kit/inputs/labelled-inputs.tsx';
import { HorizontalBars } from '../../kit/page/bars.tsx';
import { Column } from '../../kit/page/row.tsx';
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
  const share = (key: string, label: string, count: number | null, of: number | null | undefined) => ({
    key,
    label,
    value: count ?? 0,
    of: of ?? null,
    words: of === undefined ? `${count ?? 0}` : `${count ?? 0} · ${rate(count ?? 0, of || 1)}`,
  });
  const distributionOf = ({ values = [] }: QuestionSums, row: string | null) =>
    values.flatMap(({ count, value, row: of }) => (of === row ? [{ value, count: count ?? 0 }] : []));
  const averageText = (average: number | null) =>
    average === null ? '–' : translate('console.replies.average', { average: number.format(average) });

  return (
    question: PollQuestion,
    sums: QuestionSums,
    { isByVotes, whole }: { isByVotes: boolean; whole: number | undefined },
  ): { bars: Bars; figure?: string | undefined } => {
    const { type } = question;
    const options = question.options ?? [];
    if (type === 'choice') {
      const countOf = new Map(sums.options.map(({ id, count }) => [id, count]));
      const bars = options.map((option) =>
        share(option.id, textOf(option, languages), countOf.get(option.id) ?? 0, whole),
      );
      if (isByVotes) bars.sort((a, b) => b.value - a.value);
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

/**
 * Returns the number that is 100 % of a question's choices, as in the results that employees see: of one choice those
 * who answered the question, of several all who answered the poll; undefined where people answer many times.
 */
function wholeOf(
  { type, allow_several: isSeveral }: PollQuestion,
  { count }: QuestionSums,
  poll: PollAnswer,
  summary: AnswersSummary,
): number | undefined {
  if (type !== 'choice' || !isSeveral) return count ?? 0;
  return poll.allow_several_answers ? undefined : (summary.count ?? 0);
}

/** A chart for each question but the open ones. */
export function Charts({ poll, summary }: { poll: PollAnswer; summary: AnswersSummary }) {
  const translate = useTranslate();
  const languages = useContentLanguages();
  const chartOf = useChart();
  const [isByVotes, setByVotes] = useState(false);
  const isOrdered = poll.questions.some(
    ({ type, options }) => type === 'choice' && (options ?? []).length > 2,
  );
  return (
    <Column gap={2} sx={{ gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {isOrdered && (
        <LabelledCheck
          isSwitch
          label={translate('console.replies.by_votes')}
          checked={isByVotes}
          onChange={setByVotes}
        />
      )}
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
          const whole = wholeOf(question, sums, poll, summary);
          const { bars, figure } = chartOf(question, sums, { isByVotes, whole });
          const isOfAll = question.allow_several && whole !== undefined && whole !== sums.count;
          return (
            <Paper key={question.id} component="section" variant="outlined" sx={{ p: 2.5 }}>
              <Typography variant="h2" sx={{ mb: 0.5 }}>
                {textOf(question, languages)}
              </Typography>
              <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
                {translate('console.replies.answered', { smart_count: sums.count ?? 0 })}
                {figure && ` · ${figure}`}
                {isOfAll && ` · ${translate('console.replies.shares_of', { smart_count: whole })}`}
              </Typography>
              <HorizontalBars label={textOf(question, languages)} bars={bars} />
            </Paper>
          );
        })}
      </Box>
    </Column>
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
      isHead: true,
      cell: ({ name }) => name,
      sx: { overflowWrap: 'anywhere' },
    },
    {
      key: 'answered_of',
      isAtEnd: true,
      cell: ({ answered, asked }) =>
        answered === null ? translate('console.replies.few') : `${answered} / ${asked}`,
      sx: { whiteSpace: 'nowrap' },
    },
    {
      key: 'share',
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
        heads="console.replies"
        columns={columns}
        rows={groups}
        keyOf={({ id }) => id}
        sx={{ maxWidth: 640 }}
      />
    </Box>
  );
}
