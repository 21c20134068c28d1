import { useEffect, useState } from 'react';
import { useApp } from '../../data/app.ts';
import type { Login } from '../../data/session/login.ts';
import { LinkButton } from '../../ui/button.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { toSendResult, useSubmit } from '../../ui/hooks/use-submit.ts';
import { EnteredIdentity } from './entered-identity.tsx';
import { GoOn } from './go-on.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { PIN_LENGTH, PinField } from './pin-field.tsx';
import { useFirstField } from './use-first-field.ts';
import { useProblem } from './use-problem.ts';

/** Time in seconds before another message can be requested. */
const RESEND_DELAY_SECONDS = 30;

/** Asks for the code sent to the phone. */
export function PinForm({ login, onEntered }: { login: Login; onEntered(): void }) {
  const { t } = useApp();
  const [pin, setPin] = useState('');
  const [isResent, setResent] = useState(false);
  const [wait, setWait] = useState(RESEND_DELAY_SECONDS);
  const problem = useProblem(login);
  const ending = login.confirming.value;
  const isFactor = login.isSecondFactor.value;
  const canResend = wait <= 0 || login.problem.value?.kind === 'pin_expired';

  useEffect(() => {
    if (wait <= 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  const { form, errors, attempt, changed } = useSubmit<'pin', true>({
    check() {
      setResent(false);
      return { pin: pin.length < PIN_LENGTH ? t('login:pin_missing') : undefined };
    },
    send: async () => toSendResult(await login.givePin(pin)),
    done: onEntered,
  });
  useFirstField(form.ref);

  const resend = async () => {
    setPin('');
    changed('pin');
    if (!(await login.sendPin())) return;
    setResent(true);
    setWait(RESEND_DELAY_SECONDS);
    form.ref.current?.querySelector('input')?.focus();
  };

  const sent =
    ending === null
      ? t('login:pin_sent', { phone: login.identity.value })
      : t('login:confirm_sent', { ending });

  return (
    <form {...form}>
      {ending === null ? (
        <EnteredIdentity login={login} />
      ) : (
        <h2>{t(isFactor ? 'login:second_factor' : 'login:confirm')}</h2>
      )}
      <p className="login-note" role="status">
        {isResent ? t('login:pin_resent') : sent}
      </p>
      <PinField value={pin} onChange={setPin} error={errors.pin ?? problem} attempt={attempt} />
      <SubmitButton busy={login.busy.value}>{t('login:submit')}</SubmitButton>
      {isFactor && <PasskeyButton login={login} onEntered={onEntered} />}
      <div className="login-ways">
        {canResend ? (
          <LinkButton onClick={resend}>{t('login:pin_again')}</LinkButton>
        ) : (
          <span className="field-help">{t('login:pin_again_in', { seconds: wait })}</span>
        )}
        {login.canGoOn() ? (
          <GoOn login={login} onEntered={onEntered}>
            {t('login:confirm_later')}
          </GoOn>
        ) : (
          <LinkButton onClick={login.startOver}>{t('login:other_way')}</LinkButton>
        )}
      </div>
    </form>
  );
}
