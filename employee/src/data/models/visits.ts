import { ownerOf } from '@piiri/shared/unsent.ts';
import { signal } from '@preact/signals-react';
import type { App } from '../app.ts';

const KEY = 'visits';

/** Time without a visit after which home says what was missed. */
const AWAY_MS = 3 * 86_400_000;

/** `owner`: whose visits they are; `last`: time of the latest one; `since`: when a long absence began, until it is closed. */
interface StoredVisits {
  owner: string;
  last: string;
  since?: string | undefined;
}

/** When the person was last here on this device, and what a long absence began with. Accessed through `App.model`. */
export const visits = ({ storage, session }: Pick<App, 'storage' | 'session'>) => {
  const { value: profile } = session.profile;
  const owner = profile ? ownerOf(profile) : '';
  const awaySince = signal<string>();

  function read(): StoredVisits | undefined {
    try {
      const stored = JSON.parse(storage.getItem(KEY) ?? 'null') as StoredVisits | null;
      return stored?.owner === owner ? stored : undefined;
    } catch {
      return undefined;
    }
  }

  function store(since: string | undefined, now: Date): void {
    awaySince.value = since;
    storage.setItem(KEY, JSON.stringify({ owner, last: now.toISOString(), since } satisfies StoredVisits));
  }

  return {
    /** When the latest long absence began, ISO 8601; undefined without one and once it is closed. */
    awaySince,
    /** Must be called when the page starts, comes into view and leaves it. */
    record(now = new Date()): void {
      const former = read();
      const isLong = former && now.getTime() - Date.parse(former.last) >= AWAY_MS;
      store(isLong ? former.last : former?.since, now);
    },
    /** Ends saying what was missed. */
    close: (now = new Date()) => store(undefined, now),
  };
};
