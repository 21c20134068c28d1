import type { Client } from '@piiri/shared/client.ts';
import type { Passkey } from '@piiri/shared/contracts/passkeys.ts';
import { createPasskey, isOnDevice } from '@piiri/shared/passkeys.ts';
import { signal } from '@preact/signals-react';
import { CallFailure, dataOf } from '../api/failure.ts';
import type { App } from '../app.ts';
import { TAB_KEYS } from './session.ts';

export const PASSKEYS = 'v1/profile/passkeys/';

/** Creates a passkey on the device and stores it on the server. Rejects with the browser's error or a CallFailure. */
export async function addPasskey(api: Pick<Client, 'post'>): Promise<Passkey> {
  const options = dataOf(await api.post(`${PASSKEYS}options/`));
  const response = await createPasskey(options as PublicKeyCredentialCreationOptionsJSON);
  const stored = await api.post(PASSKEYS, { response });
  if (!stored.ok) throw new CallFailure(stored.status, stored.data);
  return stored.data;
}

/** The offer of a passkey after signing in by code. Accessed through `App.model`. */
export const passkeyOffer = ({ api, tab, loadTexts }: Pick<App, 'api' | 'tab' | 'loadTexts'>) => {
  const isOffered = signal(false);
  return {
    isOffered,
    /**
     * Must be called when the user goes to another screen: on the first one nothing is offered. The server knows
     * whether it was offered before.
     */
    async opened(): Promise<void> {
      if (!tab.getItem(TAB_KEYS.byCode)) return;
      tab.removeItem(TAB_KEYS.byCode);
      if (!(await isOnDevice())) return;
      await loadTexts('passkeys');
      const answer = await api.post(`${PASSKEYS}offer/`);
      isOffered.value = answer.ok && answer.data.offer;
    },
    dismiss(): void {
      isOffered.value = false;
    },
  };
};
