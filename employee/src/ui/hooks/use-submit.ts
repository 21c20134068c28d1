import type { Problem } from '@piiri/shared/errors.ts';
import { randomKey } from '@piiri/shared/random-key.ts';
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { focusFirstInvalid } from '../browser/focus.ts';
import { useLanguage } from './use-language.ts';

/** Error messages by field name. */
export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

/** Result of sending: a response of the API or similar. `status` 0: the server did not answer. */
export type SendResult<T> = { ok: true; data: T } | { ok: false; status: number; data: unknown };

/** Converts the result of a sign-in step; the step itself shows its errors. */
export const toSendResult = (isIn: boolean): SendResult<true> =>
  isIn ? { ok: true, data: true } : { ok: false, status: 401, data: null };

interface SubmitOptions<Name extends string, T> {
  /** Returns errors before anything is sent; a string is an error of the whole form. */
  check?(): FieldErrors<Name> | string;
  /**
   * Sends the form. `key`: idempotency key, the same until something changes, so that a repeated request is processed
   * once.
   */
  send(key: string): Promise<SendResult<T>>;
  done(data: T): void;
  /** Called after every response, successful or not. */
  settled?(sent: SendResult<T>): void;
  /** Whether the write waits on the device when the server does not answer. */
  isKept?: boolean;
  /** Returns a refusal's errors by field. */
  errorsOf?(refusal: unknown): FieldErrors<Name>;
  /** Returns the message of any other refusal. Default: that saving failed. */
  problemOf?(status: number, refusal: Partial<Problem> | null): string | undefined;
  /** Whether an error summary takes the focus instead of the first invalid field. */
  isSummarised?: boolean;
}

export interface Submission<Name extends string> {
  isBusy: boolean;
  errors: FieldErrors<Name>;
  /** Error of the whole form; empty when there is none. */
  problem: string;
  /** Number of failed submits. */
  attempt: number;
  /** Submits without a form element. */
  submit(): Promise<void>;
  /** Props of the form; Ctrl+Enter also submits it. */
  form: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit(event: FormEvent): void;
    onKeyDown(event: KeyboardEvent): void;
  };
  /**
   * Must be called when a field has changed; removes its error. Without a name, removes only the error of the whole
   * form.
   */
  changed(name?: Name): void;
}

const NOT_SENT = { ok: false, status: 0, data: null } as const;

const NO_ERRORS = { errors: {}, problem: '' };

/** Submits a form once at a time, under one idempotency key until it changes, and returns its errors. */
export function useSubmit<Name extends string, T>(options: SubmitOptions<Name, T>): Submission<Name> {
  const { t } = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<{ errors: FieldErrors<Name>; problem: string }>(NO_ERRORS);
  const [attempt, setAttempt] = useState(0);
  const key = useRef('');
  const ref = useRef<HTMLFormElement>(null);
  // A ref, since state updates later: two submits in a row would both pass.
  const isSending = useRef(false);

  const fail = (errors: FieldErrors<Name>, problem = '') => {
    setWrong({ errors, problem });
    setAttempt(attempt + 1);
  };
  // Once the marks are there, however long the rendering takes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed attempt leads to the field once.
  useEffect(() => {
    if (attempt > 0 && !options.isSummarised && ref.current) focusFirstInvalid(ref.current);
  }, [attempt]);
  const hasErrors = (errors: FieldErrors<Name>) => Object.values(errors).some(Boolean);

  const take = (sent: SendResult<T>) => {
    if (sent.ok) {
      key.current = '';
      return options.done(sent.data);
    }
    if (options.isKept && sent.status === 0) return;
    const errors = options.errorsOf?.(sent.data) ?? {};
    if (hasErrors(errors)) return fail(errors);
    const problem = options.problemOf?.(sent.status, sent.data as Partial<Problem> | null);
    fail({}, problem ?? t('error.saving'));
  };

  const submit = async () => {
    if (isSending.current) return;
    const mistakes = options.check?.() ?? {};
    if (typeof mistakes === 'string') return fail({}, mistakes);
    if (hasErrors(mistakes)) return fail(mistakes);
    setWrong(NO_ERRORS);
    key.current ||= randomKey();
    isSending.current = true;
    setBusy(true);
    // A step that fails without an answer, such as reading a file, is a failure to send.
    const sent = await options.send(key.current).catch((): SendResult<T> => NOT_SENT);
    isSending.current = false;
    setBusy(false);
    take(sent);
    options.settled?.(sent);
  };

  return {
    isBusy,
    ...wrong,
    attempt,
    submit,
    form: {
      ref,
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        void submit();
      },
      onKeyDown(event) {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        void submit();
      },
    },
    changed(name) {
      key.current = '';
      setWrong(({ errors }) => ({ errors: name ? { ...errors, [name]: undefined } : errors, problem: '' }));
    },
  };
}
