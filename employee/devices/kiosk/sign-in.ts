import type { Language } from '@piiri/schemas/languages.ts';
import type { SignedInAnswer } from '@piiri/shared/contracts/sign-in-answers.ts';
import { hasPasskeys, isCancelled, signWithPasskey } from '@piiri/shared/passkeys.ts';
import { type Answer, call } from '../call.ts';
import { element } from '../dom.ts';
import { type TextKey, textIn } from '../texts.ts';
import { canScan, scanCard } from './scan.ts';

/** A refusal as it is shown. */
interface Problem {
  key: TextKey;
  seconds?: number;
}

interface Field {
  name: string;
  label: TextKey;
  type?: 'text' | 'password' | 'tel';
  mode?: 'numeric' | 'text';
  help?: TextKey;
  value?: string;
}

type Values = Readonly<Record<string, string>>;

interface Joining {
  attempt_id: string;
  first_name: string;
  username: string | null;
}

/** The page's part in which a person signs in, and what becomes of it. */
export interface SignInPanel {
  root: HTMLElement;
  language: Language;
  /** Called with the session that somebody has opened. */
  onSession(session: SignedInAnswer): void;
}

function problemOf({ status, headers }: Answer<unknown>): Problem {
  if (status === 0) return { key: 'no_connection' };
  if (status === 429) return { key: 'too_many', seconds: Number(headers.get('Retry-After') ?? 60) };
  return { key: 'failed' };
}

/** Returns the server's own words about a field, which say more than that it failed. */
function wordsOf({ data }: Answer<unknown>): string | undefined {
  const { errors } = (data ?? {}) as { errors?: Record<string, string[]> };
  return Object.values(errors ?? {})[0]?.[0];
}

/** Shows the ways to sign in at a kiosk, one step after the other. Nothing typed outlives its step. */
export function createSignIn({ root, language, onSession }: SignInPanel) {
  const t = (key: TextKey, values?: Record<string, string | number>) => textIn(language, key, values);
  let scanning = new AbortController();

  function show(...children: (Node | false | undefined)[]): void {
    scanning.abort();
    scanning = new AbortController();
    root.replaceChildren(element('section', 'panel', ...children));
    root.querySelector<HTMLElement>('input, button')?.focus();
  }

  const button = (key: TextKey, work: () => void, className = '') => {
    const button = element('button', className, t(key));
    button.type = 'button';
    button.onclick = work;
    return button;
  };

  function form(
    { title, fields, submit }: { title: string; fields: Field[]; submit: TextKey },
    send: (values: Values) => Promise<Problem | string | undefined>,
    ...more: (Node | false | undefined)[]
  ): void {
    const problem = element('p', 'problem');
    problem.setAttribute('role', 'alert');
    const inputs = fields.map(({ name, label, type = 'text', mode, help, value }) => {
      const input = element('input');
      Object.assign(input, { name, type, required: true, autocomplete: 'off', spellcheck: false });
      input.setAttribute('autocapitalize', 'none');
      // Password managers keep what is typed into usual fields, and this device is everybody's.
      if (type === 'password') input.autocomplete = 'new-password';
      if (mode) input.inputMode = mode;
      if (value) input.value = value;
      return {
        input,
        row: element('label', 'field', t(label), input, help && element('span', 'help', t(help))),
      };
    });
    const go = element('button', 'main', t(submit));
    const form = element('form', 'form', ...inputs.map(({ row }) => row), problem, go);
    form.autocomplete = 'off';
    form.onsubmit = async (event) => {
      event.preventDefault();
      go.disabled = true;
      problem.textContent = '';
      const values = Object.fromEntries(inputs.map(({ input }) => [input.name, input.value.trim()]));
      const refused = await send(values);
      go.disabled = false;
      if (!refused || !form.isConnected) return;
      problem.textContent =
        typeof refused === 'string' ? refused : t(refused.key, { seconds: refused.seconds ?? 0 });
    };
    show(element('h1', '', title), form, ...more, button('back', choose, 'quiet'));
  }

  function take(answer: Answer<unknown>): Problem | undefined {
    if (answer.status !== 200) return problemOf(answer);
    onSession(answer.data as SignedInAnswer);
    return undefined;
  }

  function askPin(attempt_id: string, phone_number?: string): void {
    form(
      {
        title: t('pin'),
        fields: [{ name: 'pin', label: 'pin', mode: 'numeric', help: 'pin_help' }],
        submit: 'sign_in',
      },
      async ({ pin = '' }) =>
        take(
          await call('POST', 'v2/auth/otp/', {
            body: { attempt_id, pin_code: pin, ...(phone_number && { phone_number }) },
            language,
          }),
        ),
    );
  }

  function askPassword(username: string): void {
    form(
      {
        title: username,
        fields: [{ name: 'password', label: 'password', type: 'password' }],
        submit: 'sign_in',
      },
      async ({ password = '' }) => {
        const answer = await call<{ attempt_id?: string }>('POST', 'v1/auth/login/', {
          body: { username, password },
          language,
        });
        // A code was sent first: to people with rights, and before a company opens for the first time.
        const attempt = answer.data?.attempt_id;
        if (attempt) return void askPin(attempt);
        return take(answer);
      },
    );
  }

  function askIdentity(): void {
    form(
      { title: t('by_name'), fields: [{ name: 'identity', label: 'identity' }], submit: 'go_on' },
      async ({ identity = '' }) => {
        const next = await call<{ method: string }>('POST', 'v1/auth/initlogin/', {
          body: { usernamephone: identity },
          language,
        });
        if (!next.data || next.status !== 200) return problemOf(next);
        if (next.data.method === 'password') return void askPassword(identity);
        if (next.data.method !== 'mobile') return { key: 'elsewhere' };
        const sent = await call<{ attempt_id: string }>('POST', 'v1/auth/mobilelogin/', {
          body: { phone_number: identity },
          language,
        });
        if (!sent.data || sent.status !== 200) return wordsOf(sent) ?? problemOf(sent);
        return void askPin(sent.data.attempt_id, identity);
      },
    );
  }

  function finishJoining({ attempt_id, first_name, username }: Joining): void {
    form(
      {
        title: t('hello', { name: first_name }),
        fields: [
          ...(username ? [] : [{ name: 'username', label: 'username' } as const]),
          { name: 'password', label: 'new_password', type: 'password', help: 'new_password_help' },
        ],
        submit: 'sign_in',
      },
      async ({ password = '', username: chosen }) => {
        const body = { attempt_id, password, ...(chosen && { username: chosen }) };
        const answer = await call('POST', 'v1/auth/join/finish/', { body, language });
        return answer.status === 400 ? (wordsOf(answer) ?? take(answer)) : take(answer);
      },
    );
  }

  async function join(code: string): Promise<Problem | undefined> {
    const answer = await call<Joining>('POST', 'v1/auth/join/', { body: { code }, language });
    if (answer.status !== 200 || !answer.data) return problemOf(answer);
    finishJoining(answer.data);
    return undefined;
  }

  function askCard(): void {
    form(
      {
        title: t('by_card'),
        fields: [{ name: 'code', label: 'card_code', help: canScan() ? 'card_help' : undefined }],
        submit: 'go_on',
      },
      ({ code = '' }) => join(code),
      canScan() && button('card_scan', () => void scan()),
    );
  }

  async function scan(): Promise<void> {
    const video = element('video', 'camera');
    video.muted = true;
    video.playsInline = true;
    show(
      element('h1', '', t('by_card')),
      video,
      element('p', 'help', t('card_help')),
      button('card_type', askCard, 'main'),
      button('back', choose, 'quiet'),
    );
    const { signal } = scanning;
    const code = await scanCard(video, signal);
    if (signal.aborted) return;
    const problem = code ? await join(code) : ({ key: 'no_camera' } as const);
    if (!problem) return;
    askCard();
    const message = root.querySelector('.problem');
    if (message) message.textContent = t(problem.key);
  }

  async function byPasskey(): Promise<void> {
    const options = await call<PublicKeyCredentialRequestOptionsJSON>('POST', 'v1/auth/passkey/options/');
    const tell = (problem: Problem | undefined) => {
      const message = root.querySelector('.problem');
      if (!problem || !message) return;
      const key = problem.key === 'failed' ? 'passkey_failed' : problem.key;
      message.textContent = t(key, { seconds: problem.seconds ?? 0 });
    };
    if (!options.data) return tell(problemOf(options));
    try {
      const response = await signWithPasskey(options.data);
      tell(take(await call('POST', 'v1/auth/passkey/', { body: { response }, language })));
    } catch (error) {
      if (!isCancelled(error)) tell({ key: 'failed' });
    }
  }

  function choose(): void {
    const problem = element('p', 'problem');
    problem.setAttribute('role', 'alert');
    show(
      element('h1', '', t('choose')),
      button('by_card', canScan() ? () => void scan() : askCard, 'choice'),
      button('by_name', askIdentity, 'choice'),
      hasPasskeys() && button('by_passkey', () => void byPasskey(), 'choice'),
      problem,
    );
  }

  return { choose, stop: () => scanning.abort() };
}
