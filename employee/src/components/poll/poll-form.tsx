import type { Answer, OwnAnswers } from '@piiri/shared/contracts/poll-answers.ts';
import type { Problem } from '@piiri/shared/errors.ts';
import { randomKey } from '@piiri/shared/random-key.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useApp } from '../../models/app.ts';
import { answerIn, answersOf, type Draft, draftStorage } from '../../models/poll-draft.ts';
import { polls } from '../../models/polls.ts';
import type { PollItem } from '../../models/wire.ts';
import { RequiresConnection } from '../device/requires-connection.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { FieldError } from '../field-error.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { PollPromise } from './poll-promise.tsx';
import { PollQuestion } from './poll-question.tsx';

interface PollFormProps {
  poll: PollItem;
  onAnswered(answers: OwnAnswers): void;
}

/** What a refusal says of questions, by their id. */
function errorsByQuestion(problem: Partial<Problem> | null, sent: readonly Answer[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problem?.errors ?? {}).flatMap(([path, [message = '']]) => {
      const question = sent[Number(path.split('.')[1])]?.question;
      return question ? [[question, message]] : [];
    }),
  );
}

/** A poll's questions, to be answered. What is written stays through a reload, and through a lost connection. */
export function PollForm({ poll, onAnswered }: PollFormProps) {
  const app = useApp();
  const { t } = app;
  const [storage] = useState(() => draftStorage(app, poll.id));
  const [draft, setDraft] = useState<Draft>(storage.read);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [fault, setFault] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const key = useRef('');
  const fieldOf = (question: string) => `poll-${poll.id}-${question}`;

  const change = (question: string, answer: Draft[string]) => {
    const next = { ...draft, [question]: answer };
    key.current = '';
    setDraft(next);
    storage.write(next);
    setFault(undefined);
    // The first answer to any question is what was missing while there was none.
    setErrors(({ [question]: _, ...others }) => (answersOf(draft).length > 0 ? others : {}));
  };

  const showErrors = (errors: Record<string, string>) => {
    setErrors(errors);
    setAttempt(attempt + 1);
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const answers = answersOf(draft);
    if (answers.length === 0) {
      const [first] = poll.questions;
      return first && showErrors({ [first.id]: t('poll:nothing') });
    }
    key.current ||= randomKey();
    setBusy(true);
    const result = await app.model(polls).answer(poll, answers, key.current);
    setBusy(false);
    if (result.ok) {
      storage.clear();
      onAnswered(result.data);
      return;
    }
    // It waits for the connection, see PollView.
    if (result.status === 0 && !poll.anonymous) return;
    const problem = result.data as Partial<Problem> | null;
    const questionErrors = errorsByQuestion(problem, answers);
    if (Object.keys(questionErrors).length > 0) showErrors(questionErrors);
    else setFault((result.status === 409 && problem?.detail) || t('error.saving'));
  };

  return (
    <form className="poll-form" onSubmit={send} noValidate>
      <ErrorSummary
        attempt={attempt}
        errors={poll.questions.flatMap(({ id }) => {
          const message = errors[id];
          return message ? [{ field: fieldOf(id), message }] : [];
        })}
      />
      {poll.questions.map((question, index) => (
        <PollQuestion
          key={question.id}
          id={fieldOf(question.id)}
          question={question}
          index={index + 1}
          {...answerIn(draft, question.id)}
          error={errors[question.id]}
          onChange={(answer) => change(question.id, answer)}
        />
      ))}
      <PollPromise poll={poll} />
      {poll.anonymous && <RequiresConnection />}
      <FieldError id={`poll-${poll.id}-fault`}>{fault}</FieldError>
      <SubmitButton busy={isBusy}>{t('poll:send')}</SubmitButton>
    </form>
  );
}
