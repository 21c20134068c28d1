import { type FormEvent, useEffect, useState } from 'react';
import { focusFirstWrong } from '../../browser/focus.ts';
import { useApp } from '../../models/app.ts';
import type { Login } from '../../models/login.ts';
import { SubmitButton } from '../submit-button.tsx';
import { EnteredIdentity } from './entered-identity.tsx';
import { GoOn } from './go-on.tsx';
import { PIN_LENGTH, PinField } from './pin-field.tsx';
import { useFirstField } from './use-first-field.ts';
import { useProblem } from './use-problem.ts';

/** Seconds to wait for a message before asking for another. */
const PATIENCE = 30;

/** Asks for the code that was sent to the phone. */
export function PinForm({ login, onEntered }: { login: Login; onEntered(): void }) {
  const { t } = useApp();
  const [pin, setPin] = useState('');
  const [isShort, setShort] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [isResent, setResent] = useState(false);
  const [wait, setWait] = useState(PATIENCE);
  const problem = useProblem(login);
  const form = useFirstField();
  const busy = login.busy.value;
  const ending = login.confirming.value;
  const canResend = wait <= 0 || login.problem.value?.kind === 'pin_expired';

  useEffect(() => {
    if (wait <= 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setAttempt(attempt + 1);
    setShort(pin.length < PIN_LENGTH);
    setResent(false);
    if (pin.length === PIN_LENGTH && (await login.givePin(pin))) onEntered();
    else focusFirstWrong(form);
  };

  const resend = async () => {
    setPin('');
    setShort(false);
    if (!(await login.sendPin())) return;
    setResent(true);
    setWait(PATIENCE);
    form.current?.querySelector('input')?.focus();
  };

  const sent =
    ending === null
      ? t('login:pin_sent', { phone: login.identity.value })
      : t('login:confirm_sent', { ending });

  return (
    <form ref={form} onSubmit={submit} noValidate>
      {ending === null ? <EnteredIdentity login={login} /> : <h2>{t('login:confirm')}</h2>}
      <p className="login-note" role="status">
        {isResent ? t('login:pin_resent') : sent}
      </p>
      <PinField
        value={pin}
        onChange={setPin}
        error={isShort ? t('login:pin_missing') : problem}
        attempt={attempt}
      />
      <SubmitButton busy={busy}>{t('login:submit')}</SubmitButton>
      <div className="login-ways">
        {canResend ? (
          <button type="button" className="link-button" onClick={resend}>
            {t('login:pin_again')}
          </button>
        ) : (
          <span className="field-help">{t('login:pin_again_in', { seconds: wait })}</span>
        )}
        {login.canGoOn() ? (
          <GoOn login={login} onEntered={onEntered} />
        ) : (
          <button type="button" className="link-button" onClick={login.startOver}>
            {t('login:other_way')}
          </button>
        )}
      </div>
    </form>
  );
}
