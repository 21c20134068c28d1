import { putPeople } from './_people.ts';

/** Replaces a group's members by a complete list. */
export default putPeople('members');
