import type { OwnAnswers as Own } from '@piiri/shared/contracts/poll-answers.ts';
import { useApp } from '../../data/app.ts';
import { contentOf, languageOf } from '../../data/content/content.ts';
import type { PollItem } from '../../data/models/polls.ts';
import { useMoment } from '../time.tsx';

interface OwnAnswersProps {
  poll: PollItem;
  results: Own['results'];
  /** Whether a title already stands above them. */
  isTitled?: boolean;
}

/** All answers that the reader has given to a poll. */
export function OwnAnswers({ poll, results, isTitled }: OwnAnswersProps) {
  const { t, language } = useApp();
  const moment = useMoment();
  return results.map(({ id, time, answers }) => (
    <section key={id} className="own-answers">
      {!isTitled && <h2>{t('poll:own')}</h2>}
      <p className="meta">{t('poll:own_at', { time: moment(time) })}</p>
      <dl>
        {poll.questions.map((question) => {
          const questionText = contentOf(question.translations);
          const answer = answers.find((answer) => answer.question === question.id);
          const chosen = (answer?.options ?? []).flatMap(
            (id) => (question.options ?? []).find((option) => option.id === id) ?? [],
          );
          return (
            <div key={question.id}>
              <dt {...languageOf(questionText?.language, language)}>{questionText?.text}</dt>
              {chosen.map((option) => {
                const optionText = contentOf(option.translations);
                return (
                  <dd key={option.id} {...languageOf(optionText?.language, language)}>
                    {optionText?.text}
                  </dd>
                );
              })}
              {answer?.value !== undefined && <dd>{answer.value}</dd>}
              {answer?.rows?.map(({ row, value }) => {
                const rowText = contentOf(
                  (question.rows ?? []).find((candidate) => candidate.id === row)?.translations ?? {},
                );
                return (
                  <dd key={row} {...languageOf(rowText?.language, language)}>
                    {`${rowText?.text ?? ''}: ${value}`}
                  </dd>
                );
              })}
              {answer?.text && (
                <dd className="own-words as-written" dir="auto">
                  {answer.text}
                </dd>
              )}
              {!answer && <dd className="no-answer">{t('poll:no_answer')}</dd>}
            </div>
          );
        })}
      </dl>
    </section>
  ));
}
