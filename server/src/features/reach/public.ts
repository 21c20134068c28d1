/** What other features use of reach. */
export { reportedGroups } from './people.ts';
export { type Part, revealingGroups } from './protect-groups.ts';
export { sightings } from './tables.ts';
