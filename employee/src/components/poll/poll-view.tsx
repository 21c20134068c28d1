import '../../styles/poll.css';
import { formatDateTime } from '@piiri/schemas/date-time.ts';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusOn, moveFocus } from '../../browser/focus.ts';
import { useApp } from '../../models/app.ts';
import type { AskedPoll } from '../../models/polls.ts';
import { waiting } from '../../models/waiting.ts';
import { WaitingNote } from '../device/waiting-note.tsx';
import { usePast } from '../use-past.ts';
import { OwnAnswers } from './own-answers.tsx';
import { PollForm } from './poll-form.tsx';

/** A poll below its title: to be answered, answered, or over. */
export function PollView({ asked: { poll, own: before } }: { asked: AskedPoll }) {
  const app = useApp();
  const { session, t } = app;
  const [own, setOwn] = useState(before);
  useEffect(() => setOwn(before), [before]);
  const waits = app.model(waiting).of(['poll'], poll.id);
  const [isAgain, setAgain] = useState(false);
  const done = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);

  const deadline = poll.response_deadline;
  const isOver = usePast(deadline);
  const isReadOnly = session.profile.value?.read_only === true;
  const mayAnswer = !isOver && !isReadOnly && (!own.answered || poll.allow_several_answers);

  if (waits) return <WaitingNote write={waits} />;
  if (mayAnswer && (!own.answered || isAgain))
    return (
      <div ref={place}>
        <PollForm
          poll={poll}
          onAnswered={(answer) => {
            // Drawn before the focus moves, which else might find nothing there yet.
            flushSync(() => {
              setOwn(answer);
              setAgain(false);
            });
            focusOn(done.current);
          }}
        />
      </div>
    );
  return (
    <>
      {own.answered && (
        <div className="poll-done" ref={done} tabIndex={-1} role="status">
          <CircleCheck aria-hidden="true" />
          <div>
            <strong>{t('poll:thanks')}</strong>
            {poll.anonymous && <p>{t('poll:anonymous_own')}</p>}
          </div>
        </div>
      )}
      {isOver && (
        <p className="notice">
          {t('poll:over', {
            time: formatDateTime(deadline, session.tenant.value?.time_zone ?? 'Europe/Helsinki'),
          })}{' '}
          {!own.answered && t('poll:not_answered')}
        </p>
      )}
      {!isOver && isReadOnly && !own.answered && <p className="notice">{t('poll:read_only')}</p>}
      <OwnAnswers poll={poll} results={own.results} />
      {mayAnswer && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            setAgain(true);
            moveFocus(() => place.current?.querySelector('input, textarea'));
          }}
        >
          {t('poll:again')}
        </button>
      )}
    </>
  );
}
