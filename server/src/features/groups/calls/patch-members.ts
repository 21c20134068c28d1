import { patchPeople } from './_people.ts';

/** Adds some to those who belong to a group, and takes some away. */
export default patchPeople('members');
