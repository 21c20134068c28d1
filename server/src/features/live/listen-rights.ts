import { listenToDatabase, RIGHTS_CHANNEL } from '../../platform/db/listen.ts';
import type { Services } from '../../platform/services.ts';
import type { Rights } from './rights.ts';

/**
 * Time in milliseconds during which the database's notifications are collected; an import changes thousands of rows.
 */
const COLLECT_MS = 50;

/** Above this number of changed people, the whole tenant is checked. */
const MAX_USERS = 50;

/** Checks the rights that the database reports as changed. Returns a function that stops listening. */
export function listenToRights(services: Services, rights: Rights): () => void {
  /** Changed people by tenant; an empty set means all of them. */
  let gathered = new Map<number, Set<number>>();
  let timer: NodeJS.Timeout | undefined;

  function check(): void {
    timer = undefined;
    const all = gathered;
    gathered = new Map();
    for (const [tenant, users] of all)
      rights.concern(users.size > 0 && users.size <= MAX_USERS ? { tenant, users: [...users] } : { tenant });
  }

  const end = listenToDatabase(services, RIGHTS_CHANNEL, {
    heard(payload) {
      const [tenant = 0, user] = payload.split(':').map(Number);
      const users = gathered.get(tenant);
      if (user === undefined || users?.size === 0) gathered.set(tenant, new Set());
      else gathered.set(tenant, (users ?? new Set()).add(user));
      timer ??= setTimeout(check, COLLECT_MS).unref();
    },
    changed: rights.areNotified,
  });
  return () => {
    clearTimeout(timer);
    end();
  };
}
