import { useEffect } from 'react';
import { useApp } from '../../models/app.ts';
import type { Login } from '../../models/login.ts';
import { LinkButton } from '../button.tsx';
import { StepForm } from './step-form.tsx';

/** Lets in by the operator's link, once somebody says so: what merely looks at an address must not use it up. */
export function LinkForm({ login }: { login: Login }) {
  const { t } = useApp();

  useEffect(() => {
    // Neither the history nor who looks over one's shoulder needs the secret.
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
      // The page begins anew: whoever was signed in before leaves nothing in memory.
      done={() => location.replace('/home')}
    >
      <LinkButton onClick={login.startOver}>{t('login:other_way')}</LinkButton>
    </StepForm>
  );
}
