/** Storage key of the last searches; deleted on logging out and on switching to another company. */
export const RECENT_SEARCHES_KEY = 'searched';
