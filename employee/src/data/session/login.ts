import type { Client, Result } from '@piiri/shared/client.ts';
import type {
  CodeSentInstead,
  SecondFactorRequired,
  SentPin,
  SignedInAnswer,
} from '@piiri/shared/contracts/sign-in-answers.ts';
import { isCancelled, signWithPasskey } from '@piiri/shared/passkeys.ts';
import { SIGN_IN_PROBLEM_KINDS, type SignInProblemKind } from '@piiri/shared/sign-in-problems.ts';
import { type Signal, signal } from '@preact/signals-react';
import type { Session } from './session.ts';
import type { ProviderSignIn } from './sign-in-link.ts';

/**
 * `confirm`: a company waits until the phone number is confirmed. `ended`: that confirmation has expired a password set
 * by somebody else.
 */
export type LoginStep = 'identity' | 'password' | 'pin' | 'confirm' | 'ended' | 'link' | 'provider';

export type LoginProblem =
  | { kind: `provider_${SignInProblemKind}` }
  | {
      kind:
        | 'failed'
        | 'pin_failed'
        | 'pin_expired'
        | 'link_failed'
        | 'passkey_failed'
        | 'unphoned'
        | 'unknown';
    }
  | { kind: 'too_many'; seconds: number };

export interface Login {
  step: Signal<LoginStep>;
  /** The entered user name or phone number. */
  identity: Signal<string>;
  /** Last digits of the phone number to confirm; null when there is none. */
  confirming: Signal<string | null>;
  /** Whether the code is asked after a correct password rather than instead of one. */
  isSecondFactor: Signal<boolean>;
  busy: Signal<boolean>;
  problem: Signal<LoginProblem | null>;
  giveIdentity(identity: string): Promise<void>;
  givePassword(password: string): Promise<boolean>;
  givePin(pin: string): Promise<boolean>;
  /**
   * Signs in by passkey; resolves to whether it succeeded. `inField`: suggested by the browser in a field; a failure to
   * load is then not shown.
   */
  givePasskey(inField?: boolean): Promise<boolean>;
  sendPin(): Promise<boolean>;
  /** Always resolves to false: a code is asked before the person is signed in. */
  confirm(): Promise<boolean>;
  openLink(): Promise<boolean>;
  /** Signs in by the code of the company's identity provider; resolves to whether it succeeded. */
  openProvider(): Promise<boolean>;
  /** Path that the provider was asked to return to; null when there is none. */
  returnTo: Signal<string | null>;
  /** Returns whether the person is already signed in and may skip the step. */
  canGoOn(): boolean;
  goOn(): Promise<boolean>;
  startOver(): void;
}

/** Returns the seconds of a Retry-After header; 60 when there is none. */
function retryAfter(headers: Headers | undefined): number {
  const seconds = Number(headers?.get('Retry-After'));
  return seconds > 0 ? Math.ceil(seconds) : 60;
}

/** Returns the problem of the identity provider named in the URL; null when there is none. */
function providerProblem(named: string | undefined): LoginProblem | null {
  const kind = SIGN_IN_PROBLEM_KINDS.find((kind) => kind === named);
  return kind ? { kind: `provider_${kind}` } : null;
}

/**
 * Creates the sign-in: first the identity, then the password or the code sent to the phone, and another code where a
 * company waits for the phone number to be confirmed. `link`: secret of the operator's link; signing in then starts
 * with it.
 */
export function createLogin(
  api: Pick<Client, 'post'>,
  session: Pick<Session, 'start'>,
  {
    now = () => new Date(),
    link,
    sign = signWithPasskey,
    provider = {},
    leave = (path) => location.assign(path),
  }: {
    now?: () => Date;
    link?: string;
    sign?: typeof signWithPasskey;
    provider?: Pick<ProviderSignIn, 'code' | 'by' | 'problem'>;
    leave?: (path: string) => void;
  } = {},
): Login {
  const step = signal<LoginStep>(link ? 'link' : provider.code ? 'provider' : 'identity');
  const returnTo = signal<string | null>(null);
  const identity = signal('');
  const confirming = signal<string | null>(null);
  const isSecondFactor = signal(false);
  const busy = signal(false);
  const problem = signal<LoginProblem | null>(providerProblem(provider.problem));
  let attempt: SentPin | undefined;
  /** Session that is already open while more is asked. */
  let entered: SignedInAnswer | undefined;
  let sendAgain = requestPin;

  function showProblem(result: Result<unknown> & { ok: false }, wrong: LoginProblem): void {
    if (result.status === 0) return;
    const isWrong = result.status === 401 || (result.status === 400 && wrong.kind === 'link_failed');
    const { code } = (result.data ?? {}) as { code?: string };
    if (code === 'second_factor_missing') problem.value = { kind: 'unphoned' };
    else if (isWrong) problem.value = wrong;
    else if (result.status === 429) problem.value = { kind: 'too_many', seconds: retryAfter(result.headers) };
    else problem.value = { kind: 'unknown' };
  }

  /** Runs a call with `busy` set; clears the previous problem. */
  async function whileBusy<T>(call: () => Promise<T>): Promise<T> {
    busy.value = true;
    problem.value = null;
    try {
      return await call();
    } finally {
      busy.value = false;
    }
  }

  /** Handles the response of a call that signs in. */
  async function enter(
    sent: Promise<Result<SignedInAnswer | SecondFactorRequired>>,
    wrong: LoginProblem,
  ): Promise<boolean> {
    const result = await sent;
    if (!result.ok) {
      if (!isSentInstead(result)) showProblem(result, wrong);
      return false;
    }
    if ('second_factor' in result.data) {
      isSecondFactor.value = true;
      showPinStep(result.data);
      return false;
    }
    const { phone_to_confirm, password_ended, return_to = null } = result.data;
    returnTo.value = return_to;
    if (!phone_to_confirm && !password_ended) return session.start(result.data);
    entered = result.data;
    confirming.value = phone_to_confirm ?? null;
    step.value = password_ended ? 'ended' : 'confirm';
    return false;
  }

  /**
   * Returns whether the password, or the provider, was correct but a code, which the server has sent, must be entered
   * first.
   */
  function isSentInstead({ data }: Result<unknown>): boolean {
    const answer = data as (CodeSentInstead & { code: string }) | null;
    if (answer?.code !== 'phone_unconfirmed') return false;
    const { start, return_to = null } = answer;
    returnTo.value = return_to;
    if (start)
      // The provider's code works once: another message is sent after another sign-in there.
      sendAgain = async () => {
        leave(start);
        return true;
      };
    showPinStep(answer);
    return true;
  }

  function showPinStep(sent: SentPin & { phone_to_confirm: string }): void {
    attempt = sent;
    confirming.value = sent.phone_to_confirm;
    step.value = 'pin';
  }

  /** Handles the response of a call that sends a code. */
  function isSent(result: Result<SentPin>): boolean {
    if (result.ok) attempt = result.data;
    else showProblem(result, { kind: 'failed' });
    return result.ok;
  }

  async function requestPin(): Promise<boolean> {
    return isSent(await api.post('v1/auth/mobilelogin/', { phone_number: identity.value }));
  }

  /** The server knows the phone number from the session. */
  async function requestConfirmation(): Promise<boolean> {
    const headers = { Authorization: `Bearer ${entered?.token}` };
    return isSent(await api.post('v1/auth/confirmation/', undefined, { headers }));
  }

  return {
    step,
    identity,
    confirming,
    isSecondFactor,
    busy,
    problem,
    /** Submits the user name or phone number and goes to the next step. */
    giveIdentity: (input) =>
      whileBusy(async () => {
        identity.value = input.trim();
        const result = await api.post('v1/auth/initlogin/', {
          usernamephone: identity.value,
        });
        if (!result.ok) return showProblem(result, { kind: 'failed' });
        if (result.data.start) return leave(result.data.start);
        if (result.data.method === 'password') {
          step.value = 'password';
          return;
        }
        sendAgain = requestPin;
        if (await requestPin()) step.value = 'pin';
      }),
    /** Submits the password; resolves to whether the person is signed in. */
    givePassword: (password) =>
      whileBusy(() => {
        const body = { username: identity.value, password };
        // While a code is required, the same call sends the code, and sends it again.
        sendAgain = async () => {
          attempt = undefined;
          await enter(api.post('v1/auth/login/', body), { kind: 'failed' });
          return attempt !== undefined;
        };
        return enter(api.post('v1/auth/login/', body), { kind: 'failed' });
      }),
    /**
     * Submits the code; resolves to whether the person is signed in. An expired code is reported as such instead of as
     * wrong.
     */
    givePin: (pin) =>
      whileBusy(() => {
        const isExpired = attempt !== undefined && new Date(attempt.expires) <= now();
        return enter(
          api.post('v2/auth/otp/', {
            ...(confirming.value === null && { phone_number: identity.value }),
            pin_code: pin,
            attempt_id: attempt?.attempt_id ?? '',
          }),
          { kind: isExpired ? 'pin_expired' : 'pin_failed' },
        );
      }),
    async givePasskey(inField = false) {
      const wrong = { kind: 'passkey_failed' } as const;
      // Suggestions start by themselves and must not clear a shown problem.
      if (!inField) problem.value = null;
      const options = await api.post('v1/auth/passkey/options/', {});
      if (!options.ok) {
        if (!inField) showProblem(options, wrong);
        return false;
      }
      try {
        const response = await sign(options.data as PublicKeyCredentialRequestOptionsJSON, inField);
        return await whileBusy(() => enter(api.post('v1/auth/passkey/', { response }), wrong));
      } catch (error) {
        if (!inField && !isCancelled(error)) problem.value = wrong;
        return false;
      }
    },
    /** Sends a new code to the same phone number. */
    sendPin: () => whileBusy(() => sendAgain()),
    /** Sends the code that confirms the phone number. */
    confirm: () =>
      whileBusy(async () => {
        sendAgain = requestConfirmation;
        if (await requestConfirmation()) step.value = 'pin';
        return false;
      }),
    /** Signs in by the operator's link; resolves to whether it succeeded. */
    openLink: () =>
      whileBusy(() => enter(api.post('v1/auth/link/', { token: link ?? '' }), { kind: 'link_failed' })),
    returnTo,
    openProvider: () =>
      whileBusy(async () => {
        const path = provider.by === 'saml' ? 'v1/auth/saml/' : 'v1/auth/oidc/';
        const hasEntered = await enter(api.post(path, { code: provider.code ?? '' }), {
          kind: 'provider_expired',
        });
        if (!hasEntered && step.value === 'provider') step.value = 'identity';
        return hasEntered;
      }),
    canGoOn: () => entered !== undefined,
    /** Continues with the session that is already open. */
    goOn: () => whileBusy(async () => entered !== undefined && session.start(entered)),
    /** Returns to the first question. */
    startOver() {
      attempt = undefined;
      entered = undefined;
      confirming.value = null;
      isSecondFactor.value = false;
      problem.value = null;
      step.value = 'identity';
    },
  };
}
