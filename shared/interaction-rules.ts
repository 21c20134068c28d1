/** Maximum number of visits that one report of interactions has. */
export const MAX_VISITS = 20;

/** Longest time of an interaction that counts, in milliseconds. */
export const MAX_INTERACTION_MS = 60_000;
