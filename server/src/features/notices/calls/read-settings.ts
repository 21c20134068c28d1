import { noticeSettings } from '@piiri/shared/contracts/notice-settings.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { readSettings } from '../settings.ts';

/** Returns the caller's notification settings. */
export default defineRoute({
  method: 'GET',
  path: 'v1/profile/notices',
  summary: 'Read the channels and quiet hours of the caller’s notices',
  tag: 'profile',
  access: 'anyone',
  answers: { 200: noticeSettings },
  handler: ({ services, actor }) => services.database.tenant(actor.tenantId, (db) => readSettings(db, actor)),
});
