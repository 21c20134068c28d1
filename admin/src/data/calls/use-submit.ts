import { randomKey } from '@piiri/shared/random-key.ts';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Submission } from '../../kit/dialogs/form-dialog.tsx';
import { focusWhenMounted } from '../../kit/state/focus.ts';
import { messageOf, problemOf } from '../api/problem.ts';

/** Error message by field name. */
type Errors = Partial<Record<string, string>>;

/**
 * Submits a form of a few fields. `send` rejects with the API's problem; it receives an idempotency key, so that a
 * retry is not carried out twice. `check` returns errors before anything is sent. The caller keeps the input.
 */
export function useSubmit(
  send: (headers: { 'Idempotency-Key': string }) => Promise<unknown>,
  check?: () => Errors,
): Submission {
  const translate = useTranslate();
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  // A ref, since state updates later: two clicks in a row would both pass.
  const isSending = useRef(false);
  const key = useRef('');

  const submit = async (event?: SyntheticEvent<HTMLElement>) => {
    const form = event?.currentTarget;
    event?.preventDefault();
    // The dialog may be rendered within a form, which must not be submitted.
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
      const fieldErrors = Object.entries(problemOf(error)?.errors ?? {});
      if (!blame(fieldErrors.map(([field, [message]]) => [field, message])))
        setProblem(translate(messageOf(error)));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  const clear = (field?: string) => {
    // Changed input is another call, with a new key.
    key.current = '';
    setProblem(undefined);
    setErrors((before) => (field ? { ...before, [field]: undefined } : {}));
  };
  const errorAt = (field: string) =>
    Object.entries(errors).find(([at]) => at === field || at.startsWith(`${field}.`))?.[1];
  const hasErrors = Object.values(errors).some(Boolean);
  return { submit, isBusy, errorAt, hasErrors, problem, clear };
}

/** What a labelled field takes. */
interface FieldProps<Value> {
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
}

/** A form of a few fields with its input. */
interface FormFields<Values> extends Submission {
  values: Values;
  /** Changes the input and clears the errors of what has changed. */
  change: (changes: Partial<Values>) => void;
  /** Returns what the field of a value takes. `path`: the name of the field in the API's errors, if it is another. */
  field: <Name extends keyof Values & string>(name: Name, path?: string) => FieldProps<Values[Name]>;
}

const isBlank = (value: unknown) =>
  value === undefined ||
  (typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && !value.length);

/**
 * Keeps and submits the input of a form of a few fields, see `useSubmit`. `missing`: the text keys of the errors of
 * fields that must not be blank.
 */
export function useFields<Values extends object>(
  start: Values | (() => Values),
  send: (values: Values, headers: { 'Idempotency-Key': string }) => Promise<unknown>,
  missing: { readonly [Name in keyof Values]?: string } = {},
): FormFields<Values> {
  const translate = useTranslate();
  const [values, setValues] = useState(start);
  const form = useSubmit(
    (headers) => send(values, headers),
    () =>
      Object.fromEntries(
        Object.entries<string | undefined>(missing).map(([name, key = '']) => [
          name,
          isBlank(values[name as keyof Values]) ? translate(key) : undefined,
        ]),
      ),
  );
  const change = (changes: Partial<Values>) => {
    for (const name of Object.keys(changes)) form.clear(name);
    setValues((before) => ({ ...before, ...changes }));
  };
  return {
    ...form,
    values,
    change,
    field: (name, path = name) => ({
      value: values[name],
      error: form.errorAt(path),
      onChange: (value) => {
        form.clear(path);
        setValues((before) => ({ ...before, [name]: value }));
      },
    }),
  };
}
