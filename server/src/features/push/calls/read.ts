import { pushSettings } from '@piiri/shared/contracts/push.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { readPushKeys } from '../keys.ts';
import { readPushSettings } from '../settings.ts';

export default defineRoute({
  method: 'GET',
  path: 'v1/push',
  summary: 'Read the caller’s push notification choices',
  tag: 'profile',
  access: 'anyone',
  answers: { 200: pushSettings },
  async handler({ services: { database }, read, actor, language }) {
    const { publicKey } = await readPushKeys(database.system);
    return read((db) => readPushSettings(db, { actor, language }, publicKey));
  },
});
