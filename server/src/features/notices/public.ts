/** The exports of notices for other features. */
export { type Cause, defineCause } from './cause.ts';
export { type FanOut, fanOut } from './fan-out-job.ts';
export { lastNotices } from './last-notices.ts';
export { markNoticesAbout, markRead } from './mark-read.ts';
export type { NewNotice } from './new-notice.ts';
export { headlineOf } from './new-notice.ts';
export { notify } from './notify.ts';
export { noticeSettings } from './owned/notice-settings.ts';
export { notices } from './owned/notices.ts';
export { wantsMail } from './settings.ts';
export { listNotices } from './visible-notices.ts';
export { eventId, withdrawAbout, withdrawEvent } from './withdraw.ts';
