import { TAB, useApp } from '../../models/app.ts';
import type { Login } from '../../models/login.ts';
import { GoOn } from './go-on.tsx';
import { StepForm } from './step-form.tsx';

/** Says that the password which somebody else had set is over, and lets set one's own or go on without. */
export function PasswordEndedForm({ login, onEntered }: { login: Login; onEntered(): void }) {
  const { t, tab } = useApp();
  const setOwn = () => {
    tab.setItem(TAB.wanted, '/change-password');
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
