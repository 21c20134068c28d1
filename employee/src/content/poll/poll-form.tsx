import type { Answer, OwnAnswers } from '@piiri/shared/contracts/poll-answers.ts';
import type { Problem } from '@piiri/shared/errors.ts';
import { MIN_ANONYMOUS_ANSWERS } from '@piiri/shared/poll-rules.ts';
import { useState } from 'react';
import { useApp } from '../../data/app.ts';
import { type PollItem, polls } from '../../data/models/polls.ts';
import { QuietButton } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useSubmit } from '../../ui/hooks/use-submit.ts';
import { PromisePanel } from '../../ui/promise-panel.tsx';
import { RequiresConnection } from '../offline-notes.tsx';
import { answerIn, answersOf, askedIn, type Draft, draftOf, draftStorage } from './poll-draft.ts';
import { PollQuestion } from './poll-question.tsx';
import { promiseOf } from './promise.ts';
import { arePromised, resultsNote } from './results-time.ts';

/** Shows who can learn what about an answer, as the server stores it for this poll, and when its results come. */
function PollPromise({ poll, isAnswered }: { poll: PollItem; isAnswered: boolean }) {
  const { t } = useApp();
  const note = resultsNote(poll, { isAnswered, isOver: false });
  const hasWords = poll.questions.some(({ type }) => type === 'open');
  const lines = poll.anonymous
    ? [
        t('poll:anonymous_answer'),
        t('poll:anonymous_mark'),
        t('poll:anonymous_results', { count: MIN_ANONYMOUS_ANSWERS }),
        ...(hasWords ? [t('poll:anonymous_words')] : []),
      ]
    : [t('poll:kept')];
  return (
    <>
      <PromisePanel
        title={t(promiseOf(poll))}
        lines={[...lines, ...(arePromised(poll) ? [t('poll:results_seen')] : [])]}
      />
      {note && <p className="field-help">{t(note)}</p>}
    </>
  );
}

interface PollFormProps {
  poll: PollItem;
  /** The reader's answers that are corrected; absent when they give new ones. */
  corrected?: readonly Answer[];
  /** Closes the form without sending it; absent when there is nothing else to show. */
  onCancel?(): void;
  onAnswered(answers: OwnAnswers): void;
}

/** Number of questions, asked or not, from which the form says how far one is: so it neither comes nor goes meanwhile. */
const LONG_POLL = 4;

/** Returns the server's error messages by question id. */
function errorsByQuestion(problem: Partial<Problem> | null, sent: readonly Answer[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problem?.errors ?? {}).flatMap(([path, [message = '']]) => {
      const question = sent[Number(path.split('.')[1])]?.question;
      return question ? [[question, message]] : [];
    }),
  );
}

/** Form with a poll's questions. The draft survives a reload and a lost connection. */
export function PollForm({ poll, corrected, onCancel, onAnswered }: PollFormProps) {
  const app = useApp();
  const { t } = app;
  const [storage] = useState(() => draftStorage(app, poll.id, draftOf(corrected ?? [])));
  const [draft, setDraft] = useState<Draft>(storage.read);
  const fieldOf = (question: string) => `poll-${poll.id}-${question}`;
  const questions = askedIn(poll.questions, draft);
  const askedIds = new Set(questions.map(({ id }) => id));
  const answers = answersOf(draft).filter(({ question }) => askedIds.has(question));
  const submission = useSubmit<string, OwnAnswers>({
    isSummarised: true,
    // The answer waits for the connection, see PollView.
    isKept: !poll.anonymous,
    check() {
      const [first] = poll.questions;
      return answers.length > 0 || !first ? {} : { [first.id]: t('poll:nothing') };
    },
    send: (key) => app.model(polls).answer(poll, answers, key, corrected !== undefined),
    errorsOf: (refusal) => errorsByQuestion(refusal as Partial<Problem> | null, answers),
    problemOf: (status, refusal) => (status === 409 && refusal?.detail) || undefined,
    done(own) {
      storage.clear();
      onAnswered(own);
    },
  });
  const { errors } = submission;
  const done = new Set(answers.map(({ question }) => question)).size;

  const change = (question: string, answer: Draft[string]) => {
    const next = { ...draft, [question]: answer };
    // The error that nothing was answered stands at the first question; any first answer removes it.
    submission.changed(answers.length > 0 ? question : poll.questions[0]?.id);
    setDraft(next);
    storage.write(next);
  };

  return (
    <form {...submission.form}>
      <ErrorSummary
        attempt={submission.attempt}
        errors={questions.flatMap(({ id }) => {
          const message = errors[id];
          return message ? [{ field: fieldOf(id), message }] : [];
        })}
      />
      {poll.questions.length >= LONG_POLL && (
        <p className="poll-progress">
          <progress max={questions.length} value={done} aria-hidden="true" />
          {t('poll:progress', { done, total: questions.length })}
        </p>
      )}
      {questions.map((question, index) => (
        <PollQuestion
          key={question.id}
          id={fieldOf(question.id)}
          question={question}
          index={index + 1}
          answer={answerIn(draft, question.id)}
          error={errors[question.id]}
          onChange={(answer) => change(question.id, answer)}
        />
      ))}
      <PollPromise poll={poll} isAnswered={corrected !== undefined} />
      {poll.anonymous && <RequiresConnection />}
      <FieldError id={`poll-${poll.id}-fault`}>{submission.problem}</FieldError>
      <div className="actions">
        <SubmitButton busy={submission.isBusy}>
          {t(corrected ? 'poll:correct_send' : 'poll:send')}
        </SubmitButton>
        {onCancel && (
          <QuietButton
            className="button-wide"
            onClick={() => {
              storage.clear();
              onCancel();
            }}
          >
            {t('app.cancel')}
          </QuietButton>
        )}
      </div>
    </form>
  );
}
