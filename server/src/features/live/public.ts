/** The exports of live notices for other features. */
export { publicationOf } from './notify-published.ts';
export type { Rights } from './rights.ts';
