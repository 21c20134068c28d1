/** localStorage key of pending writes, see pending-writes.ts. */
export const PENDING_WRITES_KEY = 'waiting';
