import { ChevronDown, CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useApp } from '../../data/app.ts';
import { contentOf, languageOf } from '../../data/content/content.ts';
import type { PollItem, UserPoll } from '../../data/models/polls.ts';
import { pendingWrites } from '../../data/outbox/pending-writes.ts';
import { focusOn, restoreFocus } from '../../ui/browser/focus.ts';
import { QuietButton } from '../../ui/button.tsx';
import { PendingWriteNote } from '../offline-notes.tsx';
import { useMoment, usePast } from '../time.tsx';
import { OwnAnswers } from './own-answers.tsx';
import { PollForm } from './poll-form.tsx';
import { PollResults } from './poll-results.tsx';
import { hasResults, resultsNote } from './results-time.ts';
import './poll.css';

/** Deadline of a poll, while it is open. */
export function PollDeadline({ poll: { response_deadline: deadline } }: { poll: PollItem }) {
  const { t } = useApp();
  const moment = useMoment();
  if (usePast(deadline)) return null;
  return <time dateTime={deadline}>{t('poll:deadline', { time: moment(deadline) })}</time>;
}

/** The questions and options of a poll, for people who cannot answer it. */
function PollContents({ poll }: { poll: PollItem }) {
  const { language } = useApp();
  return (
    <ol className="poll-contents">
      {poll.questions.map((question) => {
        const questionText = contentOf(question.translations);
        return (
          <li key={question.id}>
            <strong {...languageOf(questionText?.language, language)}>{questionText?.text}</strong>
            <ul>
              {(question.options ?? []).map((option) => {
                const optionText = contentOf(option.translations);
                return (
                  <li key={option.id} {...languageOf(optionText?.language, language)}>
                    {optionText?.text}
                  </li>
                );
              })}
            </ul>
          </li>
        );
      })}
    </ol>
  );
}

/** A poll below its title: to be answered, answered, or over. */
export function PollView({ userPoll: { poll, ownAnswers: before } }: { userPoll: UserPoll }) {
  const app = useApp();
  const { session, t } = app;
  const [ownAnswers, setOwnAnswers] = useState(before);
  useEffect(() => setOwnAnswers(before), [before]);
  const pending = app.model(pendingWrites).find(['poll'], poll.id);
  const [isFormOpen, setFormOpen] = useState(false);
  const [isCorrected, setCorrected] = useState(false);
  const done = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  const moment = useMoment();
  const deadline = poll.response_deadline;
  const isOver = usePast(deadline);
  const isReadOnly = session.profile.value?.read_only === true;
  const isOpen = !isOver && !isReadOnly;
  const isAnswered = ownAnswers.answered;
  const mayAnswerAgain = isOpen && isAnswered && poll.allow_several_answers === true;
  const last = ownAnswers.results.at(-1);
  const mayCorrect = isOpen && poll.attach_name === true && !poll.allow_several_answers && last !== undefined;
  const mayOpenForm = mayAnswerAgain || mayCorrect;

  if (pending) return <PendingWriteNote write={pending} />;
  if (isOpen && (!isAnswered || (mayOpenForm && isFormOpen)))
    return (
      <div ref={container}>
        <PollForm
          poll={poll}
          corrected={mayCorrect ? last.answers : undefined}
          onCancel={
            mayOpenForm
              ? () => {
                  setFormOpen(false);
                  restoreFocus(() => opener.current);
                }
              : undefined
          }
          onAnswered={(answer) => {
            // Renders before the focus moves, so that the target exists.
            flushSync(() => {
              setOwnAnswers(answer);
              setFormOpen(false);
              setCorrected(mayCorrect);
            });
            focusOn(done.current);
          }}
        />
      </div>
    );
  const situation = { isAnswered, isOver };
  const areResultsVisible = hasResults(poll, situation);
  const note = resultsNote(poll, situation);
  return (
    <>
      {isAnswered && (
        <div className="result-panel surface" ref={done} tabIndex={-1} role="status">
          <CircleCheck />
          <div>
            <strong>{t(isCorrected ? 'poll:corrected' : 'poll:thanks')}</strong>
            {poll.anonymous && <p>{t('poll:anonymous_own')}</p>}
            {note && <p>{t(note)}</p>}
          </div>
        </div>
      )}
      {isOver && (
        <p className="notice">
          {t('poll:over', { time: moment(deadline) })} {!isAnswered && t('poll:not_answered')}{' '}
          {!isAnswered && note && t(note)}
        </p>
      )}
      {!isOver && isReadOnly && !isAnswered && (
        <>
          <p className="notice">
            {t('poll:read_only')} {note && t(note)}
          </p>
          <PollContents poll={poll} />
        </>
      )}
      {!areResultsVisible && <OwnAnswers poll={poll} results={ownAnswers.results} />}
      {mayOpenForm && (
        <QuietButton
          ref={opener}
          onClick={() => {
            setFormOpen(true);
            restoreFocus(() => container.current?.querySelector('input, textarea'));
          }}
        >
          {t(mayCorrect ? 'poll:correct' : 'poll:again')}
        </QuietButton>
      )}
      {areResultsVisible && <PollResults poll={poll} own={ownAnswers} />}
      {areResultsVisible && ownAnswers.results.length > 0 && (
        <details>
          <summary className="more-link">
            {t('poll:own')}
            <ChevronDown />
          </summary>
          <OwnAnswers poll={poll} results={ownAnswers.results} isTitled />
        </details>
      )}
    </>
  );
}
