import { putPeople } from './_people.ts';

/** Replaces a group's administrators by a complete list. */
export default putPeople('admins');
