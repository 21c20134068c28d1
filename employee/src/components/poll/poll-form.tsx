import type { Answer, OwnAnswers } from '@piiri/shared/contracts/poll-answers.ts';
import type { Problem } from '@piiri/shared/errors.ts';
import { randomKey } from '@piiri/shared/random-key.ts';
import { type FormEvent, useRef, useState } from 'react';
import { moveFocus } from '../../browser/focus.ts';
import { useApp } from '../../models/app.ts';
import { answerIn, answersOf, type Draft, draftKeeper } from '../../models/poll-draft.ts';
import { polls } from '../../models/polls.ts';
import type { PollItem } from '../../models/wire.ts';
import { NeedsConnection } from '../device/needs-connection.tsx';
import { FieldError } from '../field-error.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { PollPromise } from './poll-promise.tsx';
import { PollQuestion } from './poll-question.tsx';

interface PollFormProps {
  poll: PollItem;
  onAnswered(own: OwnAnswers): void;
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
  const [keeper] = useState(() => draftKeeper(app, poll.id));
  const [draft, setDraft] = useState<Draft>(keeper.read);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const key = useRef('');
  const form = useRef<HTMLFormElement>(null);

  const change = (question: string, answer: Draft[string]) => {
    const next = { ...draft, [question]: answer };
    key.current = '';
    setDraft(next);
    keeper.keep(next);
    setFault(undefined);
    setErrors(({ [question]: _, ...others }) => others);
  };

  const showFirstFault = () =>
    moveFocus(() => form.current?.querySelector('[aria-invalid], input, textarea'));

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const answers = answersOf(draft);
    if (answers.length === 0) {
      setFault(t('poll:nothing'));
      showFirstFault();
      return;
    }
    key.current ||= randomKey();
    setBusy(true);
    const result = await app.model(polls).answer(poll, answers, key.current);
    setBusy(false);
    if (result.ok) {
      keeper.forget();
      onAnswered(result.data);
      return;
    }
    // It waits for the connection, see PollView.
    if (result.status === 0 && !poll.anonymous) return;
    const problem = result.data as Partial<Problem> | null;
    const found = errorsByQuestion(problem, answers);
    setErrors(found);
    if (Object.keys(found).length > 0) showFirstFault();
    else setFault((result.status === 409 && problem?.detail) || t('error.saving'));
  };

  return (
    <form ref={form} className="poll-form" onSubmit={send} noValidate>
      {poll.questions.map((question, place) => (
        <PollQuestion
          key={question.id}
          question={question}
          place={place + 1}
          {...answerIn(draft, question.id)}
          error={errors[question.id]}
          onChange={(answer) => change(question.id, answer)}
        />
      ))}
      <PollPromise poll={poll} />
      {poll.anonymous && <NeedsConnection />}
      <FieldError id={`poll-${poll.id}-fault`}>{fault}</FieldError>
      <SubmitButton busy={isBusy}>{t('poll:send')}</SubmitButton>
    </form>
  );
}
