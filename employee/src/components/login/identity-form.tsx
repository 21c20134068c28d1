import { useId, useState } from 'react';
import { useApp } from '../../models/app.ts';
import type { Login } from '../../models/login.ts';
import { FieldError } from '../field-error.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { entered, useSubmit } from '../use-submit.ts';
import { PasskeyButton, usePasskeySuggestions } from './passkey-button.tsx';
import { useFirstField } from './use-first-field.ts';
import { useProblem } from './use-problem.ts';

interface IdentityFormProps {
  login: Login;
  isBack: boolean;
  /** The company's own provider is offered first. */
  isSecondary: boolean;
  /** By a passkey, which says who is coming by itself. */
  onEntered(): void;
}

/** Asks who is coming in. `isBack`: again, to change the answer. */
export function IdentityForm({ login, isBack, isSecondary, onEntered }: IdentityFormProps) {
  const { t } = useApp();
  const [identity, setIdentity] = useState(login.identity.value);
  const problem = useProblem(login);
  const id = useId();
  const { form, errors, attempt } = useSubmit<'identity', true>({
    check: () => ({ identity: identity.trim() ? undefined : t('login:identity_missing') }),
    async send() {
      await login.giveIdentity(identity);
      return entered(login.step.value !== 'identity');
    },
    done: () => undefined,
  });
  useFirstField(form.ref, isBack);
  usePasskeySuggestions(login, onEntered);

  const error = errors.identity ?? problem;
  return (
    <form {...form}>
      <div className="field">
        <label htmlFor={id}>{t('login:identity')}</label>
        <input
          id={id}
          value={identity}
          onChange={(event) => setIdentity(event.target.value)}
          autoComplete="username webauthn"
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
      <SubmitButton busy={login.busy.value} isQuiet={isSecondary}>
        {t('login:continue')}
      </SubmitButton>
      <PasskeyButton login={login} onEntered={onEntered} />
    </form>
  );
}
