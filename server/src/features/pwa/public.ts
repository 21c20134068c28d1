/** The exports of the installable app for other features. */
export { manifestAddress } from './address.ts';
