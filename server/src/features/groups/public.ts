/** What other features use of groups. */

export { changePeople, findGroup, peopleOf } from './group-people.ts';
