/** Most connections of one process, by what they are for. */
export interface PoolSizes {
  /** Calls, under the role that row-level security binds. */
  requests: number;
  /** Signing in and looking up sessions, as the owner: short statements without which no call begins. */
  sessions: number;
  /** Jobs, imports, the search index, reminders and copies of one's own data, as the owner. */
  background: number;
}

/**
 * `DATABASE_POOL`: ten connections keep server and database within the memory that the product promises, since each costs
 * the database four megabytes once it has been used. More of them serve nobody sooner on two processors. The number does
 * not follow the host's processors: those belong to whoever else runs there, and the database is often on another host.
 * With fewer than five, background work of a process could not go on beside an import.
 */
export const DATABASE_POOL = { default: 10, min: 5, max: 200 };

const share = (total: number, least: number) => Math.min(4, Math.max(least, Math.floor(total / 5)));

/**
 * Divides the connections of a process. A fifth each, at most four, is for sessions and for background work, so that neither
 * waits for the other or for calls; calls get the rest. Background work has two at least: an import holds one to its end.
 * `jobsOnly`: a worker serves no calls, so one of theirs is left to its queue of jobs, which listens by one more.
 */
export function poolSizes(total: number, { jobsOnly = false } = {}): PoolSizes {
  const sessions = share(total, 1);
  const background = share(total, 2);
  return { requests: total - sessions - background - (jobsOnly ? 1 : 0), sessions, background };
}
