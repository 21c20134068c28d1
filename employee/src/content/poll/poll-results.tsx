import type { Language } from '@piiri/schemas';
import type { OwnAnswers, PollResults as Results } from '@piiri/shared/contracts/poll-answers.ts';
import { averageOf } from '@piiri/shared/poll-averages.ts';
import { useApp } from '../../data/app.ts';
import { contentOf, languageOf } from '../../data/content/content.ts';
import { type PollItem, type PollQuestionItem, polls } from '../../data/models/polls.ts';
import { useItem } from '../../ui/hooks/use-item.ts';
import { ListFailure } from '../list/list-states.tsx';
import './poll-results.css';

interface ResultLine {
  key: string;
  label: { text: string; language?: Language | undefined };
  figure: string;
  percent?: string;
  /** Its bar, 0 to 1. */
  share: number;
  /** Whether the reader chose it. */
  isOwn?: boolean;
}

/** The results of a question, a line for each option, value or row. */
interface QuestionResultsProps {
  question: PollQuestionItem;
  /** The number that is 100 %, where it is another one than that of the people. */
  base: number | undefined;
  lines: readonly ResultLine[];
  isBrief: boolean | undefined;
}

function QuestionResults({ question, base, lines, isBrief }: QuestionResultsProps) {
  const { t, language } = useApp();
  const questionText = contentOf(question.translations);
  return (
    <section className="poll-result">
      {!isBrief && <h3 {...languageOf(questionText?.language, language)}>{questionText?.text}</h3>}
      {base !== undefined && <p className="muted">{t('poll:results_shares', { count: base })}</p>}
      <ul>
        {lines.map(({ key, label, figure, percent, share, isOwn }) => (
          <li key={key}>
            <span className="poll-result-option">
              <span {...languageOf(label.language, language)}>{label.text}</span>
              {isOwn && <strong className="poll-result-own">{t('poll:results_own')}</strong>}
            </span>
            <span className="poll-result-count">
              <strong>{figure}</strong>
              {percent && ` · ${percent}`}
            </span>
            <svg
              className="poll-result-bar"
              viewBox="0 0 100 1"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect width={Math.round(100 * share)} height="1" />
            </svg>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the number that is 100 % of a question's choices; undefined when they cannot be compared with the people. */
function wholeOf(poll: PollItem, question: PollQuestionItem, answered: number, counts: readonly number[]) {
  if (question.allow_several !== true) return counts.reduce((sum, count) => sum + count, 0);
  return poll.allow_several_answers ? undefined : answered;
}

type QuestionSums = Results['questions'][number];

/** Returns the number that is 100 % of a question, where it is another one than that of the people who answered. */
function baseOf(poll: PollItem, question: PollQuestionItem, sums: QuestionSums, answered: number) {
  if (question.type === 'matrix' || question.type === 'ranking') return undefined;
  const counts = (question.type === 'choice' ? sums.options : (sums.values ?? [])).map(({ count }) => count);
  const whole = wholeOf(poll, question, answered, counts);
  return whole === answered ? undefined : whole;
}

type CountedLine = Pick<ResultLine, 'key' | 'label' | 'isOwn'> & { count: number };

/** Returns a function that returns the lines of a question's results. `own`: the reader's answers. */
function useLines(poll: PollItem, answered: number, own: OwnAnswers) {
  const { t, language } = useApp();
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const counted = (question: PollQuestionItem, rows: readonly CountedLine[]): ResultLine[] => {
    const counts = rows.map(({ count }) => count);
    const whole = wholeOf(poll, question, answered, counts);
    const longest = whole ?? Math.max(...counts);
    return rows.map(({ count, ...row }) => ({
      ...row,
      figure: `${count}`,
      ...(whole !== undefined && { percent: percent.format(whole ? count / whole : 0) }),
      share: longest ? count / longest : 0,
    }));
  };
  return (question: PollQuestionItem, { options, values = [], places = [] }: QuestionSums): ResultLine[] => {
    const answered = own.results.flatMap(({ answers }) =>
      answers.filter(({ question: id }) => id === question.id),
    );
    const named = new Map(
      [...(question.options ?? []), ...(question.rows ?? [])].map(({ id, translations }) => [
        id,
        translations,
      ]),
    );
    const labelOf = (id: string) => {
      const { text = '', language: written } = contentOf(named.get(id)) ?? {};
      return { text, language: written };
    };
    if (question.type === 'choice')
      return counted(
        question,
        options.map(({ id, count }) => ({
          key: id,
          label: labelOf(id),
          count,
          isOwn: answered.some((answer) => answer.options.includes(id)),
        })),
      );
    if (question.type === 'matrix') {
      const greatest = Math.max(...values.map(({ value }) => value));
      return (question.rows ?? []).map(({ id }) => {
        const average = averageOf(values.filter(({ row }) => row === id));
        const figure =
          average === null ? '–' : t('poll:results_average', { average: number.format(average) });
        return { key: id, label: labelOf(id), figure, share: (average ?? 0) / greatest };
      });
    }
    if (question.type === 'ranking')
      return [...places]
        .sort((a, b) => (a.place ?? places.length) - (b.place ?? places.length))
        .map(({ id, place }) => ({
          key: id,
          label: labelOf(id),
          figure: place === null ? '–' : t('poll:results_place', { place: number.format(place) }),
          share: place === null ? 0 : (places.length + 1 - place) / places.length,
        }));
    return counted(
      question,
      values.map(({ value, count }) => ({
        key: `${value}`,
        label: { text: `${value}` },
        count,
        isOwn: answered.some((answer) => answer.value === value),
      })),
    );
  };
}

function QuestionList({ poll, results, own, isBrief }: PollResultsProps & { results: Results }) {
  const linesOf = useLines(poll, results.answered, own);
  const sums = new Map(results.questions.map((question) => [question.id, question]));
  return poll.questions
    .filter(({ type }) => type !== 'open')
    .map((question) => {
      const ofQuestion = sums.get(question.id);
      return (
        ofQuestion && (
          <QuestionResults
            key={question.id}
            question={question}
            base={baseOf(poll, question, ofQuestion, results.answered)}
            lines={linesOf(question, ofQuestion)}
            isBrief={isBrief}
          />
        )
      );
    });
}

interface PollResultsProps {
  poll: PollItem;
  /** The reader's answers; the results follow their changes. */
  own: OwnAnswers;
  /** Without headings, below the question of a card. */
  isBrief?: boolean | undefined;
}

/** The results of a poll that shows them to the reader now. */
export function PollResults({ poll, own, isBrief }: PollResultsProps) {
  const app = useApp();
  const { t } = app;
  const key = `${poll.id} ${own.answered} ${own.results.at(-1)?.time}`;
  const { item, hasFailed, reload } = useItem(key, (signal) => app.model(polls).results(poll.id, signal));
  return (
    <section className="poll-results" data-brief={isBrief} aria-label={t('poll:results')}>
      <div className="apart">
        {!isBrief && <h2>{t('poll:results')}</h2>}
        {item && <span className="muted">{t('poll:results_answered', { count: item.answered })}</span>}
      </div>
      {item && <QuestionList poll={poll} results={item} own={own} isBrief={isBrief} />}
      {item === null && (
        <p className="muted">{t(poll.anonymous ? 'poll:results_few' : 'poll:results_none')}</p>
      )}
      {item === undefined && hasFailed && <ListFailure retry={() => void reload()} />}
      {item === undefined && !hasFailed && <ResultsSkeleton poll={poll} />}
    </section>
  );
}

function ResultsSkeleton({ poll }: { poll: PollItem }) {
  const { t } = useApp();
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('app.loading')}
      </p>
      <div className="poll-results-skeleton" aria-hidden="true">
        {poll.questions.flatMap(({ id, options }) =>
          (options ?? []).map((option) => (
            <span key={`${id}:${option.id}`} className="skeleton-bar skeleton-text" />
          )),
        )}
      </div>
    </>
  );
}
