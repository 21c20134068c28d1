/** What other features use of live notices. */
export type { Rights } from './rights.ts';
