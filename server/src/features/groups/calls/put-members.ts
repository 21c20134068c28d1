import { putPeople } from './_people.ts';

/** Says who belongs to a group: all of them, by the whole list. */
export default putPeople('members');
