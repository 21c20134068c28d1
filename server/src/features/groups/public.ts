/** The exports of groups for other features. */

export { changePeople, findGroup, peopleOf } from './group-people.ts';
export { takenNames } from './taken-names.ts';
