import { useApp } from '../../data/app.ts';
import type { Login } from '../../data/session/login.ts';
import { GoOn } from './go-on.tsx';
import { StepForm } from './step-form.tsx';

/** Explains that a company waits until the phone number is confirmed, and sends the code for it. */
export function ConfirmForm({ login, onEntered }: { login: Login; onEntered(): void }) {
  const { t } = useApp();
  return (
    <StepForm
      login={login}
      name="confirm"
      title={t('login:confirm')}
      lead={t('login:confirm_lead', { ending: login.confirming.value })}
      action={t('login:confirm_send')}
      send={login.confirm}
      done={() => undefined}
    >
      <GoOn login={login} onEntered={onEntered}>
        {t('login:confirm_later')}
      </GoOn>
    </StepForm>
  );
}
