import type { Client, Result } from '@piiri/shared/client.ts';
import { type Signal, signal } from '@preact/signals-react';
import type { Session } from './session.ts';
import type { SignedIn } from './wire.ts';

export type LoginStep = 'identity' | 'password' | 'pin';

export type LoginProblem =
  | { kind: 'failed' | 'pin_failed' | 'pin_expired' | 'unknown' }
  | { kind: 'too_many'; seconds: number };

interface PinAttempt {
  id: string;
  /** ISO 8601. */
  expires: string;
}

export interface Login {
  step: Signal<LoginStep>;
  /** The user name or phone number given. */
  identity: Signal<string>;
  busy: Signal<boolean>;
  problem: Signal<LoginProblem | null>;
  giveIdentity(identity: string): Promise<void>;
  givePassword(password: string): Promise<boolean>;
  givePin(pin: string): Promise<boolean>;
  sendPin(): Promise<boolean>;
  startOver(): void;
}

/** Seconds of a Retry-After, a minute when it says none. */
function retryAfter(headers: Headers | undefined): number {
  const seconds = Number(headers?.get('Retry-After'));
  return seconds > 0 ? Math.ceil(seconds) : 60;
}

/** The way in: first who, then the password or the code sent to the phone. */
export function createLogin(
  api: Pick<Client, 'post'>,
  session: Pick<Session, 'begin'>,
  now = () => new Date(),
): Login {
  const step = signal<LoginStep>('identity');
  const identity = signal('');
  const busy = signal(false);
  const problem = signal<LoginProblem | null>(null);
  let attempt: PinAttempt | undefined;

  function refused(result: Result<unknown> & { ok: false }, on401: LoginProblem): void {
    if (result.status === 0) return;
    if (result.status === 401) problem.value = on401;
    else if (result.status === 429) problem.value = { kind: 'too_many', seconds: retryAfter(result.headers) };
    else problem.value = { kind: 'unknown' };
  }

  /** One call at a time; the problem of the one before is gone. */
  async function ask<T>(call: () => Promise<T>): Promise<T> {
    busy.value = true;
    problem.value = null;
    try {
      return await call();
    } finally {
      busy.value = false;
    }
  }

  async function enter(path: string, body: object, on401: LoginProblem): Promise<boolean> {
    const result = await api.post<SignedIn>(path, body);
    if (result.ok) return session.begin(result.data);
    refused(result, on401);
    return false;
  }

  async function requestPin(): Promise<boolean> {
    const result = await api.post<{ attempt_id: string; expires: string }>('v1/auth/mobilelogin/', {
      phone_number: identity.value,
    });
    if (!result.ok) {
      refused(result, { kind: 'failed' });
      return false;
    }
    attempt = { id: result.data.attempt_id, expires: result.data.expires };
    return true;
  }

  return {
    step,
    identity,
    busy,
    problem,
    /** Takes the user name or phone number and goes on to what it is confirmed with. */
    giveIdentity: (given) =>
      ask(async () => {
        identity.value = given.trim();
        const result = await api.post<{ method: 'password' | 'mobile' }>('v1/auth/initlogin/', {
          usernamephone: identity.value,
        });
        if (!result.ok) return refused(result, { kind: 'failed' });
        if (result.data.method === 'password') {
          step.value = 'password';
          return;
        }
        if (await requestPin()) step.value = 'pin';
      }),
    /** Whether the password let in. */
    givePassword: (password) =>
      ask(() => enter('v1/auth/login/', { username: identity.value, password }, { kind: 'failed' })),
    /** Whether the code let in. A code past its time is said to be so, instead of wrong. */
    givePin: (pin) =>
      ask(() => {
        const isExpired = attempt !== undefined && new Date(attempt.expires) <= now();
        return enter(
          'v2/auth/otp/',
          { phone_number: identity.value, pin_code: pin, attempt_id: attempt?.id },
          { kind: isExpired ? 'pin_expired' : 'pin_failed' },
        );
      }),
    /** Sends a new code to the same phone. */
    sendPin: () => ask(requestPin),
    /** Back to the first question. */
    startOver() {
      attempt = undefined;
      problem.value = null;
      step.value = 'identity';
    },
  };
}
