import type { Problem } from '@piiri/shared/errors.ts';
import { randomKey } from '@piiri/shared/random-key.ts';
import { type FormEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { focusFirstWrong } from '../browser/focus.ts';
import { useApp } from '../models/app.ts';

/** What is wrong, by the names of a form's fields. */
export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

/** What became of sending: an answer of the API, or the like. `status` 0: the server did not answer. */
export type Sent<T> = { ok: true; data: T } | { ok: false; status: number; data: unknown };

/** What became of a step of signing in; the step itself says what is wrong. */
export const entered = (isIn: boolean): Sent<true> =>
  isIn ? { ok: true, data: true } : { ok: false, status: 401, data: null };

interface SubmitOptions<Name extends string, T> {
  /** What is wrong before anything is sent; a text is about no field. */
  check?(): FieldErrors<Name> | string;
  /** Sends it. `key`: the same until something changes, so that what is sent twice happens once. */
  send(key: string): Promise<Sent<T>>;
  done(data: T): void;
  /** Called after every answer, whatever it was. */
  settled?(sent: Sent<T>): void;
  /** Whether it waits for the connection on the device, where the server did not answer. */
  isKept?: boolean;
  /** What a refusal says of fields. */
  errorsOf?(refusal: unknown): FieldErrors<Name>;
  /** What is said of another refusal. Default: that it could not be saved. */
  problemOf?(status: number, refusal: Partial<Problem> | null): string | undefined;
  /** A summary of the errors takes the focus, rather than the first wrong field. */
  isSummarised?: boolean;
}

export interface Submission<Name extends string> {
  isBusy: boolean;
  errors: FieldErrors<Name>;
  /** What is wrong with all of it; empty when nothing is. */
  problem: string;
  /** How often it failed. */
  attempt: number;
  /** Sends it, where no form does. */
  submit(): Promise<void>;
  /** For the form: it is also sent by Ctrl and Enter. */
  form: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit(event: FormEvent): void;
    onKeyDown(event: KeyboardEvent): void;
  };
  /** Something was changed, such as the named field: what was wrong with it is no longer known. */
  changed(name?: Name): void;
}

const NOTHING = { errors: {}, problem: '' };

/** A form that is sent once at a time, under one key until it is changed, and that says what kept it from being sent. */
export function useSubmit<Name extends string, T>(options: SubmitOptions<Name, T>): Submission<Name> {
  const { t } = useApp();
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<{ errors: FieldErrors<Name>; problem: string }>(NOTHING);
  const [attempt, setAttempt] = useState(0);
  const key = useRef('');
  const ref = useRef<HTMLFormElement>(null);

  const fail = (errors: FieldErrors<Name>, problem = '') => {
    setWrong({ errors, problem });
    setAttempt(attempt + 1);
    if (!options.isSummarised && ref.current) focusFirstWrong(ref.current);
  };
  const hasErrors = (errors: FieldErrors<Name>) => Object.values(errors).some(Boolean);

  const take = (sent: Sent<T>) => {
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
    if (isBusy) return;
    const found = options.check?.() ?? {};
    if (typeof found === 'string') return fail({}, found);
    if (hasErrors(found)) return fail(found);
    setWrong(NOTHING);
    key.current ||= randomKey();
    setBusy(true);
    const sent = await options.send(key.current);
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
