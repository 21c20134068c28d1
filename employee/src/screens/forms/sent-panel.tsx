import type { SentSubmission } from '@piiri/shared/contracts/forms.ts';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Clock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useApp } from '../../data/app.ts';
import { textIn } from '../../data/forms/form-texts.ts';
import type { Form } from '../../data/models/forms.ts';
import { pendingSubmissions } from '../../data/outbox/pending-submissions.ts';
import { focusOn } from '../../ui/browser/focus.ts';
import { QuietButton } from '../../ui/button.tsx';

interface SentPanelProps {
  form: Form;
  /** The idempotency key of the form, and the answer; without one it waits on the device. */
  outcome: { key: string; sent?: SentSubmission };
  onAgain(): void;
}

/** What became of a filled form: its number and thanks, or that it waits for the connection. */
export function SentPanel({ form, outcome, onAgain }: SentPanelProps) {
  const app = useApp();
  const { t } = app;
  const submissions = app.model(pendingSubmissions);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => focusOn(panel.current), []);
  const waiting = submissions.all.value.find(({ client_id }) => client_id === outcome.key);
  const isWaiting = !outcome.sent && waiting !== undefined;
  const thanks = textIn(app, form.thanks)?.text;
  return (
    <div className="success surface form-outcome" ref={panel} tabIndex={-1} role="status">
      {isWaiting ? <Clock /> : <CircleCheck />}
      <h2>
        {isWaiting
          ? t('forms:waits_title')
          : outcome.sent
            ? t('forms:sent_number', { number: outcome.sent.number })
            : t('forms:sent_title')}
      </h2>
      {isWaiting ? (
        <p>{t(submissions.isStored() ? 'forms:waits_text' : 'forms:waits_full')}</p>
      ) : (
        <p className="as-written">{thanks || t('forms:thanks')}</p>
      )}
      <div className="actions">
        {outcome.sent ? (
          <Link to="/forms/sent/$id" params={{ id: outcome.sent.id }} className="button">
            {t('forms:open_sent')}
          </Link>
        ) : (
          <Link to="/forms/sent" className="button">
            {t('forms:to_sent')}
          </Link>
        )}
        <QuietButton onClick={onAgain}>{t('forms:again')}</QuietButton>
      </div>
    </div>
  );
}
