import { STATUS_REASONS, STATUSES, type Status, type StatusReason } from '@piiri/schemas/status.ts';
import { useId, useState } from 'react';
import { useApp } from '../../data/app.ts';
import { dayOf } from '../../texts/time.ts';
import { Button, QuietButton } from '../../ui/button.tsx';
import { Choice } from '../../ui/form/choice.tsx';
import { Field, FieldError } from '../../ui/form/field.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';
import { useModal } from '../../ui/hooks/use-modal.ts';
import { useNow } from '../time.tsx';
import { endOfDay, statusAt, statusName } from './status-words.ts';
import '../../ui/dialog/dialogs.css';

type Chosen = Status | StatusReason;

/** The statuses in the order in which they are offered: each with what it means more closely. */
const CHOICES: readonly Chosen[] = STATUSES.flatMap((status) => [status, ...STATUS_REASONS[status]]);

const statusOf = (chosen: Chosen): Status =>
  STATUSES.find(
    (status) => status === chosen || STATUS_REASONS[status].some((reason) => reason === chosen),
  ) ?? 'away';

const ENDS = ['none', 'hour', 'today', 'day'] as const;

type End = (typeof ENDS)[number];

const HOUR_MS = 3_600_000;

/** Asks for one's status and for its end, and saves both. The focus returns to the button that opened it. */
export default function StatusDialog({ onClose }: { onClose(): void }) {
  const { ownProfile, session, t } = useApp();
  const { dialog, close } = useModal();
  const id = useId();
  const profile = session.profile.value;
  const zone = session.tenant.value?.time_zone ?? 'Europe/Helsinki';
  const now = useNow();
  const today = dayOf(now, zone);
  const current = profile && statusAt(profile, now);
  const until = current && profile?.status_until ? new Date(profile.status_until) : undefined;
  const [chosen, setChosen] = useState<Chosen>(
    ((current && profile?.status_reason) ?? current ?? 'at_work') as Chosen,
  );
  const [end, setEnd] = useState<End>(
    until ? (until < (endOfDay(today, zone) ?? until) ? 'hour' : 'day') : 'none',
  );
  const [day, setDay] = useState(until ? dayOf(new Date(until.getTime() - 1), zone) : '');
  const [attempt, setAttempt] = useState(0);

  const endTime = (): Date | null | undefined => {
    if (end === 'none') return null;
    if (end === 'hour') return new Date(Date.now() + HOUR_MS);
    return end === 'today' || day >= today ? endOfDay(end === 'today' ? today : day, zone) : undefined;
  };
  const isWrong = attempt > 0 && endTime() === undefined;

  const { isBusy, error, run } = useAction(async () => {
    const time = endTime();
    if (time === undefined) return setAttempt(attempt + 1);
    const status = statusOf(chosen);
    const isSaved = await ownProfile.change({
      status,
      status_reason: chosen === status ? null : (chosen as StatusReason),
      status_until: time?.toISOString() ?? null,
    });
    if (!isSaved) throw new Error('The status was not saved.');
    close();
  });

  return (
    <dialog className="confirm" ref={dialog} aria-labelledby={id} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <h2 id={id}>{t('home.status')}</h2>
        <Choice<Chosen>
          label={t('status.what')}
          value={chosen}
          options={CHOICES.map((value) => ({ value, label: statusName(t, value) }))}
          onChange={setChosen}
        />
        <Choice<End>
          label={t('status.end')}
          value={end}
          options={ENDS.map((value) => ({ value, label: t(`status.end_${value}`) }))}
          onChange={setEnd}
        />
        {end === 'day' && (
          <Field
            label={t('status.last_day')}
            error={isWrong ? t('status.day_wrong') : undefined}
            attempt={attempt}
          >
            {(control) => (
              <input
                {...control}
                type="date"
                min={today}
                value={day}
                onChange={(event) => setDay(event.target.value)}
              />
            )}
          </Field>
        )}
        {error !== undefined && <FieldError id={`${id}-error`}>{t('home.status_failed')}</FieldError>}
        <div className="actions confirm-actions">
          <QuietButton onClick={close}>{t('app.cancel')}</QuietButton>
          <Button type="submit" busy={isBusy}>
            {t('status.save')}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
