import { useEffect, useRef, useState } from 'react';
import type { Client, Result } from '../client.ts';
import type { ProofMethod } from '../contracts/proof.ts';
import type { Problem } from '../errors.ts';
import { hasPasskeys, isCancelled, signWithPasskey } from '../passkeys.ts';
import { openProofWindow } from '../proof-window.ts';

/** Number of digits of a code. */
const CODE_LENGTH = 6;

/** Keys of the texts in `proof-screen.json` that a proof itself needs. */
type ProofText = 'missing_password' | 'missing_code' | 'failed' | 'blocked';

interface ProofOptions {
  api: Client;
  methods: readonly ProofMethod[];
  text(key: ProofText): string;
  onProven(): void;
}

/** The state of a proof, for the dialogs of both apps. */
export interface Proof {
  /** What the person types: a password, or a code that was sent; null before they have chosen a way. */
  typed: 'password' | 'code' | null;
  value: string;
  onType(value: string): void;
  /** Last digits of the number to which a code was sent. */
  ending: string;
  isBusy: boolean;
  /** What went wrong; empty if nothing did. */
  problem: string;
  /** Number of failures. */
  attempt: number;
  /** Whether the person is to go on in another window. */
  isElsewhere: boolean;
  /** Ways that this browser supports, other than what is typed. */
  ways: ProofMethod[];
  choose(way: ProofMethod): void;
  /** Sends what was typed. */
  submit(): void;
}

/** Returns the state of a proof of who the person is, and what they can do about it. */
export function useProof({ api, methods, text, onProven }: ProofOptions): Proof {
  const [typed, setTyped] = useState<Proof['typed']>(methods.includes('password') ? 'password' : null);
  const [value, setValue] = useState('');
  const [sent, setSent] = useState({ id: '', ending: '' });
  const [isBusy, setBusy] = useState(false);
  const [{ problem, attempt }, setFailure] = useState({ problem: '', attempt: 0 });
  const [isElsewhere, setElsewhere] = useState(false);
  const stopListening = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => stopListening.current?.(), []);

  const fail = (message: string) => setFailure({ problem: message, attempt: attempt + 1 });
  /** Returns whether a call succeeded; else shows the server's words about it. */
  const succeeded = <T>(result: Result<T>): result is Extract<Result<T>, { ok: true }> => {
    if (result.ok) return true;
    const { errors, detail } = (result.data ?? {}) as Partial<Problem>;
    const [message] = Object.values(errors ?? {}).flat();
    fail(message ?? (result.status === 429 ? detail : undefined) ?? text('failed'));
    return false;
  };
  /** Does one thing at a time. */
  const once = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setFailure({ problem: '', attempt });
    await work().catch((error: unknown) => {
      if (!isCancelled(error)) fail(text('failed'));
    });
    setBusy(false);
  };

  const sendCode = async () => {
    const result = await api.post('v1/auth/proof/code/');
    if (!succeeded(result)) return;
    setSent({ id: result.data.attempt_id, ending: result.data.phone });
    setValue('');
    setTyped('code');
  };
  const signByPasskey = async () => {
    const options = await api.post('v1/auth/proof/passkey/');
    if (!succeeded(options)) return;
    const response = await signWithPasskey(options.data as PublicKeyCredentialRequestOptionsJSON);
    if (succeeded(await api.post('v1/auth/proof/', { response }))) onProven();
  };
  const openWindow = () => {
    stopListening.current?.();
    stopListening.current = openProofWindow((isProven) => {
      setElsewhere(false);
      if (isProven) onProven();
      else fail(text('failed'));
    });
    setElsewhere(stopListening.current !== undefined);
    if (!stopListening.current) fail(text('blocked'));
  };
  const sendTyped = async () => {
    const body = typed === 'code' ? { attempt_id: sent.id, pin_code: value } : { password: value };
    if (succeeded(await api.post('v1/auth/proof/', body))) onProven();
  };

  return {
    typed,
    value,
    onType(next) {
      setValue(typed === 'code' ? next.replace(/\D/g, '').slice(0, CODE_LENGTH) : next);
      setFailure({ problem: '', attempt });
    },
    ending: sent.ending,
    isBusy,
    problem,
    attempt,
    isElsewhere,
    ways: methods.filter((way) => way !== typed && (way !== 'passkey' || hasPasskeys())),
    choose(way) {
      if (way === 'provider') return openWindow();
      if (way === 'code') return void once(sendCode);
      if (way === 'passkey') return void once(signByPasskey);
      setValue('');
      setTyped('password');
    },
    submit() {
      const isMissing = typed === 'code' ? value.length < CODE_LENGTH : value === '';
      if (isMissing) return fail(text(typed === 'code' ? 'missing_code' : 'missing_password'));
      void once(sendTyped);
    },
  };
}
