/**
 * Ratings of an event, from 1 (worst) to 5. A module of its own, since browsers need it without the contract's
 * validator.
 */
export const RATINGS = [1, 2, 3, 4, 5] as const;

export type Rating = (typeof RATINGS)[number];
