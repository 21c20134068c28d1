import { QuietButton } from '../../ui/button.tsx';
import './poll.css';
import { formatDateTime } from '@piiri/schemas/date-time.ts';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useApp } from '../../data/app.ts';
import type { UserPoll } from '../../data/models/polls.ts';
import { pendingWrites } from '../../data/outbox/pending-writes.ts';
import { focusOn, restoreFocus } from '../../ui/browser/focus.ts';
import { PendingWriteNote } from '../offline/pending-write-note.tsx';
import { usePast } from '../use-past.ts';
import { OwnAnswers } from './own-answers.tsx';
import { PollContents } from './poll-contents.tsx';
import { PollForm } from './poll-form.tsx';

/** A poll below its title: to be answered, answered, or over. */
export function PollView({ userPoll: { poll, ownAnswers: before } }: { userPoll: UserPoll }) {
  const app = useApp();
  const { session, t } = app;
  const [ownAnswers, setOwnAnswers] = useState(before);
  useEffect(() => setOwnAnswers(before), [before]);
  const pending = app.model(pendingWrites).find(['poll'], poll.id);
  const [isAgain, setAgain] = useState(false);
  const done = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLDivElement>(null);

  const deadline = poll.response_deadline;
  const isOver = usePast(deadline);
  const isReadOnly = session.profile.value?.read_only === true;
  const mayAnswer = !isOver && !isReadOnly && (!ownAnswers.answered || poll.allow_several_answers);

  if (pending) return <PendingWriteNote write={pending} />;
  if (mayAnswer && (!ownAnswers.answered || isAgain))
    return (
      <div ref={container}>
        <PollForm
          poll={poll}
          onAnswered={(answer) => {
            // Renders before the focus moves, so that the target exists.
            flushSync(() => {
              setOwnAnswers(answer);
              setAgain(false);
            });
            focusOn(done.current);
          }}
        />
      </div>
    );
  return (
    <>
      {ownAnswers.answered && (
        <div className="result-panel surface" ref={done} tabIndex={-1} role="status">
          <CircleCheck />
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
          {!ownAnswers.answered && t('poll:not_answered')}
        </p>
      )}
      {!isOver && isReadOnly && !ownAnswers.answered && (
        <>
          <p className="notice">{t('poll:read_only')}</p>
          <PollContents poll={poll} />
        </>
      )}
      <OwnAnswers poll={poll} results={ownAnswers.results} />
      {mayAnswer && (
        <QuietButton
          onClick={() => {
            setAgain(true);
            restoreFocus(() => container.current?.querySelector('input, textarea'));
          }}
        >
          {t('poll:again')}
        </QuietButton>
      )}
    </>
  );
}
