/** Maximum number of connections of one process, by purpose. */
export interface PoolSizes {
  /** For calls, with the role that row-level security applies to. */
  requests: number;
  /** For signing in and looking up sessions, as the owner: short statements that every call needs first. */
  sessions: number;
  /** For jobs, imports, the search index, reminders and exports of one's own data, as the owner. */
  background: number;
}

/**
 * `DATABASE_POOL`: ten connections keep server and database within the promised memory, since each costs the database
 * four megabytes after use. More connections speed up nothing on two processors. The number does not follow the host's
 * processors: other programs use them too, and the database is often on another host. With fewer than five, a process
 * could do no background work during an import.
 */
export const DATABASE_POOL = { default: 10, min: 5, max: 200 };

const share = (total: number, minimum: number) => Math.min(4, Math.max(minimum, Math.floor(total / 5)));

/**
 * Divides the connections of a process. A fifth each, at most four, is for sessions and for background work, so that
 * neither waits for the other or for calls; calls get the rest. Background work has at least two: an import holds one
 * to its end. `jobsOnly`: a worker serves no calls, so one of theirs goes to its job queue, which listens on another
 * one.
 */
export function poolSizes(total: number, { jobsOnly = false } = {}): PoolSizes {
  const sessions = share(total, 1);
  const background = share(total, 2);
  return { requests: total - sessions - background - (jobsOnly ? 1 : 0), sessions, background };
}
