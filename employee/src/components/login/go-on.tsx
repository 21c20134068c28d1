import { useApp } from '../../models/app.ts';
import type { Login } from '../../models/login.ts';

/** Leaves what is asked for another time, and goes on with what is open already. */
export function GoOn({ login, onEntered }: { login: Login; onEntered(): void }) {
  const { t } = useApp();
  const goOn = async () => {
    if (await login.goOn()) onEntered();
  };
  return (
    <button type="button" className="link-button" onClick={goOn}>
      {t('login:confirm_later')}
    </button>
  );
}
