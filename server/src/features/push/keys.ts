import webPush from 'web-push';
import type { Db } from '../../platform/db/database.ts';
import { pushKeys } from './tables.ts';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * Returns the keys of the installation, and creates them on first use. If two processes create keys, the first ones are
 * kept.
 */
export async function readPushKeys(system: Db): Promise<PushKeys> {
  const read = async () => (await system.select().from(pushKeys))[0];
  let row = await read();
  if (!row) {
    const keys = webPush.generateVAPIDKeys();
    await system
      .insert(pushKeys)
      .values({ public_key: keys.publicKey, private_key: keys.privateKey })
      .onConflictDoNothing();
    row = await read();
  }
  if (!row) throw new Error('The keys for notifications were not stored.');
  return { publicKey: row.public_key, privateKey: row.private_key };
}
