/** The exports of links for other features. */
export { countBroken } from './list-broken.ts';
