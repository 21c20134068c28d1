import { delay } from '@piiri/shared/after.ts';
import { randomKey } from '@piiri/shared/random-key.ts';
import type { useTranslate } from 'ra-core';
import { call } from '../../data/api/api.ts';
import { isTransient, messageOf, problemOf } from '../../data/api/problem.ts';
import type { Invitee, InviteResult } from './invitee.ts';

/** Delays before retries after a lost connection, ms. */
const RETRY_DELAYS_MS = [1000, 2000, 4000, 8000];

/** Result of one invitation; `isHopeless`: the next one would fail the same way. */
export interface Attempt {
  ended: InviteResult;
  isHopeless: boolean;
}

/**
 * Returns a function that invites one person. Each invitation of a person has its own idempotency key, with which the
 * server sends only once: a call without an answer is retried with the same key; only a definite failure gets a new
 * one.
 */
export function createInviter(translate: ReturnType<typeof useTranslate>) {
  const keys = new Map<number, string>();
  const keyOf = (id: number) => {
    const key = keys.get(id) ?? randomKey();
    keys.set(id, key);
    return key;
  };

  return async (person: Invitee, message: string, signal: AbortSignal): Promise<Attempt> => {
    for (const wait of [...RETRY_DELAYS_MS, undefined]) {
      try {
        const answer = await call('POST v1/users/invite/', {
          body: { id: person.id, message, invited_at: person.invitedAt },
          headers: { 'Idempotency-Key': keyOf(person.id) },
        });
        const { status, detail, by_another: byAnother = false, invited_at: invitedAt = null } = answer;
        if (status === 'failed') keys.delete(person.id);
        return { ended: { ...person, status, detail, byAnother, invitedAt }, isHopeless: false };
      } catch (error) {
        if (!isTransient(error) || wait === undefined || signal.aborted) {
          const reason = translate(messageOf(error));
          const detail = translate('console.invites.failed_for', { reason });
          // Only 404, a person deleted meanwhile, says nothing about the others.
          const isHopeless = problemOf(error)?.status !== 404;
          return { ended: { ...person, status: 'failed', detail }, isHopeless };
        }
      }
      // Stopping ends the wait; a last attempt then finds out the result.
      await delay(wait, signal);
    }
    throw new Error('There is always a last try.');
  };
}
