import type { JoinAttempt } from '@piiri/shared/contracts/join-codes.ts';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../data/app.ts';
import { Field } from '../../ui/form/field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useSubmit } from '../../ui/hooks/use-submit.ts';
import { DetailsForm } from './details-form.tsx';
import { useFirstField } from './use-step.ts';

interface CodeFormProps {
  /** Code from the URL, which is submitted at once; empty when there is none. */
  code: string;
  onFound(joining: JoinAttempt): void;
}

/** Asks for the code on a joining card. */
function CodeForm({ code: given, onFound }: CodeFormProps) {
  const { api, t } = useApp();
  const [code, setCode] = useState(given);
  const { form, errors, problem, attempt, isBusy, submit } = useSubmit<'code', JoinAttempt>({
    check: () => ({ code: code.trim() ? undefined : t('join:code_missing') }),
    send: () => api.post('v1/auth/join/', { code }),
    done: onFound,
    problemOf: (status) => {
      if (status === 400) return t('join:code_wrong');
      return status === 429 ? t('join:too_many') : t('error.text');
    },
  });
  useFirstField(form.ref);
  const sendGiven = useRef(given ? submit : undefined);
  useEffect(() => {
    const send = sendGiven.current;
    sendGiven.current = undefined;
    void send?.();
  }, []);

  const error = errors.code ?? problem;
  return (
    <>
      <h1>{t('join:title')}</h1>
      <p className="lead">{t('join:lead')}</p>
      <form {...form}>
        <Field label={t('join:code')} error={error} attempt={attempt} help={t('join:code_help')}>
          {(control) => (
            <input
              {...control}
              value={code}
              onChange={(event) => setCode(event.target.value.toUpperCase())}
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              dir="ltr"
            />
          )}
        </Field>
        <SubmitButton busy={isBusy}>{t('login:continue')}</SubmitButton>
      </form>
    </>
  );
}

/** Joining in two steps: the code, which the card's URL contains, then the sign-in details. */
export function JoinPanel() {
  const { hash } = useLocation();
  const router = useRouter();
  const [code] = useState(() => decodeURIComponent(hash.replace(/^#/, '')));
  const [joining, setJoining] = useState<JoinAttempt>();
  useEffect(() => {
    // Removes the code from the URL, so that neither the history nor bystanders see it.
    if (location.hash) router.history.replace(location.pathname);
  }, [router]);
  if (joining) return <DetailsForm joining={joining} onGone={() => setJoining(undefined)} />;
  return <CodeForm code={code} onFound={setJoining} />;
}
