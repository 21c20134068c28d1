/** Where content stands, and whether a facility is in use: only for entities that say how they are published. */
export const STATES = {
  published: ['draft', 'scheduled', 'published', 'expired'],
  active: ['active', 'inactive'],
} as const;

export type State = (typeof STATES)[keyof typeof STATES][number];
