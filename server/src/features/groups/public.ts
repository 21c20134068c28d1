/** What other features use of groups. */
export { findGroup, peopleOf } from './group-people.ts';
