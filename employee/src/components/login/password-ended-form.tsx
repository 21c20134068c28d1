import type { FormEvent } from 'react';
import { TAB, useApp } from '../../models/app.ts';
import type { Login } from '../../models/login.ts';
import { SubmitButton } from '../submit-button.tsx';
import { useFirstButton } from './use-first-field.ts';

/** Says that the password which somebody else had set is over, and lets set one's own or go on without. */
export function PasswordEndedForm({ login, onEntered }: { login: Login; onEntered(): void }) {
  const { t, tab } = useApp();
  const form = useFirstButton();
  const busy = login.busy.value;

  const goOn = async () => {
    if (!busy && (await login.goOn())) onEntered();
  };

  const setOwn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    tab.setItem(TAB.wanted, '/change-password');
    await goOn();
  };

  return (
    <form ref={form} onSubmit={setOwn} noValidate>
      <h2>{t('login:password_ended')}</h2>
      <p className="login-note" id="password-ended-lead">
        {t('login:password_ended_lead')}
      </p>
      <SubmitButton busy={busy} describedBy="password-ended-lead">
        {t('login:password_ended_set')}
      </SubmitButton>
      <div className="login-ways">
        <button type="button" className="link-button" onClick={goOn}>
          {t('login:password_ended_without')}
        </button>
      </div>
    </form>
  );
}
