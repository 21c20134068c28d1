import { useState } from 'react';
import { useApp } from '../../data/app.ts';
import type { Login } from '../../data/session/login.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { toSendResult, useSubmit } from '../../ui/hooks/use-submit.ts';
import { PasskeyButton, usePasskeySuggestions } from './passkey-button.tsx';
import { useFirstField, useProblem } from './use-step.ts';

interface IdentityFormProps {
  login: Login;
  isBack: boolean;
  /** Whether the company's own identity provider is offered first. */
  isSecondary: boolean;
  /** Called after signing in by passkey, which identifies the person itself. */
  onEntered(): void;
}

/** Asks for the person's identity. `isBack`: they have returned to change it. */
export function IdentityForm({ login, isBack, isSecondary, onEntered }: IdentityFormProps) {
  const { t } = useApp();
  const [identity, setIdentity] = useState(login.identity.value);
  const problem = useProblem(login);
  const { form, errors, attempt } = useSubmit<'identity', true>({
    check: () => ({ identity: identity.trim() ? undefined : t('login:identity_missing') }),
    async send() {
      await login.giveIdentity(identity);
      return toSendResult(login.step.value !== 'identity');
    },
    done: () => undefined,
  });
  useFirstField(form.ref, isBack);
  usePasskeySuggestions(login, onEntered);

  return (
    <form {...form}>
      <TextField
        label={t('login:identity')}
        value={identity}
        onChange={setIdentity}
        error={errors.identity ?? problem}
        attempt={attempt}
        help={t('login:identity_hint')}
        autoComplete="username webauthn"
      />
      <SubmitButton busy={login.busy.value} isQuiet={isSecondary}>
        {t('login:continue')}
      </SubmitButton>
      <PasskeyButton login={login} onEntered={onEntered} />
    </form>
  );
}
