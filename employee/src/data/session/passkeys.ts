import type { Client } from '@piiri/shared/client.ts';
import type { Passkey } from '@piiri/shared/contracts/passkeys.ts';
import { createPasskey } from '@piiri/shared/passkeys.ts';
import { CallFailure, dataOf } from '../api/failure.ts';

export const PASSKEYS = 'v1/profile/passkeys/';

/** Creates a passkey on the device and stores it on the server. Rejects with the browser's error or a CallFailure. */
export async function addPasskey(api: Pick<Client, 'post'>): Promise<Passkey> {
  const options = dataOf(await api.post(`${PASSKEYS}options/`));
  const response = await createPasskey(options as PublicKeyCredentialCreationOptionsJSON);
  const stored = await api.post(PASSKEYS, { response });
  if (!stored.ok) throw new CallFailure(stored.status, stored.data);
  return stored.data;
}
