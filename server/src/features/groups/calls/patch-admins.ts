import { patchPeople } from './_people.ts';

/** Adds administrators to a group and removes others. */
export default patchPeople('admins');
