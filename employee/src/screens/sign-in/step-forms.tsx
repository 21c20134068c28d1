import { type ReactNode, useEffect } from 'react';
import { useApp } from '../../data/app.ts';
import type { Login } from '../../data/session/login.ts';
import { TAB_KEYS } from '../../data/session/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { toSendResult, useSubmit } from '../../ui/hooks/use-submit.ts';
import { GoOn } from './step-links.tsx';
import { useFirstButton, useProblem } from './use-step.ts';

interface StepFormProps {
  login: Login;
  /** Prefix of the ids of its elements. */
  name: string;
  title: string;
  lead: string;
  action: string;
  /** Performs the step. Resolves to whether the person is signed in. */
  send(): Promise<boolean>;
  done(): void;
  /** Other options. */
  children: ReactNode;
}

/** A step of signing in that only asks for confirmation. */
function StepForm({ login, name, title, lead, action, send, done, children }: StepFormProps) {
  const problem = useProblem(login);
  const { form } = useSubmit<never, true>({ send: async () => toSendResult(await send()), done });
  useFirstButton(form.ref);
  return (
    <form {...form}>
      <h2>{title}</h2>
      <p className="login-note" id={`${name}-lead`}>
        {lead}
      </p>
      <SubmitButton busy={login.busy.value} describedBy={`${name}-lead`}>
        {action}
      </SubmitButton>
      <FieldError id={`${name}-error`}>{problem}</FieldError>
      <div className="login-ways">{children}</div>
    </form>
  );
}

/** Explains that a company waits until the phone number is confirmed, and sends the code for it. */
export function ConfirmForm({ login, onEntered }: { login: Login; onEntered(): void }) {
  const { t } = useApp();
  return (
    <StepForm
      login={login}
      name="confirm"
      title={t('login:confirm')}
      lead={t('login:confirm_lead', { ending: login.confirming.value })}
      action={t('login:confirm_send')}
      send={login.confirm}
      done={() => undefined}
    >
      <GoOn login={login} onEntered={onEntered}>
        {t('login:confirm_later')}
      </GoOn>
    </StepForm>
  );
}

/** Signs in by the operator's link after a confirmation: programs that only fetch the URL must not use it up. */
export function LinkForm({ login }: { login: Login }) {
  const { t } = useApp();

  useEffect(() => {
    // Removes the secret from the URL, so that neither the history nor bystanders see it.
    history.replaceState(history.state, '', location.pathname);
  }, []);

  return (
    <StepForm
      login={login}
      name="link"
      title={t('login:link')}
      lead={t('login:link_lead')}
      action={t('login:submit')}
      send={login.openLink}
      // A full page load, so that nothing of a previous user stays in memory.
      done={() => location.replace('/home')}
    >
      <LinkButton onClick={login.startOver}>{t('login:other_way')}</LinkButton>
    </StepForm>
  );
}

/** Explains that a password set by somebody else has expired; the person sets their own or continues without one. */
export function ExpiredPasswordForm({ login, onEntered }: { login: Login; onEntered(): void }) {
  const { t, tab } = useApp();
  const setOwn = () => {
    tab.setItem(TAB_KEYS.wanted, '/change-password');
    return login.goOn();
  };
  return (
    <StepForm
      login={login}
      name="password-ended"
      title={t('login:password_ended')}
      lead={t('login:password_ended_lead')}
      action={t('login:password_ended_set')}
      send={setOwn}
      done={onEntered}
    >
      <GoOn login={login} onEntered={onEntered}>
        {t('login:password_ended_without')}
      </GoOn>
    </StepForm>
  );
}
