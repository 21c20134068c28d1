import { useHydrated } from '@tanstack/react-router';
import { Fingerprint } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { endPasskeyRequest, hasAutofill, hasPasskeys } from '../../browser/passkeys.ts';
import { whenIdle } from '../../browser/when-idle.ts';
import { useApp } from '../../models/app.ts';
import type { Login } from '../../models/login.ts';
import { QuietButton } from '../button.tsx';

/** Milliseconds after which suggestions begin anew: the server takes an answer within five minutes. */
const RENEWAL_MS = 4 * 60_000;

/** Milliseconds that the screen has for itself before the browser looks for passkeys to suggest. */
const START_MS = 1000;

interface PasskeyProps {
  login: Login;
  onEntered(): void;
}

/** Signs in by passkey, where the browser has them. */
export function PasskeyButton({ login, onEntered }: PasskeyProps) {
  const { t } = useApp();
  const isSupported = useHydrated() && hasPasskeys();
  if (!isSupported) return null;
  const enter = async () => {
    if (!login.busy.value && (await login.givePasskey())) onEntered();
  };
  return (
    <QuietButton className="button-wide passkey-button" onClick={() => void enter()}>
      <Fingerprint />
      {t('login:passkey')}
    </QuietButton>
  );
}

/** Has the browser suggest passkeys in the user name field (conditional mediation) for as long as the field is there. */
export function usePasskeySuggestions(login: Login, onEntered: () => void): void {
  const enter = useRef(onEntered);
  enter.current = onEntered;
  useEffect(() => {
    let isOver = false;
    const suggest = async (): Promise<void> => {
      if (isOver || !(await hasAutofill())) return;
      let isRenewed = false;
      const renewal = setTimeout(() => {
        isRenewed = true;
        endPasskeyRequest();
      }, RENEWAL_MS);
      const hasEntered = await login.givePasskey(true);
      clearTimeout(renewal);
      if (hasEntered) enter.current();
      else if (isRenewed) await suggest();
    };
    const start = setTimeout(() => whenIdle(() => void suggest()), START_MS);
    return () => {
      isOver = true;
      clearTimeout(start);
      endPasskeyRequest();
    };
  }, [login]);
}
