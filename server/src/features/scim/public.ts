/** The exports of SCIM for other directories. */
export { ScimError } from './errors.ts';
export { createGroup, deleteGroup, markGroup, replaceGroup } from './groups.ts';
export type { UserInput } from './user-input.ts';
export { lockUser, provisionPerson, updatePerson } from './write-users.ts';
