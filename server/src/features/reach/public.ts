/** The exports of reach for other features. */
export { reportedGroups } from './people.ts';
export { type Part, revealingGroups } from './protect-groups.ts';
export { sightings } from './tables.ts';
