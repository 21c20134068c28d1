/** What other features use of privacy: what things are stored for. */
export { purposeOf } from './register.ts';
