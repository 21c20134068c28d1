import type { Client } from '@piiri/shared/client.ts';
import type { Passkey } from '@piiri/shared/contracts/passkeys.ts';
import { makePasskey } from '../browser/passkeys.ts';
import { CallFailure, dataOf } from './failure.ts';

export const PASSKEYS = 'v1/profile/passkeys/';

/** Has the device make a passkey and stores it. Rejects with what the browser said, or with a CallFailure. */
export async function addPasskey(api: Pick<Client, 'post'>): Promise<Passkey> {
  const options = dataOf(await api.post(`${PASSKEYS}options/`));
  const response = await makePasskey(options as PublicKeyCredentialCreationOptionsJSON);
  const stored = await api.post(PASSKEYS, { response });
  if (!stored.ok) throw new CallFailure(stored.status, stored.data);
  return stored.data;
}
