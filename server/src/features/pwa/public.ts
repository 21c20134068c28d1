/** What other features use of the installed app. */
export { manifestAddress } from './address.ts';
