import { listenToDatabase } from '../../platform/db/listen.ts';
import { RIGHTS_CHANNEL } from '../../platform/db/rights-news.ts';
import type { Services } from '../../platform/services.ts';
import type { Rights } from './rights.ts';

/** How long what the database notifies of is gathered, in milliseconds: an import changes thousands. */
const GATHERED_MS = 50;

/** From so many people of a company on all of it is looked at. */
const MAX_USERS = 50;

/** Has rights looked at that the database says have changed. Gives what ends that. */
export function listenToRights(services: Services, rights: Rights): () => void {
  /** By company; empty: all of it. */
  let gathered = new Map<number, Set<number>>();
  let timer: NodeJS.Timeout | undefined;

  function look(): void {
    timer = undefined;
    const all = gathered;
    gathered = new Map();
    for (const [tenant, users] of all)
      rights.concern(users.size > 0 && users.size <= MAX_USERS ? { tenant, users: [...users] } : { tenant });
  }

  const end = listenToDatabase(services, RIGHTS_CHANNEL, {
    heard(payload) {
      const [tenant = 0, user] = payload.split(':').map(Number);
      const known = gathered.get(tenant);
      if (user === undefined || known?.size === 0) gathered.set(tenant, new Set());
      else gathered.set(tenant, (known ?? new Set()).add(user));
      timer ??= setTimeout(look, GATHERED_MS).unref();
    },
    changed: rights.areNotified,
  });
  return () => {
    clearTimeout(timer);
    end();
  };
}
