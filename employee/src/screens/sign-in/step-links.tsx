import { useApp } from '../../data/app.ts';
import type { Login } from '../../data/session/login.ts';
import { LinkButton } from '../../ui/button.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';

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

interface GoOnProps {
  login: Login;
  onEntered(): void;
  children: string;
}

/** Skips the current step and continues with the session that is already open. */
export function GoOn({ login, onEntered, children }: GoOnProps) {
  const { run } = useAction(async () => {
    if (!login.busy.value && (await login.goOn())) onEntered();
  });
  return <LinkButton onClick={() => run()}>{children}</LinkButton>;
}
