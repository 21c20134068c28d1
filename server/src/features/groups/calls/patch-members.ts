import { patchPeople } from './_people.ts';

/** Adds members to a group and removes others. */
export default patchPeople('members');
