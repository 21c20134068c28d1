import { useEffect, useState } from 'react';
import { useApp } from '../../data/app.ts';
import type { Login } from '../../data/session/login.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { toSendResult, useSubmit } from '../../ui/hooks/use-submit.ts';
import { EnteredIdentity } from './step-links.tsx';
import { useFirstField, useProblem } from './use-step.ts';

export function PasswordForm({ login, onEntered }: { login: Login; onEntered(): void }) {
  const { t } = useApp();
  const [password, setPassword] = useState('');
  const problem = useProblem(login);
  const { form, errors, attempt } = useSubmit<'password', true>({
    check: () => ({ password: password ? undefined : t('login:password_missing') }),
    send: async () => toSendResult(await login.givePassword(password)),
    done: onEntered,
  });
  useFirstField(form.ref);
  const isWrong = login.problem.value?.kind === 'failed';
  // What is typed next replaces the wrong password. `attempt`: each wrong one anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (isWrong) form.ref.current?.querySelector<HTMLInputElement>('input:not([readonly])')?.select();
  }, [isWrong, attempt]);

  return (
    <form {...form}>
      <EnteredIdentity login={login} />
      <input
        className="visually-hidden"
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
        error={errors.password ?? problem}
        attempt={attempt}
        autoComplete="current-password"
      />
      {isWrong && <p className="field-help">{t('login:failed_help')}</p>}
      <SubmitButton busy={login.busy.value}>{t('login:submit')}</SubmitButton>
      <details className="login-help">
        <summary className="more-link">{t('login:forgot')}</summary>
        <p className="muted">{t('login:forgot_help')}</p>
        <LinkButton onClick={login.startOver}>{t('login:use_phone')}</LinkButton>
      </details>
    </form>
  );
}
