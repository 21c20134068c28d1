/** How an event can be rated: from 1, the worst, to 5. Apart, since browsers need it without the contract's validator. */
export const RATINGS = [1, 2, 3, 4, 5] as const;

export type Rating = (typeof RATINGS)[number];
