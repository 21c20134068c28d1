import type { OwnAnswers, PollResults as Results } from '@piiri/shared/contracts/poll-answers.ts';
import { useApp } from '../../data/app.ts';
import { contentOf, languageOf } from '../../data/content/content.ts';
import { type PollItem, type PollQuestionItem, polls } from '../../data/models/polls.ts';
import { useItem } from '../../ui/hooks/use-item.ts';
import { ListFailure } from '../list/list-states.tsx';
import './poll-results.css';

interface QuestionResultsProps {
  question: PollQuestionItem;
  /** Number of choices by option id. */
  counts: ReadonlyMap<string, number>;
  /** Ids of the options that the reader has chosen. */
  own: ReadonlySet<string>;
  /** The number that is 100 %; undefined when the choices cannot be compared with the people. */
  whole: number | undefined;
}

/** How many people chose which option of a question. */
function QuestionResults({ question, counts, own, whole }: QuestionResultsProps) {
  const { t, language } = useApp();
  const questionText = contentOf(question.translations);
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const longest = whole ?? Math.max(...counts.values());
  return (
    <section className="poll-result">
      <h3 {...languageOf(questionText?.language, language)}>{questionText?.text}</h3>
      <ul>
        {(question.options ?? []).map((option) => {
          const optionText = contentOf(option.translations);
          const count = counts.get(option.id) ?? 0;
          const width = longest ? Math.round((100 * count) / longest) : 0;
          return (
            <li key={option.id}>
              <span className="poll-result-option">
                <span {...languageOf(optionText?.language, language)}>{optionText?.text}</span>
                {own.has(option.id) && <strong className="poll-result-own">{t('poll:results_own')}</strong>}
              </span>
              <span className="poll-result-count">
                <strong>{count}</strong>
                {whole !== undefined && ` · ${percent.format(whole ? count / whole : 0)}`}
              </span>
              <svg
                className="poll-result-bar"
                viewBox="0 0 100 1"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <rect width={width} height="1" />
              </svg>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Returns the number that is 100 % of a question's choices. */
function wholeOf(poll: PollItem, question: PollQuestionItem, answered: number, counts: readonly number[]) {
  if (question.allow_several !== true) return counts.reduce((sum, count) => sum + count, 0);
  return poll.allow_several_answers ? undefined : answered;
}

function QuestionList({ poll, results, own }: { poll: PollItem; results: Results; own: OwnAnswers }) {
  const countsOf = new Map(results.questions.map(({ id, options }) => [id, options]));
  const chosen = new Set(
    own.results.flatMap(({ answers }) =>
      answers.flatMap(({ question, options }) => options.map((option) => `${question}:${option}`)),
    ),
  );
  return poll.questions
    .filter(({ type }) => type === 'choice')
    .map((question) => {
      const options = countsOf.get(question.id) ?? [];
      const ownIds = options.map(({ id }) => id).filter((id) => chosen.has(`${question.id}:${id}`));
      return (
        <QuestionResults
          key={question.id}
          question={question}
          counts={new Map(options.map(({ id, count }) => [id, count]))}
          own={new Set(ownIds)}
          whole={wholeOf(
            poll,
            question,
            results.answered,
            options.map(({ count }) => count),
          )}
        />
      );
    });
}

/** The results of a poll that shows them to the reader now. `own`: their answers; the results follow their changes. */
export function PollResults({ poll, own }: { poll: PollItem; own: OwnAnswers }) {
  const app = useApp();
  const { t } = app;
  const key = `${poll.id} ${own.answered} ${own.results.at(-1)?.time}`;
  const { item, hasFailed, reload } = useItem(key, (signal) => app.model(polls).results(poll.id, signal));
  return (
    <section className="poll-results" aria-labelledby={`poll-${poll.id}-results`}>
      <div className="apart">
        <h2 id={`poll-${poll.id}-results`}>{t('poll:results')}</h2>
        {item && <span className="muted">{t('poll:results_answered', { count: item.answered })}</span>}
      </div>
      {item && <QuestionList poll={poll} results={item} own={own} />}
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
