import type { Client, Result } from '@piiri/shared/client.ts';
import { type Signal, signal } from '@preact/signals-react';
import type { Session } from './session.ts';
import type { SignedIn } from './wire.ts';

/** `confirm`: a company waits until the phone is confirmed. `ended`: that has ended a password which somebody else had set. */
export type LoginStep = 'identity' | 'password' | 'pin' | 'confirm' | 'ended' | 'link';

export type LoginProblem =
  | { kind: 'failed' | 'pin_failed' | 'pin_expired' | 'link_failed' | 'unknown' }
  | { kind: 'too_many'; seconds: number };

/** What signing in answers. */
type Entered = SignedIn & { phone_to_confirm?: string; password_ended?: boolean };

/** A code that is on its way. */
interface SentPin {
  attempt_id: string;
  /** ISO 8601. */
  expires: string;
}

export interface Login {
  step: Signal<LoginStep>;
  /** The user name or phone number given. */
  identity: Signal<string>;
  /** The last digits of the phone that is to be confirmed; null while none is. */
  confirming: Signal<string | null>;
  busy: Signal<boolean>;
  problem: Signal<LoginProblem | null>;
  giveIdentity(identity: string): Promise<void>;
  givePassword(password: string): Promise<boolean>;
  givePin(pin: string): Promise<boolean>;
  sendPin(): Promise<boolean>;
  confirm(): Promise<void>;
  openLink(): Promise<boolean>;
  /** Somebody is let in already: they may leave what is asked for another time. */
  canGoOn(): boolean;
  goOn(): Promise<boolean>;
  startOver(): void;
}

/** Seconds of a Retry-After, a minute when it says none. */
function retryAfter(headers: Headers | undefined): number {
  const seconds = Number(headers?.get('Retry-After'));
  return seconds > 0 ? Math.ceil(seconds) : 60;
}

/**
 * The way in: first who, then the password or the code sent to the phone, and a code once more where a company waits for the
 * phone to be confirmed. `link`: the secret of the operator's link, with which it begins.
 */
export function createLogin(
  api: Pick<Client, 'post'>,
  session: Pick<Session, 'start'>,
  { now = () => new Date(), link }: { now?: () => Date; link?: string } = {},
): Login {
  const step = signal<LoginStep>(link ? 'link' : 'identity');
  const identity = signal('');
  const confirming = signal<string | null>(null);
  const busy = signal(false);
  const problem = signal<LoginProblem | null>(null);
  let attempt: SentPin | undefined;
  /** What let in already, while more is asked. */
  let entered: Entered | undefined;
  let sendAgain = requestPin;

  function showProblem(result: Result<unknown> & { ok: false }, wrong: LoginProblem): void {
    if (result.status === 0) return;
    const isWrong = result.status === 401 || (result.status === 400 && wrong.kind === 'link_failed');
    if (isWrong) problem.value = wrong;
    else if (result.status === 429) problem.value = { kind: 'too_many', seconds: retryAfter(result.headers) };
    else problem.value = { kind: 'unknown' };
  }

  /** One call at a time; the problem of the one before is gone. */
  async function whileBusy<T>(call: () => Promise<T>): Promise<T> {
    busy.value = true;
    problem.value = null;
    try {
      return await call();
    } finally {
      busy.value = false;
    }
  }

  async function enter(path: string, body: object, wrong: LoginProblem): Promise<boolean> {
    const result = await api.post<Entered>(path, body);
    if (!result.ok) {
      if (!isSentInstead(result)) showProblem(result, wrong);
      return false;
    }
    const { phone_to_confirm, password_ended } = result.data;
    if (!phone_to_confirm && !password_ended) return session.start(result.data);
    entered = result.data;
    confirming.value = phone_to_confirm ?? null;
    step.value = password_ended ? 'ended' : 'confirm';
    return false;
  }

  /** Whether the password was right and opens nothing before the code is given that it has sent. */
  function isSentInstead({ data }: Result<unknown>): boolean {
    const answer = data as (SentPin & { code: string; phone_to_confirm: string }) | null;
    if (answer?.code !== 'phone_unconfirmed') return false;
    attempt = answer;
    confirming.value = answer.phone_to_confirm;
    step.value = 'pin';
    return true;
  }

  /** Takes what a call answered that sends a code. */
  function isSent(result: Result<SentPin>): boolean {
    if (result.ok) attempt = result.data;
    else showProblem(result, { kind: 'failed' });
    return result.ok;
  }

  async function requestPin(): Promise<boolean> {
    return isSent(await api.post<SentPin>('v1/auth/mobilelogin/', { phone_number: identity.value }));
  }

  /** The phone is known by what let in. */
  async function requestConfirmation(): Promise<boolean> {
    const headers = { Authorization: `Bearer ${entered?.token}` };
    return isSent(await api.post<SentPin>('v1/auth/confirmation/', undefined, { headers }));
  }

  return {
    step,
    identity,
    confirming,
    busy,
    problem,
    /** Takes the user name or phone number and goes on to what it is confirmed with. */
    giveIdentity: (input) =>
      whileBusy(async () => {
        identity.value = input.trim();
        const result = await api.post<{ method: 'password' | 'mobile' }>('v1/auth/initlogin/', {
          usernamephone: identity.value,
        });
        if (!result.ok) return showProblem(result, { kind: 'failed' });
        if (result.data.method === 'password') {
          step.value = 'password';
          return;
        }
        sendAgain = requestPin;
        if (await requestPin()) step.value = 'pin';
      }),
    /** Whether the password let in. */
    givePassword: (password) =>
      whileBusy(() => {
        const body = { username: identity.value, password };
        // Where it opens nothing, it is what sends the code, and sends it again.
        sendAgain = async () => {
          attempt = undefined;
          await enter('v1/auth/login/', body, { kind: 'failed' });
          return attempt !== undefined;
        };
        return enter('v1/auth/login/', body, { kind: 'failed' });
      }),
    /** Whether the code let in. A code past its time is said to be so, instead of wrong. */
    givePin: (pin) =>
      whileBusy(() => {
        const isExpired = attempt !== undefined && new Date(attempt.expires) <= now();
        return enter(
          'v2/auth/otp/',
          {
            ...(confirming.value === null && { phone_number: identity.value }),
            pin_code: pin,
            attempt_id: attempt?.attempt_id,
          },
          { kind: isExpired ? 'pin_expired' : 'pin_failed' },
        );
      }),
    /** Sends a new code to the same phone. */
    sendPin: () => whileBusy(() => sendAgain()),
    /** Sends the code that confirms the phone. */
    confirm: () =>
      whileBusy(async () => {
        sendAgain = requestConfirmation;
        if (await requestConfirmation()) step.value = 'pin';
      }),
    /** Whether the operator's link let in. */
    openLink: () => whileBusy(() => enter('v1/auth/link/', { token: link }, { kind: 'link_failed' })),
    canGoOn: () => entered !== undefined,
    /** Goes on with what let in already. */
    goOn: () => whileBusy(async () => entered !== undefined && session.start(entered)),
    /** Back to the first question. */
    startOver() {
      attempt = undefined;
      entered = undefined;
      confirming.value = null;
      problem.value = null;
      step.value = 'identity';
    },
  };
}
