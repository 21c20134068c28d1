/** What other features use of reach. */
export { groupsToTell } from './people.ts';
export { groupsThatTell, type Part } from './protect.ts';
export { sightings } from './tables.ts';
