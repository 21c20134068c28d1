import { type JoinCode, MAX_JOIN_CODES } from '@piiri/shared/contracts/join-codes.ts';
import { randomKey } from '@piiri/shared/random-key.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { call } from '../../providers/data/api.ts';

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
 * Creates the codes of a page of cards when it is opened. After a reload the page shows the same codes, which may have
 * been printed already: the idempotency key stays in the tab's session storage.
 */
export function useJoinCodes(ids: readonly number[]) {
  const { key: visit } = useLocation();
  const name = `join-cards ${visit} ${ids.join()}`;
  const [made, setMade] = useState<CreatedCodes>();
  const startedFor = useRef<string>(undefined);

  const make = useCallback(async () => {
    setMade(undefined);
    const key = sessionStorage.getItem(name) ?? randomKey();
    sessionStorage.setItem(name, key);
    const all: CreatedCodes = { codes: [], left: 0 };
    try {
      for (let from = 0; from < ids.length; from += MAX_JOIN_CODES) {
        const part = await createCodes(ids.slice(from, from + MAX_JOIN_CODES), `${key}-${from}`);
        all.codes.push(...part.codes);
        all.left += part.left;
      }
    } catch (error) {
      all.error = error;
    }
    setMade(all);
  }, [ids, name]);

  useEffect(() => {
    if (startedFor.current === name) return;
    startedFor.current = name;
    void make();
  }, [make, name]);

  const regenerate = () => {
    sessionStorage.removeItem(name);
    void make();
  };
  return { made, make, makeAnew: regenerate };
}
