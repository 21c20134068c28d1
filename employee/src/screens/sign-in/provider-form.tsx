import { Building2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useApp } from '../../data/app.ts';
import type { Login } from '../../data/session/login.ts';
import { TAB_KEYS } from '../../data/session/session.ts';

/** Link to the company's identity provider. `start`: path that starts signing in. */
export function ProviderLink({ start }: { start: string }) {
  const { t } = useApp();
  return (
    <a className="button button-wide provider-link" href={start}>
      <Building2 />
      {t('login:provider')}
    </a>
  );
}

/** Finishes signing in with the company's identity provider; it asks nothing more. */
export function ProviderForm({ login }: { login: Login }) {
  const { t, tab } = useApp();
  const hasStarted = useRef(false);

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void (async () => {
      if (await login.openProvider()) {
        const target = login.returnTo.value ?? tab.getItem(TAB_KEYS.wanted) ?? '/home';
        tab.removeItem(TAB_KEYS.wanted);
        tab.removeItem(TAB_KEYS.ended);
        // A full page load, so that nothing of a previous user stays in memory and the code does not stay in the
        // history.
        location.replace(target);
        return;
      }
      // If a code is asked first, the page is opened after it.
      if (login.returnTo.value) tab.setItem(TAB_KEYS.wanted, login.returnTo.value);
      history.replaceState(history.state, '', location.pathname);
    })();
  }, [login, tab]);

  return (
    <p className="login-note" role="status">
      {t('login:provider_entering')}
    </p>
  );
}
