/** The exports of people for other features. */
export { deleteUnusedAccounts, lockAccounts, maySetSignIn, readAccounts } from './accounts.ts';
export { freeUsernames } from './free-usernames.ts';
export { factHashes, storeJoinFacts } from './join-facts.ts';
export { joinFacts } from './owned/join-facts.ts';
export { foldEmployeeNumber, readFact, wrongFact } from './read-fact.ts';
export { hasRights, isPrivileged, RIGHTS } from './rights.ts';
export { hasRightsSql } from './rights-sql.ts';
export { assertAllReachable, needsSecondFactor } from './second-factor.ts';
export { type StatusColumns, statusNow } from './status.ts';
export { PeopleRejected } from './take-accounts.ts';
export { personColumns, personOf, suggestPeople, users } from './users.ts';
export { byPhoneAndName, hasMembers, isMemberOf } from './validate-sign-ins.ts';
