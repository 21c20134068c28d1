import { isOnDevice } from '@piiri/shared/passkeys.ts';
import { signal } from '@preact/signals-react';
import type { App } from '../app.ts';
import { PASSKEYS } from './passkeys.ts';
import { TAB_KEYS } from './session.ts';

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
