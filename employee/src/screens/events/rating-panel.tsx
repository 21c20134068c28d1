import type { EventRating } from '@piiri/shared/contracts/events.ts';
import { RATINGS, type Rating } from '@piiri/shared/event-ratings.ts';
import { Star } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { PendingWriteNote } from '../../content/offline-notes.tsx';
import { messageAt } from '../../data/api/failure.ts';
import { useApp } from '../../data/app.ts';
import { events, MOST_COMMENT } from '../../data/models/events.ts';
import { pendingWrites } from '../../data/outbox/pending-writes.ts';
import { focusOn } from '../../ui/browser/focus.ts';
import { FieldError } from '../../ui/form/field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { useSubmit } from '../../ui/hooks/use-submit.ts';
import './events.css';

/** The reader's rating of a past event: asks once, then shows it. */
export function RatingPanel({ eventId, rating }: { eventId: number; rating: EventRating | null }) {
  const app = useApp();
  const { t } = app;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [current, setCurrent] = useState(rating);
  useEffect(() => setCurrent(rating), [rating]);
  const pending = app.model(pendingWrites).find(['rating'], eventId);
  const [chosen, setChosen] = useState<Rating>();
  const [comment, setComment] = useState('');
  const submission = useSubmit<'rating' | 'comment', EventRating>({
    check: () => ({ rating: chosen ? undefined : t('events:rating_missing') }),
    async send() {
      const result = await app.model(events).rate(eventId, chosen as Rating, comment);
      // The note of the pending write replaces the form.
      if (result.status === 0) focusOn(heading.current);
      return result;
    },
    isKept: true,
    errorsOf: (refusal) => ({ comment: messageAt(refusal, 'comment') }),
    problemOf: (_, refusal) => refusal?.detail ?? t('events:failed'),
    done(rating) {
      setCurrent(rating);
      focusOn(heading.current);
    },
  });
  const { form, errors, problem, attempt, isBusy } = submission;

  return (
    <section className="event-panel surface" aria-labelledby={`${id}-title`}>
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
          <p className="muted">{pending.body.comment}</p>
        </PendingWriteNote>
      ) : (
        <form {...form}>
          <fieldset className="stars" aria-describedby={`${id}-error`}>
            <legend className="visually-hidden">{t('events:rating_title')}</legend>
            {RATINGS.map((rating) => (
              <label key={rating} data-on={chosen !== undefined && rating <= chosen ? true : undefined}>
                <input
                  type="radio"
                  name={id}
                  value={rating}
                  checked={chosen === rating}
                  aria-invalid={errors.rating ? true : undefined}
                  onChange={() => {
                    setChosen(rating);
                    submission.changed('rating');
                  }}
                />
                <Star />
                <span>{t(`events:rating_${rating}`)}</span>
              </label>
            ))}
          </fieldset>
          <FieldError id={`${id}-error`} attempt={attempt}>
            {errors.rating ?? problem}
          </FieldError>
          <TextArea
            label={t('events:rating_comment')}
            limit={MOST_COMMENT}
            error={errors.comment}
            attempt={attempt}
            value={comment}
            onChange={setComment}
          />
          <p className="field-help">{t('events:rating_note')}</p>
          <SubmitButton busy={isBusy}>{t('events:rating_send')}</SubmitButton>
        </form>
      )}
    </section>
  );
}
