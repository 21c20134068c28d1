import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../data/app.ts';
import type { Login } from '../../data/session/login.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { toSendResult, useSubmit } from '../../ui/hooks/use-submit.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { EnteredIdentity, GoOn } from './step-links.tsx';
import { useFirstField, useProblem } from './use-step.ts';

const PIN_LENGTH = 6;
const DIGIT_INDEXES = Array.from({ length: PIN_LENGTH }, (_, index) => index);

interface PinFieldProps {
  value: string;
  onChange(value: string): void;
  error?: string | null;
  /** Number of submits. */
  attempt?: number;
}

/**
 * Six boxes for the digits of a code. They are decorative: one field lies below them, so that pasting, the phone's
 * suggestion of the code and screen readers work as in any field.
 */
function PinField({ value, onChange, error, attempt }: PinFieldProps) {
  const { t } = useApp();
  return (
    <Field label={t('login:pin')} error={error} attempt={attempt} help={t('login:pin_note')}>
      {(control) => (
        <div className="pin" dir="ltr">
          <input
            {...control}
            value={value}
            onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, PIN_LENGTH))}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
          <div className="pin-boxes" aria-hidden="true">
            {DIGIT_INDEXES.map((index) => (
              <span key={index} data-current={index === Math.min(value.length, PIN_LENGTH - 1) || undefined}>
                {value[index]}
              </span>
            ))}
          </div>
        </div>
      )}
    </Field>
  );
}

/** Time in seconds before another message can be requested. */
const RESEND_DELAY_SECONDS = 30;

/** Asks for the code sent to the phone. */
export function PinForm({ login, onEntered }: { login: Login; onEntered(): void }) {
  const { t } = useApp();
  const [pin, setPin] = useState('');
  /** The same at any time: the last digit submits before it is rendered. */
  const entered = useRef('');
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

  const enter = (digits: string) => {
    entered.current = digits;
    setPin(digits);
  };

  const { form, errors, attempt, changed, submit } = useSubmit<'pin', true>({
    check() {
      setResent(false);
      return { pin: entered.current.length < PIN_LENGTH ? t('login:pin_missing') : undefined };
    },
    send: async () => toSendResult(await login.givePin(entered.current)),
    done: onEntered,
    // A refused code is typed again from the start; one that was not judged stays.
    settled(sent) {
      const { kind } = login.problem.value ?? {};
      if (!sent.ok && kind !== 'unknown' && kind !== 'too_many') enter('');
    },
  });
  useFirstField(form.ref);

  const change = (digits: string) => {
    const isComplete = digits.length === PIN_LENGTH && entered.current.length < PIN_LENGTH;
    enter(digits);
    changed('pin');
    if (isComplete) void submit();
  };

  const resend = async () => {
    enter('');
    changed('pin');
    if (!(await login.sendPin())) return;
    setResent(true);
    setWait(RESEND_DELAY_SECONDS);
    form.ref.current?.querySelector('input')?.focus();
  };

  const sent =
    ending === null
      ? t('login:pin_sent', { phone: login.identity.value.replaceAll(' ', '\u00a0') })
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
      <PinField value={pin} onChange={change} error={errors.pin ?? problem} attempt={attempt} />
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
