import { type RefObject, useEffect } from 'react';
import { useApp } from '../../data/app.ts';
import type { Login } from '../../data/session/login.ts';

/** A wide screen with a mouse, where focusing a field opens no on-screen keyboard over the form. */
const DESKTOP_QUERY = '(hover: hover) and (pointer: fine) and (min-width: 48em)';

/** Focuses a form's first field when the form appears: always as the response to an action, else only on a desktop. */
export function useFirstField(form: RefObject<HTMLFormElement | null>, isAnswer = true): void {
  useFocusFirst(form, 'input:not([readonly])', isAnswer);
}

/** Does the same for the button of a form without fields. */
export function useFirstButton(form: RefObject<HTMLFormElement | null>): void {
  useFocusFirst(form, 'button', true);
}

function useFocusFirst(form: RefObject<HTMLFormElement | null>, selector: string, isAnswer: boolean): void {
  useEffect(() => {
    if (isAnswer || matchMedia(DESKTOP_QUERY).matches)
      form.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [form, selector, isAnswer]);
}

/** Returns the message about the last attempt; null when there is none. */
export function useProblem(login: Login): string | null {
  const { t } = useApp();
  const problem = login.problem.value;
  if (!problem) return null;
  if (problem.kind === 'too_many') return t('login:too_many', { seconds: problem.seconds });
  if (problem.kind === 'unknown') return t('error.text');
  return t(`login:${problem.kind}`);
}
