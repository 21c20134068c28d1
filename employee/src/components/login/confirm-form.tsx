import type { FormEvent } from 'react';
import { useApp } from '../../models/app.ts';
import type { Login } from '../../models/login.ts';
import { FieldError } from '../field-error.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { GoOn } from './go-on.tsx';
import { useFirstButton } from './use-first-field.ts';
import { useProblem } from './use-problem.ts';

/** Says that a company waits until the phone is confirmed, and sends the code for that. */
export function ConfirmForm({ login, onEntered }: { login: Login; onEntered(): void }) {
  const { t } = useApp();
  const problem = useProblem(login);
  const form = useFirstButton();
  const busy = login.busy.value;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) await login.confirm();
  };

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <h2>{t('login:confirm')}</h2>
      <p className="login-note" id="confirm-lead">
        {t('login:confirm_lead', { ending: login.confirming.value })}
      </p>
      <SubmitButton busy={busy} describedBy="confirm-lead">
        {t('login:confirm_send')}
      </SubmitButton>
      <FieldError id="confirm-error">{problem}</FieldError>
      <div className="login-ways">
        <GoOn login={login} onEntered={onEntered} />
      </div>
    </form>
  );
}
