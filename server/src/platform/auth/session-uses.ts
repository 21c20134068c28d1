import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

const HOUR_MS = 60 * 60_000;

/**
 * Last use of each login, to the hour. Uses are kept in memory and stored together only after their hour is over: so a
 * call writes nothing, and neither rows, their order nor transactions reveal the time of a call.
 */
export interface SessionUses {
  note(loginId: string): void;
  /** Returns the hour of the last use that is not stored yet. */
  lastOf(loginId: string): Date | undefined;
  /** Stores the uses of past hours; with `all`, at the end of the process, every use. */
  store(all?: boolean): Promise<void>;
}

/** Returns the uses of logins in memory. `now`: returns milliseconds. */
export function openSessionUses(db: Db, now: () => number = Date.now): SessionUses {
  const hours = new Map<string, number>();
  const hourNow = () => Math.floor(now() / HOUR_MS) * HOUR_MS;
  return {
    note: (loginId) => void hours.set(loginId, hourNow()),
    lastOf(loginId) {
      const hour = hours.get(loginId);
      return hour === undefined ? undefined : new Date(hour);
    },
    async store(all = false) {
      const current = hourNow();
      // Sorted by random ids, so that the order of rows reveals nothing.
      const used = [...hours].filter(([, hour]) => all || hour < current).sort();
      if (used.length === 0) return;
      await db.execute(sql`
        update sessions s set last_used_at = u.hour from unnest(
          ${sql.param(used.map(([id]) => id))}::uuid[],
          ${sql.param(used.map(([, hour]) => new Date(hour).toISOString()))}::timestamptz[]) u (login_id, hour)
        where s.login_id = u.login_id and (s.last_used_at is null or s.last_used_at < u.hour)`);
      for (const [id, hour] of used) if (hours.get(id) === hour) hours.delete(id);
    },
  };
}
