import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { RequiresConnection } from '../../content/offline-notes.tsx';
import { messageAt } from '../../data/api/failure.ts';
import { useApp } from '../../data/app.ts';
import { restoreFocus } from '../../ui/browser/focus.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useSubmit } from '../../ui/hooks/use-submit.ts';

/** Minimum password length that the server accepts. */
const MIN_LENGTH = 10;

/** Changes the password, or sets the first one. The server's errors about a field are shown at the field. */
export function ChangePasswordForm() {
  const { api, session, t } = useApp();
  const profile = session.profile.value;
  // Does not change after the password was set.
  const [isFirst] = useState(profile?.has_password === false);
  const [oldPassword, setOld] = useState('');
  const [newPassword, setNew] = useState('');
  const [isDone, setDone] = useState(false);
  const { form, errors, attempt, isBusy } = useSubmit<'old' | 'new', unknown>({
    check: () => ({
      old: oldPassword || isFirst ? undefined : t('password:missing'),
      new: newPassword.length >= MIN_LENGTH ? undefined : t('password:short', { min: MIN_LENGTH }),
    }),
    send: () =>
      api.post('v1/auth/change-password', {
        ...(!isFirst && { old_password: oldPassword }),
        new_password: newPassword,
      }),
    errorsOf(refusal) {
      const old = messageAt(refusal, 'old_password');
      return { old, new: messageAt(refusal, 'new_password') ?? (old ? undefined : t('error.saving')) };
    },
    done() {
      if (profile) session.profile.value = { ...profile, has_password: true };
      setDone(true);
      restoreFocus();
    },
  });

  if (isDone)
    return (
      <div className="success surface" role="status">
        <CircleCheck />
        <p>{t(isFirst ? 'password:done_first' : 'password:done')}</p>
        <Link to="/home" className="button button-quiet">
          {t('error.to_home')}
        </Link>
      </div>
    );
  return (
    <form {...form}>
      <RequiresConnection />
      {!isFirst && (
        <PasswordField
          label={t('password:old')}
          value={oldPassword}
          onChange={setOld}
          error={errors.old}
          attempt={attempt}
          autoComplete="current-password"
        />
      )}
      <PasswordField
        label={t('password:new')}
        value={newPassword}
        onChange={setNew}
        error={errors.new}
        attempt={attempt}
        help={t('password:help')}
        autoComplete="new-password"
      />
      <SubmitButton busy={isBusy}>{t(isFirst ? 'password:submit_first' : 'password:submit')}</SubmitButton>
    </form>
  );
}
