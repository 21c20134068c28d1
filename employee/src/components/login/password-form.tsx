import { type FormEvent, useState } from 'react';
import { focusFirstWrong } from '../../browser/focus.ts';
import { useApp } from '../../models/app.ts';
import type { Login } from '../../models/login.ts';
import { PasswordField } from '../password-field.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { EnteredIdentity } from './entered-identity.tsx';
import { useFirstField } from './use-first-field.ts';
import { useProblem } from './use-problem.ts';

/** Asks for the password. */
export function PasswordForm({ login, onEntered }: { login: Login; onEntered(): void }) {
  const { t } = useApp();
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const problem = useProblem(login);
  const form = useFirstField();
  const busy = login.busy.value;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setAttempt(attempt + 1);
    setMissing(!password);
    if (password && (await login.givePassword(password))) onEntered();
    else focusFirstWrong(form);
  };

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <EnteredIdentity login={login} />
      <input
        className="hidden"
        readOnly
        tabIndex={-1}
        aria-hidden="true"
        autoComplete="username"
        value={login.identity.value}
      />
      <PasswordField
        label={t('login:password')}
        value={password}
        onChange={setPassword}
        error={isMissing ? t('login:password_missing') : problem}
        attempt={attempt}
        autoComplete="current-password"
      />
      <SubmitButton busy={busy}>{t('login:submit')}</SubmitButton>
      <details className="login-help">
        <summary>{t('login:forgot')}</summary>
        <p>{t('login:forgot_help')}</p>
        <button type="button" className="link-button" onClick={login.startOver}>
          {t('login:use_phone')}
        </button>
      </details>
    </form>
  );
}
