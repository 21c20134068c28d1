import { useApp } from '../../models/app.ts';
import type { Login } from '../../models/login.ts';

/** The entered identity, with a button to change it. */
export function EnteredIdentity({ login }: { login: Login }) {
  const { t } = useApp();
  return (
    <div className="given-identity">
      <span>{login.identity.value}</span>
      <button type="button" className="link-button" onClick={login.startOver}>
        {t('login:change_identity')}
      </button>
    </div>
  );
}
