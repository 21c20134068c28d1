import { type FormEvent, useId, useState } from 'react';
import { focusFirstWrong } from '../../browser/focus.ts';
import { useApp } from '../../models/app.ts';
import type { Login } from '../../models/login.ts';
import { FieldError } from '../field-error.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { useFirstField } from './use-first-field.ts';
import { useProblem } from './use-problem.ts';

/** Asks who is coming in. `isBack`: again, to change the answer. */
export function IdentityForm({ login, isBack }: { login: Login; isBack: boolean }) {
  const { t } = useApp();
  const [identity, setIdentity] = useState(login.identity.value);
  const [isMissing, setMissing] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const problem = useProblem(login);
  const id = useId();
  const form = useFirstField(isBack);
  const busy = login.busy.value;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setAttempt(attempt + 1);
    setMissing(!identity.trim());
    if (identity.trim()) await login.giveIdentity(identity);
    focusFirstWrong(form);
  };

  const error = isMissing ? t('login:identity_missing') : problem;
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <div className="field">
        <label htmlFor={id}>{t('login:identity')}</label>
        <input
          id={id}
          value={identity}
          onChange={(event) => setIdentity(event.target.value)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error ${id}-help`}
        />
        <FieldError id={`${id}-error`} attempt={attempt}>
          {error}
        </FieldError>
        <p id={`${id}-help`} className="field-help">
          {t('login:identity_hint')}
        </p>
      </div>
      <SubmitButton busy={busy}>{t('login:continue')}</SubmitButton>
    </form>
  );
}
