import { type JoinCode, MAX_JOIN_CODES } from '@piiri/shared/contracts/join-codes.ts';
import { randomKey } from '@piiri/shared/random-key.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../data/api/api.ts';
import { isAnswerOf } from '../../data/calls/use-call.ts';

/** Result of creating codes. */
interface CreatedCodes {
  codes: JoinCode[];
  /** Number of people who cannot join with a code. */
  left: number;
  error?: unknown;
}

/** Returns the ids of the people that a rejection names. */
function rejectedIds(error: unknown): number[] {
  const { body } = error as { body?: { users?: unknown } };
  return Array.isArray(body?.users) ? body.users.map(Number) : [];
}

/** Creates codes for people, leaving out those who cannot join with one. Rejects with any other error. */
async function createCodes(ids: readonly number[], key: string, left = 0): Promise<CreatedCodes> {
  if (ids.length === 0) return { codes: [], left };
  try {
    const headers = { 'Idempotency-Key': `${key}-${left}` };
    const { results } = await call('POST v1/users/joincodes/', { body: { ids }, headers });
    return { codes: results, left };
  } catch (error) {
    const named = new Set(rejectedIds(error));
    if (named.size === 0) throw error;
    return createCodes(
      ids.filter((id) => !named.has(id)),
      key,
      left + named.size,
    );
  }
}

/**
 * Creates codes for people when asked to. `make` creates new ones, each of which replaces the person's former one;
 * `retry` repeats a failed attempt, which creates no code twice.
 */
export function useJoinCodes(ids: readonly number[]) {
  const queries = useQueryClient();
  const [made, setMade] = useState<CreatedCodes>();
  const [isMaking, setMaking] = useState(false);
  const key = useRef('');

  const retry = async () => {
    setMaking(true);
    setMade(undefined);
    const all: CreatedCodes = { codes: [], left: 0 };
    try {
      for (let from = 0; from < ids.length; from += MAX_JOIN_CODES) {
        const part = await createCodes(ids.slice(from, from + MAX_JOIN_CODES), `${key.current}-${from}`);
        all.codes.push(...part.codes);
        all.left += part.left;
      }
    } catch (error) {
      all.error = error;
    }
    setMade(all);
    setMaking(false);
    void queries.invalidateQueries(isAnswerOf(/^GET v1\/users\/joincodes\//));
  };

  const make = () => {
    key.current = randomKey();
    return retry();
  };
  return { made, isMaking, make, retry };
}
