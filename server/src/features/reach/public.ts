/** What other features use of reach. */
export { sightings } from './tables.ts';
