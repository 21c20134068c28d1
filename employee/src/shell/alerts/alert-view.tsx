import { alertIn } from '@piiri/shared/alert-text.ts';
import type { ActiveAlert, AlertAnswer } from '@piiri/shared/contracts/alerts.ts';
import { randomKey } from '@piiri/shared/random-key.ts';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { TimeLabel } from '../../content/time.tsx';
import { useApp } from '../../data/app.ts';
import { alerts } from '../../data/models/alerts.ts';
import { pendingWrites } from '../../data/outbox/pending-writes.ts';
import { Button, LinkButton, QuietButton } from '../../ui/button.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';
import { useModal } from '../../ui/hooks/use-modal.ts';
import './alert-view.css';

/** Active urgent messages: over everything until answered, then a line at the bottom while the answer can change. */
export function AlertView() {
  const app = useApp();
  const { active } = app.model(alerts);
  const [opened, setOpened] = useState<number>();
  const current =
    active.value.find(({ id }) => id === opened) ?? active.value.find(({ answer }) => answer === null);
  const answered = active.value.filter(({ id, question }) => question && id !== current?.id);
  return (
    <>
      {current && (
        <AlertDialog
          key={current.id}
          alert={current}
          keep={(isKept) => setOpened(isKept ? current.id : undefined)}
        />
      )}
      {answered.length > 0 && (
        <div className="alert-place device-notes alert-lines">
          {answered.map((alert) => (
            <AlertLine key={alert.id} alert={alert} onOpen={() => setOpened(alert.id)} />
          ))}
        </div>
      )}
    </>
  );
}

/** Returns a message in the reader's language. */
function useAlertTexts(alert: ActiveAlert) {
  const { language, session } = useApp();
  return alertIn(alert, [language, session.tenant.value?.default_language ?? '']);
}

interface AlertDialogProps {
  alert: ActiveAlert;
  /** Keeps the dialog open although the message is answered, or closes it. */
  keep(isKept: boolean): void;
}

/** One message. It stays open until it is answered: Escape does not close it. */
function AlertDialog({ alert, keep }: AlertDialogProps) {
  const { id, question, answer, sent_at } = alert;
  const app = useApp();
  const { t } = app;
  const { dialog } = useModal({ ignoresBack: true });
  const headingId = useId();
  const { language, title, text } = useAlertTexts(alert);
  const [isChanging, setChanging] = useState(false);
  const isWaiting = app.model(pendingWrites).find(['receipt'], id) !== undefined;
  const { isBusy, error, run } = useAction(async (receipt: AlertAnswer) => {
    keep(receipt !== 'seen');
    if (!(await app.model(alerts).answer(id, receipt, randomKey()))) throw new Error('receipt refused');
    setChanging(false);
  });
  const isAnswered = (answer === 'safe' || answer === 'help') && !isChanging;
  const busy = { 'aria-disabled': isBusy, 'data-busy': isBusy || undefined };
  return (
    <dialog
      className="alert-dialog"
      ref={dialog}
      role="alertdialog"
      aria-labelledby={headingId}
      aria-describedby={`${headingId}-text`}
      onCancel={(event) => event.preventDefault()}
    >
      <p className="alert-kind">
        <TriangleAlert />
        {t('alerts:label')}
      </p>
      <div className="alert-body">
        <h2 id={headingId} lang={language} dir="auto">
          {title}
        </h2>
        <p id={`${headingId}-text`} className="alert-text" lang={language} dir="auto">
          {text}
        </p>
        <p className="alert-time">
          <TimeLabel time={sent_at} />
        </p>
        <p role="status" className="alert-answered">
          {isAnswered && (
            <>
              <CircleCheck />
              <span>
                {t('alerts:answered', { answer: t(`alerts:${answer}`) })} {isWaiting && t('alerts:waiting')}
              </span>
            </>
          )}
        </p>
        <div className="alert-answers">
          {isAnswered ? (
            <>
              <Button className="button-wide" onClick={() => keep(false)}>
                {t('alerts:close')}
              </Button>
              <LinkButton onClick={() => setChanging(true)}>{t('alerts:change')}</LinkButton>
            </>
          ) : question ? (
            <>
              <Button className="button-wide" {...busy} onClick={() => void run('safe')}>
                {t('alerts:safe')}
              </Button>
              <Button className="button-wide alert-help" {...busy} onClick={() => void run('help')}>
                {t('alerts:help')}
              </Button>
              {answer === null ? (
                <QuietButton {...busy} onClick={() => void run('seen')}>
                  {t('alerts:later')}
                </QuietButton>
              ) : (
                <LinkButton onClick={() => keep(false)}>{t('alerts:close')}</LinkButton>
              )}
            </>
          ) : (
            <Button className="button-wide" {...busy} onClick={() => void run('seen')}>
              {t('alerts:seen')}
            </Button>
          )}
        </div>
        <FieldError id={`${headingId}-error`}>{error ? t('alerts:failed') : null}</FieldError>
      </div>
    </dialog>
  );
}

/** The line of a message that asks whether people are safe, once it is seen: it opens the message again. */
function AlertLine({ alert, onOpen }: { alert: ActiveAlert; onOpen(): void }) {
  const { t } = useApp();
  const { language, title } = useAlertTexts(alert);
  return (
    <section className="alert device-note alert-line" aria-label={t('alerts:label')}>
      <TriangleAlert />
      <p>
        <span lang={language} dir="auto">
          {title}
        </span>{' '}
        {alert.answer !== 'seen' &&
          alert.answer &&
          t('alerts:answered', { answer: t(`alerts:${alert.answer}`) })}
      </p>
      <Button onClick={onOpen}>{t('alerts:open')}</Button>
    </section>
  );
}
