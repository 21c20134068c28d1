/** The exports of privacy for other features: the purposes of stored data. */
export { purposeOf } from './register.ts';
