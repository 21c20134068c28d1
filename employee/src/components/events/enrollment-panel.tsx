import type { Problem } from '@piiri/shared/errors.ts';
import { useRouter } from '@tanstack/react-router';
import { CircleCheck, Hourglass } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { focusOn } from '../../browser/focus.ts';
import { useApp } from '../../models/app.ts';
import { endOf, events } from '../../models/events.ts';
import { messageAt } from '../../models/failure.ts';
import { pendingWrites } from '../../models/pending-writes.ts';
import type { Enrollment, EventItem } from '../../models/wire.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { PendingWriteNote } from '../device/pending-write-note.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { usePast } from '../use-past.ts';
import { CommentField } from './comment-field.tsx';
import '../../styles/events.css';

interface EnrollmentPanelProps {
  event: EventItem;
  /** The reader's own; null when there is none. */
  enrollment: Enrollment | null;
}

/** Whether the reader comes: enrolling with a comment, the place in the queue, and taking it back. */
export function EnrollmentPanel({ event, enrollment }: EnrollmentPanelProps) {
  const app = useApp();
  const { t } = app;
  const router = useRouter();
  const model = app.model(events);
  const [current, setCurrent] = useState(enrollment);
  useEffect(() => setCurrent(enrollment), [enrollment]);
  const pending = app.model(pendingWrites).find(['enrollment', 'cancellation'], event.id);
  const [comment, setComment] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const [announcement, setAnnouncement] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);

  const past = usePast(endOf(event));
  const closed = usePast(event.enrollment_end_time);
  const isReader = app.session.profile.value?.read_only === true;

  /** One write at a time; afterwards the numbers beside are asked for anew, also when it was refused for them. */
  const write = async (
    call: () => Promise<{ ok: boolean; status: number; data: unknown }>,
    done: () => void,
  ) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    setAnnouncement('');
    const result = await call();
    setBusy(false);
    focusOn(heading.current);
    // It waits for the connection, without which nothing here can be asked for anew either.
    if (result.status === 0) return;
    if (result.ok) done();
    else setProblem(result.data ?? {});
    await router.invalidate();
    const now = await model.enrollment(event.id).catch(() => undefined);
    if (now !== undefined) setCurrent(now);
  };

  const enroll = (submitted: FormEvent) => {
    submitted.preventDefault();
    void write(
      () => model.enroll(event.id, comment),
      () => setComment(''),
    );
  };
  const cancel = () => {
    setConfirming(false);
    void write(
      () => model.cancel(event.id),
      () => {
        setCurrent(null);
        setAnnouncement(t('events:cancelled'));
      },
    );
  };

  const detail = problem === undefined ? '' : ((problem as Partial<Problem>).detail ?? t('events:failed'));
  const isFull = event.seats_left === 0;
  return (
    <section className="event-panel" aria-labelledby="enrollment">
      <h2 id="enrollment" ref={heading}>
        {t('events:enrollment')}
      </h2>
      <p className="field-error" role="alert">
        {detail}
      </p>
      <p role="status">{announcement}</p>
      {pending && (
        <PendingWriteNote write={pending}>
          <OwnComment comment={(pending.body as { comment?: string } | undefined)?.comment} />
        </PendingWriteNote>
      )}
      {current ? (
        <OwnEnrollment enrollment={current} past={past} />
      ) : closed || past ? (
        <p>{t('events:closed')}</p>
      ) : (
        !isReader &&
        !pending && (
          <form onSubmit={enroll} noValidate>
            {isFull && <p className="notice">{t('events:full_text')}</p>}
            {event.enrollment_comment_enabled && (
              <CommentField
                label={t('events:comment')}
                help={t('events:comment_help')}
                value={comment}
                onChange={setComment}
                error={messageAt(problem, 'comment')}
              />
            )}
            <SubmitButton busy={isBusy}>{t(isFull ? 'events:enroll_queue' : 'events:enroll')}</SubmitButton>
          </form>
        )
      )}
      {current && !past && !isReader && !pending && (
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={isBusy}
          data-busy={isBusy || undefined}
          onClick={() => setConfirming(true)}
        >
          {t('events:cancel')}
        </button>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={t('events:cancel_title')}
          action={t('events:cancel')}
          onConfirm={cancel}
          onCancel={() => setConfirming(false)}
        >
          {event.seats !== null && <p>{t('events:cancel_text')}</p>}
        </ConfirmDialog>
      )}
    </section>
  );
}

function OwnComment({ comment }: { comment?: string | null }) {
  const { t } = useApp();
  return comment ? <p className="muted">{t('events:your_comment', { comment })}</p> : null;
}

/** How it stands with the reader's own enrolment. */
function OwnEnrollment({ enrollment, past }: { enrollment: Enrollment; past: boolean }) {
  const { t } = useApp();
  const isOnWaitingList = enrollment.state === 'waiting';
  const text = isOnWaitingList
    ? t(past ? 'events:was_waiting' : 'events:waiting', { place: enrollment.place ?? 1 })
    : t(past ? 'events:was_enrolled' : 'events:enrolled');
  return (
    <div className="own-enrollment" role="status">
      {isOnWaitingList ? <Hourglass aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
      <div>
        <p>
          <strong>{text}</strong> {enrollment.moved_at && !past && t('events:enrolled_moved')}
        </p>
        <OwnComment comment={enrollment.comment} />
      </div>
    </div>
  );
}
