import { useEffect } from 'react';
import { useApp } from '../../data/app.ts';
import type { Login } from '../../data/session/login.ts';
import { LinkButton } from '../../ui/button.tsx';
import { StepForm } from './step-form.tsx';

/** Signs in by the operator's link after a confirmation: programs that only fetch the URL must not use it up. */
export function LinkForm({ login }: { login: Login }) {
  const { t } = useApp();

  useEffect(() => {
    // Removes the secret from the URL, so that neither the history nor bystanders see it.
    history.replaceState(history.state, '', location.pathname);
  }, []);

  return (
    <StepForm
      login={login}
      name="link"
      title={t('login:link')}
      lead={t('login:link_lead')}
      action={t('login:submit')}
      send={login.openLink}
      // A full page load, so that nothing of a previous user stays in memory.
      done={() => location.replace('/home')}
    >
      <LinkButton onClick={login.startOver}>{t('login:other_way')}</LinkButton>
    </StepForm>
  );
}
