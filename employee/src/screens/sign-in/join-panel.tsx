import type { JoinAttempt } from '@piiri/shared/contracts/join-codes.ts';
import type { StoredSession } from '@piiri/shared/session.ts';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { messageAt } from '../../data/api/failure.ts';
import { useApp } from '../../data/app.ts';
import { TAB_KEYS } from '../../data/session/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Field, FieldError } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useSubmit } from '../../ui/hooks/use-submit.ts';
import { NumberForm } from './number-form.tsx';
import { useFirstField } from './use-step.ts';

/** Minimum password length that the server accepts. */
const MIN_LENGTH = 10;

type Name = 'username' | 'password' | 'phone';

interface DetailsFormProps {
  joining: JoinAttempt;
  /** Called when the code is no longer valid. */
  onGone(): void;
}

/** Greets the new employee and asks for their sign-in details. */
function DetailsForm({ joining, onGone }: DetailsFormProps) {
  const { api, session, tab, t } = useApp();
  const [username, setUsername] = useState(joining.username);
  const [password, setPassword] = useState('');
  const [phone, setPhone] = useState('');
  const { form, errors, problem, attempt, isBusy } = useSubmit<Name, StoredSession>({
    check: () => ({
      username: username.trim() ? undefined : t('join:username_missing'),
      password: password.length >= MIN_LENGTH ? undefined : t('password:short', { min: MIN_LENGTH }),
    }),
    send: () =>
      api.post('v1/auth/join/finish/', {
        attempt_id: joining.attempt_id,
        username,
        password,
        ...(phone.trim() && { phone }),
      }),
    errorsOf: (refusal) => ({
      username: messageAt(refusal, 'username'),
      password: messageAt(refusal, 'password'),
      phone: messageAt(refusal, 'phone'),
    }),
    problemOf(status, refusal) {
      if (refusal?.code === 'join_failed') onGone();
      return status === 429 ? t('join:too_many') : t('error.text');
    },
    async done(answer) {
      tab.setItem(TAB_KEYS.byCode, 'yes');
      await session.start(answer);
      // A full page load, so that nothing of a previous user stays in memory.
      location.replace('/home');
    },
  });
  useFirstField(form.ref);

  return (
    <>
      <h1 dir="auto">{t('join:hello', { name: joining.first_name })}</h1>
      <p className="lead">{t('join:welcome', { company: joining.company })}</p>
      <form {...form}>
        <PasswordField
          label={t('join:password')}
          value={password}
          onChange={setPassword}
          error={errors.password}
          attempt={attempt}
          help={t('password:help')}
          autoComplete="new-password"
        />
        <TextField
          label={t('join:username')}
          value={username}
          onChange={setUsername}
          error={errors.username}
          attempt={attempt}
          help={t('join:username_help')}
          autoComplete="username"
        />
        {!joining.has_phone && (
          <TextField
            label={t('join:phone')}
            value={phone}
            onChange={setPhone}
            error={errors.phone}
            attempt={attempt}
            help={t('join:phone_help')}
            autoComplete="tel"
          />
        )}
        <FieldError id="join-problem" attempt={attempt}>
          {problem}
        </FieldError>
        <SubmitButton busy={isBusy}>{t('join:submit')}</SubmitButton>
      </form>
    </>
  );
}

interface CodeFormProps {
  /** Code from the URL, which is submitted at once; empty when there is none. */
  code: string;
  onFound(joining: JoinAttempt): void;
  /** Called to join by employee number instead. */
  onNumber(): void;
}

/** Asks for the code on a joining card. */
function CodeForm({ code: parameter, onFound, onNumber }: CodeFormProps) {
  const { api, t } = useApp();
  const [code, setCode] = useState(parameter);
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
  const sendGiven = useRef(parameter ? submit : undefined);
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
      <LinkButton onClick={onNumber}>{t('join:by_number')}</LinkButton>
    </>
  );
}

/** Joining in two steps: the code, which the card's URL contains, or the employee number, then the sign-in details. */
export function JoinPanel() {
  const { hash, searchStr } = useLocation();
  const router = useRouter();
  const [code] = useState(() => decodeURIComponent(hash.replace(/^#/, '')));
  const [company] = useState(() => new URLSearchParams(searchStr).get('company') ?? '');
  const [isByNumber, setByNumber] = useState(company !== '');
  const [joining, setJoining] = useState<JoinAttempt>();
  useEffect(() => {
    // Removes the code from the URL, so that neither the history nor bystanders see it.
    if (location.hash) router.history.replace(location.pathname);
  }, [router]);
  if (joining) return <DetailsForm joining={joining} onGone={() => setJoining(undefined)} />;
  if (isByNumber)
    return <NumberForm company={company} onFound={setJoining} onCode={() => setByNumber(false)} />;
  return <CodeForm code={code} onFound={setJoining} onNumber={() => setByNumber(true)} />;
}
