import type { OwnAnswers } from '@piiri/shared/contracts/poll-answers.ts';
import { randomKey } from '@piiri/shared/random-key.ts';
import { useRouter } from '@tanstack/react-router';
import { CircleCheck, Lock } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CallFailure } from '../../data/api/failure.ts';
import { useApp } from '../../data/app.ts';
import { contentOf, languageOf } from '../../data/content/content.ts';
import { type PollItem, type PollQuestionItem, polls } from '../../data/models/polls.ts';
import { pendingWrites } from '../../data/outbox/pending-writes.ts';
import { focusOn } from '../../ui/browser/focus.ts';
import { QuietButton } from '../../ui/button.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';
import { PendingWriteNote } from '../offline-notes.tsx';
import { useTexts } from '../use-texts.ts';
import { PollResults } from './poll-results.tsx';
import { promiseOf } from './promise.ts';
import { hasResults, resultsNote } from './results-time.ts';
import './one-question.css';

/** A poll of one question with one choice, which the reader has not answered: one tap answers it. */
export default function OneQuestion(props: { poll: PollItem; question: PollQuestionItem }) {
  return useTexts('poll', 'offline') ? <Answering {...props} /> : null;
}

function Answering({ poll, question }: { poll: PollItem; question: PollQuestionItem }) {
  const app = useApp();
  const { language, t } = app;
  const router = useRouter({ warn: false });
  const [own, setOwn] = useState<OwnAnswers>();
  const [chosen, setChosen] = useState<string>();
  const keys = useRef(new Map<string, string>());
  const done = useRef<HTMLDivElement>(null);
  const pending = app.model(pendingWrites).find(['poll'], poll.id);
  const { isBusy, error, run } = useAction(async (option: string) => {
    setChosen(option);
    // A repeated answer is the same one.
    const key = keys.current.get(option) ?? randomKey();
    keys.current.set(option, key);
    const answers = [{ question: question.id, options: [option], text: null }];
    const result = await app.model(polls).answer(poll, answers, key);
    if (result.ok) {
      // Renders before the focus moves, so that the target exists.
      flushSync(() => setOwn(result.data));
      focusOn(done.current);
      // It does not wait any more.
      return void router?.invalidate();
    }
    setChosen(undefined);
    throw new CallFailure(result.status, result.data);
  });
  if (pending)
    return (
      <div className="poll-on-card">
        <PendingWriteNote write={pending} />
      </div>
    );
  if (own) return <Answered poll={poll} own={own} panel={done} />;
  const title = contentOf(question.translations);
  const { detail } = error instanceof CallFailure ? error.problem : {};
  const name = `poll-${poll.id}-card`;
  return (
    <fieldset className="poll-on-card" aria-describedby={`${name}-error ${name}-promise`}>
      <legend {...languageOf(title?.language, language)}>{title?.text}</legend>
      <div className="poll-on-card-options">
        {(question.options ?? []).map((option) => {
          const text = contentOf(option.translations);
          return (
            <QuietButton
              key={option.id}
              aria-pressed={option.id === chosen}
              busy={isBusy}
              data-busy={(isBusy && option.id === chosen) || undefined}
              onClick={() => void run(option.id)}
              {...languageOf(text?.language, language)}
            >
              {text?.text}
            </QuietButton>
          );
        })}
      </div>
      <FieldError id={`${name}-error`}>{error === undefined ? null : detail || t('error.saving')}</FieldError>
      <p id={`${name}-promise`} className="meta">
        <Lock />
        <span>{t(promiseOf(poll))}</span>
      </p>
    </fieldset>
  );
}

interface AnsweredProps {
  poll: PollItem;
  own: OwnAnswers;
  /** Takes the focus, since the pressed button is gone. */
  panel: RefObject<HTMLDivElement | null>;
}

function Answered({ poll, own, panel }: AnsweredProps) {
  const { t } = useApp();
  const situation = { isAnswered: true, isOver: false };
  const note = resultsNote(poll, situation);
  return (
    <div className="poll-on-card">
      <div className="poll-on-card-done" ref={panel} tabIndex={-1} role="status">
        <CircleCheck />
        <p>
          {t('poll:thanks')} {note && t(note)}
        </p>
      </div>
      {hasResults(poll, situation) && <PollResults poll={poll} own={own} isBrief />}
    </div>
  );
}
