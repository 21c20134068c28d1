import { pushChanges, pushSettings } from '@piiri/shared/contracts/push.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { readPushKeys } from '../keys.ts';
import { changePushSettings, readPushSettings } from '../settings.ts';

export default defineRoute({
  method: 'PUT',
  path: 'v1/push',
  summary: 'Change the caller’s push notification choices and quiet hours',
  tag: 'profile',
  access: 'anyone',
  body: pushChanges,
  answers: { 200: pushSettings },
  async handler({ services: { database }, actor, language, body, commit }) {
    const { publicKey } = await readPushKeys(database.system);
    return commit(async (tx) => {
      await changePushSettings(tx, { actor, language }, body);
      return readPushSettings(tx.db, { actor, language }, publicKey);
    });
  },
});
