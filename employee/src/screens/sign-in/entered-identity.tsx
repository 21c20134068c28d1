import { useApp } from '../../data/app.ts';
import type { Login } from '../../data/session/login.ts';
import { LinkButton } from '../../ui/button.tsx';

/** The entered identity, with a button to change it. */
export function EnteredIdentity({ login }: { login: Login }) {
  const { t } = useApp();
  return (
    <div className="given-identity surface apart">
      <span className="one-line">{login.identity.value}</span>
      <LinkButton onClick={login.startOver}>{t('login:change_identity')}</LinkButton>
    </div>
  );
}
