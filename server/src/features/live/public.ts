/** The exports of live notices for other features. */
export { publicationOf } from './followers.ts';
export type { Rights } from './rights.ts';
