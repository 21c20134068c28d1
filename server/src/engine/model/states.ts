/** The states of content, and of facilities (in use or not), by the field of an entity's publishing. */
export const STATES = {
  published: ['draft', 'scheduled', 'published', 'expired'],
  is_active: ['active', 'inactive'],
} as const;

export type State = (typeof STATES)[keyof typeof STATES][number];
