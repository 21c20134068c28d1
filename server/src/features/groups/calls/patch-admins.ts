import { patchPeople } from './_people.ts';

/** Adds some to those who administer a group, and takes some away. */
export default patchPeople('admins');
