import { abortPasskeyRequest, hasAutofill, hasPasskeys } from '@piiri/shared/passkeys.ts';
import { useHydrated } from '@tanstack/react-router';
import { Fingerprint } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useApp } from '../../data/app.ts';
import type { Login } from '../../data/session/login.ts';
import { whenIdle } from '../../ui/browser/when-idle.ts';
import { QuietButton } from '../../ui/button.tsx';

/**
 * Time in milliseconds after which the suggestions are requested again: the server accepts a response within five
 * minutes.
 */
const RENEWAL_MS = 4 * 60_000;

/** Time in milliseconds before the browser looks for passkeys to suggest, so that the screen loads first. */
const START_MS = 1000;

interface PasskeyProps {
  login: Login;
  onEntered(): void;
}

/** Signs in by passkey, where the browser supports it. */
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

/** Suggests passkeys in the user name field (conditional mediation) while the field is mounted. */
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
        abortPasskeyRequest();
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
      abortPasskeyRequest();
    };
  }, [login]);
}
