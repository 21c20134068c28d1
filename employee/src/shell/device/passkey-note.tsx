import { isAlreadyRegistered, isCancelled } from '@piiri/shared/passkeys.ts';
import { CircleCheck, KeyRound, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../../data/app.ts';
import { passkeyOffer } from '../../data/session/passkey-offer.ts';
import { addPasskey } from '../../data/session/passkeys.ts';
import { restoreFocus } from '../../ui/browser/focus.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from './note.tsx';

const ICONS = { offered: KeyRound, added: CircleCheck, failed: TriangleAlert };

/** Offers a passkey on the device to people who signed in by code. */
export function PasskeyNote() {
  const app = useApp();
  const { t } = app;
  const { isOffered, dismiss } = app.model(passkeyOffer);
  const [state, setState] = useState<keyof typeof ICONS>('offered');
  if (!isOffered.value) return null;
  const close = () => {
    dismiss();
    restoreFocus();
  };
  const add = async () => {
    try {
      await addPasskey(app.api);
      setState('added');
    } catch (error) {
      if (isAlreadyRegistered(error)) return setState('added');
      if (!isCancelled(error)) setState('failed');
    }
  };
  const Icon = ICONS[state];
  return (
    <Note
      icon={<Icon />}
      onClose={close}
      action={state === 'offered' && <Button onClick={() => void add()}>{t('passkeys:add')}</Button>}
    >
      {t(`passkeys:${state}`)}
    </Note>
  );
}
