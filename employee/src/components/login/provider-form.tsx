import { useEffect, useRef } from 'react';
import { TAB, useApp } from '../../models/app.ts';
import type { Login } from '../../models/login.ts';

/** Finishes a sign-in by the company's provider, which asks for nothing more. */
export function ProviderForm({ login }: { login: Login }) {
  const { t, tab } = useApp();
  const hasBegun = useRef(false);

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void (async () => {
      if (await login.openProvider()) {
        const target = login.returnTo.value ?? tab.getItem(TAB.wanted) ?? '/home';
        tab.removeItem(TAB.wanted);
        tab.removeItem(TAB.ended);
        // The page begins anew: whoever was signed in before leaves nothing in memory, nor does the code in the history.
        location.replace(target);
      } else history.replaceState(history.state, '', location.pathname);
    })();
  }, [login, tab]);

  return (
    <p className="login-note" role="status">
      {t('login:provider_entering')}
    </p>
  );
}
