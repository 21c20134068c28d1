import type { JoinAttempt } from '@piiri/shared/contracts/join-codes.ts';
import type { StoredSession } from '@piiri/shared/session.ts';
import { useState } from 'react';
import { messageAt } from '../../data/api/failure.ts';
import { useApp } from '../../data/app.ts';
import { TAB_KEYS } from '../../data/session/session.ts';
import { FieldError } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useSubmit } from '../../ui/hooks/use-submit.ts';
import { useFirstField } from './use-step.ts';

/** Minimum password length that the server accepts. */
const MIN_LENGTH = 10;

type Name = 'username' | 'password' | 'phone';

interface DetailsFormProps {
  joining: JoinAttempt;
  /** Called when the code is no longer valid. */
  onGone(): void;
}

/** Greets the new employee and asks for their sign-in details. */
export function DetailsForm({ joining, onGone }: DetailsFormProps) {
  const { api, session, tab, t } = useApp();
  const [username, setUsername] = useState(joining.username);
  const [password, setPassword] = useState('');
  const [phone, setPhone] = useState('');
  const { form, errors, problem, attempt, isBusy } = useSubmit<Name, StoredSession>({
    check: () => ({
      username: username.trim() ? undefined : t('join:username_missing'),
      password: password.length >= MIN_LENGTH ? undefined : t('password:short', { min: MIN_LENGTH }),
    }),
    send: () =>
      api.post('v1/auth/join/finish/', {
        attempt_id: joining.attempt_id,
        username,
        password,
        ...(phone.trim() && { phone }),
      }),
    errorsOf: (refusal) => ({
      username: messageAt(refusal, 'username'),
      password: messageAt(refusal, 'password'),
      phone: messageAt(refusal, 'phone'),
    }),
    problemOf(status, refusal) {
      if (refusal?.code === 'join_failed') onGone();
      return status === 429 ? t('join:too_many') : t('error.text');
    },
    async done(answer) {
      tab.setItem(TAB_KEYS.byCode, 'yes');
      await session.start(answer);
      // A full page load, so that nothing of a previous user stays in memory.
      location.replace('/home');
    },
  });
  useFirstField(form.ref);

  return (
    <>
      <h1 dir="auto">{t('join:hello', { name: joining.first_name })}</h1>
      <p className="lead">{t('join:welcome', { company: joining.company })}</p>
      <form {...form}>
        <PasswordField
          label={t('join:password')}
          value={password}
          onChange={setPassword}
          error={errors.password}
          attempt={attempt}
          help={t('password:help')}
          autoComplete="new-password"
        />
        <TextField
          label={t('join:username')}
          value={username}
          onChange={setUsername}
          error={errors.username}
          attempt={attempt}
          help={t('join:username_help')}
          autoComplete="username"
        />
        {!joining.has_phone && (
          <TextField
            label={t('join:phone')}
            value={phone}
            onChange={setPhone}
            error={errors.phone}
            attempt={attempt}
            help={t('join:phone_help')}
            autoComplete="tel"
          />
        )}
        <FieldError id="join-problem" attempt={attempt}>
          {problem}
        </FieldError>
        <SubmitButton busy={isBusy}>{t('join:submit')}</SubmitButton>
      </form>
    </>
  );
}
