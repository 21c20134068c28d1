import { pushChanges, pushSettings } from '@piiri/shared/contracts/push.ts';
import { defineRoute } from '../../engine/calls/route.ts';
import { readPushKeys } from '../push/public.ts';
import { changePushSettings, readPushSettings } from './push-settings.ts';

export default [
  defineRoute({
    pattern: 'GET v1/push',
    summary: 'Read the caller’s push notification choices',
    access: 'anyone',
    answers: { 200: pushSettings },
    async handler({ services: { database }, read, actor, language }) {
      const { publicKey } = await readPushKeys(database.system);
      return read((db) => readPushSettings(db, { actor, language }, publicKey));
    },
  }),
  defineRoute({
    pattern: 'PUT v1/push',
    summary: 'Change the caller’s push notification choices and quiet hours',
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
  }),
];
