/** The exports of people for other features. */
export { endAccounts, lockAccounts, maySetSignIn, readAccounts } from './accounts.ts';
export { suggestPeople } from './find-by-name.ts';
export { freeUsernames } from './free-usernames.ts';
export { PeopleRefused } from './take-accounts.ts';
export { personColumns, personOf, users } from './users.ts';
export { byPhoneAndName, isMemberOf, isSomebodys } from './validate-sign-ins.ts';
