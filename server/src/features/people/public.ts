/** What other features use of people. */
export { groupPage, listOf, smallQuery, userPage } from './list-calls.ts';
