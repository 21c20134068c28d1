import { noticeSettings, noticeSettingsChanges } from '@piiri/shared/contracts/notice-settings.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { changeSettings, readSettings } from '../settings.ts';

/** Changes the caller's notification settings. */
export default defineRoute({
  method: 'PUT',
  path: 'v1/profile/notices',
  summary: 'Change the channels and quiet hours of the caller’s notices; absent members stay unchanged',
  tag: 'profile',
  access: 'anyone',
  forReadOnly: true,
  body: noticeSettingsChanges,
  answers: { 200: noticeSettings },
  handler: ({ actor, body, commit }) =>
    commit(async (tx) => {
      await changeSettings(tx, actor, body);
      return readSettings(tx.db, actor);
    }),
});
