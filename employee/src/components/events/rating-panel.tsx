import type { Problem } from '@piiri/shared/errors.ts';
import { RATINGS } from '@piiri/shared/event-ratings.ts';
import { Star } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { focusFirstWrong, focusOn } from '../../browser/focus.ts';
import { useApp } from '../../models/app.ts';
import { events } from '../../models/events.ts';
import { pendingWrites } from '../../models/pending-writes.ts';
import type { EventRating } from '../../models/wire.ts';
import { PendingWriteNote } from '../device/pending-write-note.tsx';
import { FieldError } from '../field-error.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { CommentField } from './comment-field.tsx';
import '../../styles/events.css';

/** What the reader thought of an event that is over: asked once, then told back. */
export function RatingPanel({ eventId, rating }: { eventId: number; rating: EventRating | null }) {
  const app = useApp();
  const { t } = app;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [current, setCurrent] = useState(rating);
  useEffect(() => setCurrent(rating), [rating]);
  const pending = app.model(pendingWrites).find(['rating'], eventId);
  const [chosen, setChosen] = useState<number>();
  const [comment, setComment] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [problem, setProblem] = useState('');
  const [attempt, setAttempt] = useState(0);

  const send = async (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    if (isBusy) return;
    setAttempt(attempt + 1);
    setMissing(!chosen);
    setProblem('');
    if (!chosen) return focusFirstWrong(submitted.currentTarget);
    setBusy(true);
    const result = await app.model(events).rate(eventId, chosen, comment);
    setBusy(false);
    if (result.ok) {
      setCurrent(result.data);
      focusOn(heading.current);
    } else if (result.status === 0) focusOn(heading.current);
    else setProblem((result.data as Partial<Problem> | null)?.detail ?? t('events:failed'));
  };

  return (
    <section className="event-panel" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} ref={heading}>
        {t('events:rating_title')}
      </h2>
      {current ? (
        <div role="status">
          <p>
            <strong>{t('events:rated', { rating: current.rating })}</strong>
          </p>
          {current.comment && <p className="muted">{current.comment}</p>}
        </div>
      ) : pending ? (
        <PendingWriteNote write={pending}>
          <p className="muted">{(pending.body as { comment?: string }).comment}</p>
        </PendingWriteNote>
      ) : (
        <form onSubmit={send} noValidate>
          <fieldset className="stars" aria-describedby={`${id}-error`}>
            <legend className="hidden">{t('events:rating_title')}</legend>
            {RATINGS.map((each) => (
              <label key={each} data-on={chosen !== undefined && each <= chosen ? true : undefined}>
                <input
                  type="radio"
                  name={id}
                  value={each}
                  checked={chosen === each}
                  aria-invalid={isMissing || undefined}
                  onChange={() => {
                    setChosen(each);
                    setMissing(false);
                  }}
                />
                <Star aria-hidden="true" />
                <span>{t(`events:rating_${each}`)}</span>
              </label>
            ))}
          </fieldset>
          <FieldError id={`${id}-error`} attempt={attempt}>
            {isMissing ? t('events:rating_missing') : problem}
          </FieldError>
          <CommentField label={t('events:rating_comment')} value={comment} onChange={setComment} />
          <p className="field-help">{t('events:rating_note')}</p>
          <SubmitButton busy={isBusy}>{t('events:rating_send')}</SubmitButton>
        </form>
      )}
    </section>
  );
}
