import { randomKey } from '@piiri/shared/random-key.ts';
import { useTranslate } from 'ra-core';
import { type SyntheticEvent, useRef, useState } from 'react';
import { messageOf, problemOf } from '../providers/data/problem.ts';
import { focusWhenMounted } from '../shell/focus.ts';

/** What is wrong, by field. */
type Errors = Partial<Record<string, string>>;

export interface Submission {
  /**
   * Sends what is written: not while it is being sent, and not while the check finds something wrong. Given the event of a form, its
   * first wrong field takes the focus.
   */
  submit: (event?: SyntheticEvent<HTMLElement>) => Promise<void>;
  isBusy: boolean;
  /** What is wrong with a field, or with what is below it. */
  errorAt: (field: string) => string | undefined;
  hasErrors: boolean;
  /** Why it was not sent, where no field is to blame. */
  problem: string | undefined;
  /** Forgets what was wrong: with one field, or with all. To be called as one writes. */
  clear: (field?: string) => void;
}

/**
 * Sends a form of a few fields. `send` rejects with the API's problem; it is given the header by which a second try is not carried out
 * twice. `check` gives what is wrong before anything is sent. What is written stays with the caller.
 */
export function useSubmit(
  send: (headers: { 'Idempotency-Key': string }) => Promise<unknown>,
  check?: () => Errors,
): Submission {
  const translate = useTranslate();
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  // State comes a moment later: two presses at once would both pass.
  const isSending = useRef(false);
  const key = useRef('');

  const submit = async (event?: SyntheticEvent<HTMLElement>) => {
    const form = event?.currentTarget;
    event?.preventDefault();
    // A dialog may stand within a form: that one is not sent.
    event?.stopPropagation();
    if (isSending.current) return;
    const blame = (wrong: [string, string | undefined][]) => {
      setErrors(Object.fromEntries(wrong));
      if (form && wrong.length > 0)
        focusWhenMounted(() => form.querySelector<HTMLElement>('[aria-invalid=true]'));
      return wrong.length > 0;
    };
    setProblem(undefined);
    if (blame(Object.entries(check?.() ?? {}).filter(([, message]) => message))) return;
    key.current ||= randomKey();
    isSending.current = true;
    setBusy(true);
    try {
      await send({ 'Idempotency-Key': key.current });
      key.current = '';
    } catch (error) {
      const refused = Object.entries(problemOf(error)?.errors ?? {});
      if (!blame(refused.map(([field, [message]]) => [field, message])))
        setProblem(translate(messageOf(error)));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  const clear = (field?: string) => {
    // Other words are another call.
    key.current = '';
    setProblem(undefined);
    setErrors((before) => (field ? { ...before, [field]: undefined } : {}));
  };
  const errorAt = (field: string) =>
    Object.entries(errors).find(([at]) => at === field || at.startsWith(`${field}.`))?.[1];
  const hasErrors = Object.values(errors).some(Boolean);
  return { submit, isBusy, errorAt, hasErrors, problem, clear };
}
