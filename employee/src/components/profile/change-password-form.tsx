import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { focusFirstWrong, moveFocus } from '../../browser/focus.ts';
import { useApp } from '../../models/app.ts';
import { messageAt } from '../../models/failure.ts';
import { RequiresConnection } from '../device/requires-connection.tsx';
import { PasswordField } from '../password-field.tsx';
import { SubmitButton } from '../submit-button.tsx';

/** The shortest password that the server takes. */
const LEAST = 10;

interface Errors {
  old?: string;
  new?: string;
}

/** Changes the password, or sets the first. What the server says about a field stands at the field. */
export function ChangePasswordForm() {
  const { api, session, t } = useApp();
  const profile = session.profile.value;
  // Stays so once it is done.
  const [isFirst] = useState(profile?.has_password === false);
  const [oldPassword, setOld] = useState('');
  const [newPassword, setNew] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);

  const check = (): Errors => ({
    old: oldPassword || isFirst ? undefined : t('password:missing'),
    new: newPassword.length >= LEAST ? undefined : t('password:short', { min: LEAST }),
  });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const wrong = check();
    setAttempt(attempt + 1);
    setErrors(wrong);
    if (wrong.old || wrong.new) return focusFirstWrong(form);
    setBusy(true);
    const result = await api.post('v1/auth/change-password', {
      ...(!isFirst && { old_password: oldPassword }),
      new_password: newPassword,
    });
    setBusy(false);
    if (result.ok) {
      if (profile) session.profile.value = { ...profile, has_password: true };
      setDone(true);
      return moveFocus();
    }
    const rejections = {
      old: messageAt(result.data, 'old_password'),
      new: messageAt(result.data, 'new_password'),
    };
    setErrors(rejections.old || rejections.new ? rejections : { new: t('error.saving') });
    focusFirstWrong(form);
  };

  if (isDone)
    return (
      <div className="success" role="status">
        <CircleCheck aria-hidden="true" />
        <p>{t(isFirst ? 'password:done_first' : 'password:done')}</p>
        <Link to="/home" className="button button-quiet">
          {t('error.to_home')}
        </Link>
      </div>
    );
  return (
    <form onSubmit={submit} noValidate>
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
