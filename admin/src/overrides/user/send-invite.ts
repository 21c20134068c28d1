import { after } from '@piiri/shared/after.ts';
import { randomKey } from '@piiri/shared/random-key.ts';
import type { useTranslate } from 'ra-core';
import { call } from '../../providers/data/api.ts';
import { isPassing, messageOf, problemOf } from '../../providers/data/problem.ts';
import type { Ended, Invitee } from './invitee.ts';

/** A lost connection is tried again after so long each, ms. */
const TRIES_AFTER_MS = [1000, 2000, 4000, 8000];

/** How one sending ended, and whether the next one would end the same way. */
export interface Tried {
  ended: Ended;
  isHopeless: boolean;
}

/**
 * The way to invite one person. Each person and sending has a key of its own, under which the server sends once: what got no
 * answer is asked for again under the same; only what surely failed gets a new one.
 */
export function createInviter(translate: ReturnType<typeof useTranslate>) {
  const keys = new Map<number, string>();
  const keyOf = (id: number) => {
    const key = keys.get(id) ?? randomKey();
    keys.set(id, key);
    return key;
  };

  return async (person: Invitee, message: string, signal: AbortSignal): Promise<Tried> => {
    for (const wait of [...TRIES_AFTER_MS, undefined]) {
      try {
        const answer = await call('POST v1/users/invite/', {
          body: { id: person.id, message, invited_at: person.invitedAt },
          headers: { 'Idempotency-Key': keyOf(person.id) },
        });
        const { status, detail, by_another: byAnother = false, invited_at: invitedAt = null } = answer;
        if (status === 'failed') keys.delete(person.id);
        return { ended: { ...person, status, detail, byAnother, invitedAt }, isHopeless: false };
      } catch (error) {
        if (!isPassing(error) || wait === undefined || signal.aborted) {
          const reason = translate(messageOf(error));
          const detail = translate('console.invites.failed_for', { reason });
          // Somebody who was deleted meanwhile is the only one of whom this says no more.
          const isHopeless = problemOf(error)?.status !== 404;
          return { ended: { ...person, status: 'failed', detail }, isHopeless };
        }
      }
      // Who stops does not wait for it: a last try tells how it ended.
      await after(wait, signal);
    }
    throw new Error('There is always a last try.');
  };
}
