import type { ReactNode } from 'react';
import type { Login } from '../../data/session/login.ts';
import { FieldError } from '../../ui/form/field-error.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { toSendResult, useSubmit } from '../../ui/hooks/use-submit.ts';
import { useFirstButton } from './use-first-field.ts';
import { useProblem } from './use-problem.ts';

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
export function StepForm({ login, name, title, lead, action, send, done, children }: StepFormProps) {
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
