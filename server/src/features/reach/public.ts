/** The exports of reach for other features. */
export { openAudiences } from './audiences.ts';
export { reportedGroups } from './by-group.ts';
export { areApart } from './member-sets.ts';
export { MIN_PEOPLE } from './protect.ts';
export { type Part, revealingGroups } from './protect-groups.ts';
export { settleBeforeReading, settleMembers } from './settle-members-job.ts';
export { sightings } from './tables.ts';
