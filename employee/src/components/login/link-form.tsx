import { type FormEvent, useEffect } from 'react';
import { useApp } from '../../models/app.ts';
import type { Login } from '../../models/login.ts';
import { FieldError } from '../field-error.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { useFirstButton } from './use-first-field.ts';
import { useProblem } from './use-problem.ts';

/** Lets in by the operator's link, once somebody says so: what merely looks at an address must not use it up. */
export function LinkForm({ login }: { login: Login }) {
  const { t } = useApp();
  const problem = useProblem(login);
  const form = useFirstButton();
  const busy = login.busy.value;

  useEffect(() => {
    // Neither the history nor who looks over one's shoulder needs the secret.
    history.replaceState(history.state, '', location.pathname);
  }, []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The page begins anew: whoever was signed in before leaves nothing in memory.
    if (!busy && (await login.openLink())) location.replace('/home');
  };

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <h2>{t('login:link')}</h2>
      <p className="login-note" id="link-lead">
        {t('login:link_lead')}
      </p>
      <SubmitButton busy={busy} describedBy="link-lead">
        {t('login:submit')}
      </SubmitButton>
      <FieldError id="link-error">{problem}</FieldError>
      <div className="login-ways">
        <button type="button" className="link-button" onClick={login.startOver}>
          {t('login:other_way')}
        </button>
      </div>
    </form>
  );
}
