import { isAlreadyRegistered, isCancelled } from '@piiri/shared/passkeys.ts';
import { CircleCheck, KeyRound, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { restoreFocus } from '../../browser/focus.ts';
import { useApp } from '../../models/app.ts';
import { passkeyOffer } from '../../models/passkey-offer.ts';
import { addPasskey } from '../../models/passkeys.ts';
import { Button } from '../button.tsx';
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
