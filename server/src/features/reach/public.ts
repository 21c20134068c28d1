/** The exports of reach for other features. */
export { openAudiences } from './audiences.ts';
export { type Part, revealingGroups } from './protect-groups.ts';
export { reportedGroups } from './reported-groups.ts';
export { settleBeforeReading, settleMembers } from './settle-members-job.ts';
export { sightings } from './tables.ts';
