import { putPeople } from './_people.ts';

/** Says who administers a group: all of them, by the whole list. */
export default putPeople('admins');
