import { useApp } from '../../data/app.ts';
import type { Login } from '../../data/session/login.ts';
import { TAB_KEYS } from '../../data/session/session.ts';
import { GoOn } from './go-on.tsx';
import { StepForm } from './step-form.tsx';

/** Explains that a password set by somebody else has expired; the person sets their own or continues without one. */
export function ExpiredPasswordForm({ login, onEntered }: { login: Login; onEntered(): void }) {
  const { t, tab } = useApp();
  const setOwn = () => {
    tab.setItem(TAB_KEYS.wanted, '/change-password');
    return login.goOn();
  };
  return (
    <StepForm
      login={login}
      name="password-ended"
      title={t('login:password_ended')}
      lead={t('login:password_ended_lead')}
      action={t('login:password_ended_set')}
      send={setOwn}
      done={onEntered}
    >
      <GoOn login={login} onEntered={onEntered}>
        {t('login:password_ended_without')}
      </GoOn>
    </StepForm>
  );
}
