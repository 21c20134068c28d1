import { breakableParts } from '@piiri/shared/breakable.ts';
import { useState } from 'react';
import { useApp } from '../../data/app.ts';
import { QuietButton } from '../../ui/button.tsx';

/** Zero-width space: the line may break here. */
const ZERO_WIDTH_SPACE = '\u200b';

/** Shown while a person's email address is not confirmed; no mail is sent to it until then. */
export function EmailConfirmation() {
  const { api, session, t } = useApp();
  const [state, setState] = useState<'sending' | 'sent' | 'failed'>();
  const email = session.profile.value?.email;
  if (!email) return <p className="notice">{t('notices:email_missing')}</p>;
  const breakable = breakableParts(email)
    .map(({ part }) => part)
    .join(ZERO_WIDTH_SPACE);
  const send = async () => {
    setState('sending');
    const result = await api.post('v1/profile/email/confirmation/');
    setState(result.ok ? 'sent' : 'failed');
  };
  if (state === 'sent')
    return (
      <p className="notice" role="status">
        {t('notices:email_sent', { email: breakable })}
      </p>
    );
  return (
    <div className="notice">
      <p>{t('notices:email_unconfirmed', { email: breakable })}</p>
      <QuietButton aria-disabled={state === 'sending'} onClick={() => state !== 'sending' && void send()}>
        {t('notices:email_send')}
      </QuietButton>
      {state === 'failed' && <p role="alert">{t('notices:failed')}</p>}
    </div>
  );
}
