import { availableParallelism } from 'node:os';

/**
 * Most connections to the database: those of requests, and the system's own. Each takes the database four megabytes once it
 * has been used, and more of them than this only wait for the same processors.
 */
export const CONNECTIONS = { requests: Math.min(24, 2 + 2 * Math.max(2, availableParallelism())), system: 3 };
