import type { Enrollment } from '@piiri/shared/contracts/events.ts';
import { useRouter } from '@tanstack/react-router';
import { CircleCheck, Hourglass } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { PendingWriteNote } from '../../content/offline-notes.tsx';
import { usePast } from '../../content/time.tsx';
import { messageAt } from '../../data/api/failure.ts';
import { useApp } from '../../data/app.ts';
import { type EventItem, endOf, events, MOST_COMMENT } from '../../data/models/events.ts';
import { pendingWrites } from '../../data/outbox/pending-writes.ts';
import { focusOn } from '../../ui/browser/focus.ts';
import { QuietButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { type SendResult, useSubmit } from '../../ui/hooks/use-submit.ts';
import './events.css';

const CheckInCode = lazy(() => import('./check-in-code.tsx'));

interface EnrollmentPanelProps {
  event: EventItem;
  /** Title in the reader's language. */
  title: string;
  /** The reader's own enrolment; null when there is none. */
  enrollment: Enrollment | null;
}

/** The reader's enrolment in an event: enrolling with a comment, the position in the queue, and cancelling. */
export function EnrollmentPanel({ event, title, enrollment }: EnrollmentPanelProps) {
  const app = useApp();
  const { t } = app;
  const router = useRouter();
  const model = app.model(events);
  const [current, setCurrent] = useState(enrollment);
  useEffect(() => setCurrent(enrollment), [enrollment]);
  const pending = app.model(pendingWrites).find(['enrollment', 'cancellation'], event.id);
  const [comment, setComment] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);

  const past = usePast(endOf(event));
  const closed = usePast(event.enrollment_end_time);
  const isReader = app.session.profile.value?.read_only === true;

  /** Reloads the number of seats beside it, also after a refusal, which an outdated number may explain. */
  const settled = async (sent: SendResult<unknown>) => {
    focusOn(heading.current);
    // The write waits for the connection, without which nothing can be reloaded either.
    if (!sent.ok && sent.status === 0) return;
    await router.invalidate();
    const now = await model.enrollment(event.id).catch(() => undefined);
    if (now !== undefined) setCurrent(now);
  };
  const problemOf = (_: number, refusal: { detail?: string } | null) => refusal?.detail ?? t('events:failed');
  const enrolling = useSubmit<'comment', Enrollment>({
    check() {
      setAnnouncement('');
      return {};
    },
    send: () => model.enroll(event.id, comment),
    isKept: true,
    errorsOf: (refusal) => ({ comment: messageAt(refusal, 'comment') }),
    problemOf,
    done: () => setComment(''),
    settled,
  });
  const cancelling = useSubmit<never, null>({
    send: () => model.cancel(event.id),
    isKept: true,
    problemOf,
    done() {
      setCurrent(null);
      setAnnouncement(t('events:cancelled'));
    },
    settled,
  });
  const isBusy = enrolling.isBusy || cancelling.isBusy;

  const isFull = event.seats_left === 0;
  return (
    <section className="event-enrollment" aria-labelledby="enrollment">
      <h2 id="enrollment" ref={heading}>
        {t('events:enrollment')}
      </h2>
      <p className="field-error" role="alert">
        {enrolling.problem || cancelling.problem}
      </p>
      <p role="status">{announcement}</p>
      {pending && (
        <PendingWriteNote write={pending}>
          <OwnComment comment={pending.body?.comment} />
        </PendingWriteNote>
      )}
      {current ? (
        <OwnEnrollment enrollment={current} past={past} />
      ) : closed || past ? (
        <p>{t('events:closed')}</p>
      ) : isReader ? (
        <p>{t('events:read_only')}</p>
      ) : (
        !pending && (
          <form {...enrolling.form}>
            {isFull && <p className="notice">{t('events:full_text')}</p>}
            {event.enrollment_comment_enabled && (
              <TextArea
                label={t('events:comment')}
                limit={MOST_COMMENT}
                help={t('events:comment_help')}
                value={comment}
                onChange={setComment}
                error={enrolling.errors.comment}
              />
            )}
            {app.session.tenant.value?.settings?.attendees_shown && (
              <p className="attendees-note">{t('events:attendees_note')}</p>
            )}
            <SubmitButton busy={isBusy}>{t(isFull ? 'events:enroll_queue' : 'events:enroll')}</SubmitButton>
          </form>
        )
      )}
      {current && !past && (
        <div className="actions">
          {current.code && !current.checked_in_at && <ShowCode title={title} code={current.code} />}
          {!isReader && !pending && (
            <QuietButton busy={isBusy} onClick={() => setConfirming(true)}>
              {t('events:cancel')}
            </QuietButton>
          )}
        </div>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={t('events:cancel_title')}
          action={t('events:cancel')}
          dismiss={t('events:keep')}
          onConfirm={() => {
            setConfirming(false);
            enrolling.changed();
            void cancelling.submit();
          }}
          onCancel={() => setConfirming(false)}
        >
          {event.waiting > 0 && current?.state === 'enrolled' && <p>{t('events:cancel_text')}</p>}
        </ConfirmDialog>
      )}
    </section>
  );
}

function OwnComment({ comment }: { comment?: string | null }) {
  const { t } = useApp();
  return comment ? <p className="muted">{t('events:your_comment', { comment })}</p> : null;
}

/** State of the reader's own enrolment. */
function OwnEnrollment({ enrollment, past }: { enrollment: Enrollment; past: boolean }) {
  const { t } = useApp();
  const isOnWaitingList = enrollment.state === 'waiting';
  const text = isOnWaitingList
    ? t(past ? 'events:was_waiting' : 'events:waiting', { place: enrollment.place ?? 1 })
    : t(past ? 'events:was_enrolled' : 'events:enrolled');
  return (
    <div className="own-enrollment" role="status">
      {isOnWaitingList ? <Hourglass /> : <CircleCheck />}
      <div>
        <p>
          <strong>{text}</strong> {enrollment.moved_at && !past && t('events:enrolled_moved')}
        </p>
        <OwnComment comment={enrollment.comment} />
        {enrollment.checked_in_at && <p>{t('events:checked_in')}</p>}
      </div>
    </div>
  );
}

/** Opens the code to show at the desk. The QR code's script loads on opening. */
function ShowCode({ title, code }: { title: string; code: string }) {
  const { t } = useApp();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <QuietButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('events:show_code')}
      </QuietButton>
      {isOpen && (
        <Suspense fallback={null}>
          <CheckInCode title={title} code={code} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
