import { after } from '@piiri/shared/after.ts';
import type { InviteAnswer } from '@piiri/shared/contracts/invite.ts';
import { randomKey } from '@piiri/shared/random-key.ts';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { client } from '../../providers/data/http.ts';
import { httpError, isPassing } from '../../providers/data/problem.ts';

/** Somebody who is to be invited. */
export interface Invitee {
  id: number;
  name: string;
  phone: string | null;
}

/** How sending to somebody ended, in words. */
export interface Ended extends Invitee {
  status: InviteAnswer['status'];
  detail: string;
}

export interface Progress {
  /** How many this sending is for. */
  total: number;
  /** How each ended that is done, in their order. */
  ended: readonly Ended[];
  isRunning: boolean;
}

/** A lost connection is tried again after so long each, ms. */
const TRIES_AFTER_MS = [1000, 2000, 4000, 8000];

/**
 * Sends invitations one after another. Each person and sending has a key of its own, under which the server sends once:
 * what got no answer is asked for again under the same; only what surely failed gets a new one.
 */
export function useInvites() {
  const translate = useTranslate();
  const [progress, setProgress] = useState<Progress>();
  const sending = useRef(new AbortController());
  const keys = useRef(new Map<number, string>());

  const keyOf = (id: number) => {
    const key = keys.current.get(id) ?? randomKey();
    keys.current.set(id, key);
    return key;
  };

  const sendOne = async (person: Invitee, message: string): Promise<Ended> => {
    for (const wait of [...TRIES_AFTER_MS, undefined]) {
      const result = await client.request<InviteAnswer>('POST', 'v1/users/invite/', {
        body: { id: person.id, message },
        headers: { 'Idempotency-Key': keyOf(person.id) },
      });
      if (result.ok) {
        const { status, detail } = result.data;
        if (status === 'failed') keys.current.delete(person.id);
        return { ...person, status, detail };
      }
      const error = httpError(result);
      if (!isPassing(error) || wait === undefined || sending.current.signal.aborted) {
        const reason = translate(error.message);
        return { ...person, status: 'failed', detail: translate('console.invites.failed_for', { reason }) };
      }
      // Who stops does not wait for it: a last try tells how it ended.
      await after(wait, sending.current.signal);
    }
    throw new Error('There is always a last try.');
  };

  const send = async (people: readonly Invitee[], message: string) => {
    sending.current = new AbortController();
    const ended: Ended[] = [];
    setProgress({ total: people.length, ended: [], isRunning: true });
    for (const person of people) {
      if (sending.current.signal.aborted) break;
      ended.push(await sendOne(person, message));
      setProgress({ total: people.length, ended: [...ended], isRunning: true });
    }
    setProgress({ total: people.length, ended: [...ended], isRunning: false });
  };

  return {
    progress,
    send,
    stop: () => sending.current.abort(),
  };
}
