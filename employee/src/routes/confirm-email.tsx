import { createFileRoute, Link } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { MessageScreen } from '../content/message-screen.tsx';
import { useApp } from '../data/app.ts';
import { Button } from '../ui/button.tsx';

export const Route = createFileRoute('/confirm-email')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  loader: ({ context: { app } }) => app.loadTexts('notices'),
  component: ConfirmEmailScreen,
});

type State = 'asking' | 'sending' | 'done' | 'gone' | 'failed';

/**
 * Confirms an email address by the link sent to it. Requires pressing a button, because mail clients open links by
 * themselves to scan them.
 */
function ConfirmEmailScreen() {
  const { api, t } = useApp();
  const { token = '' } = Route.useSearch();
  const [state, setState] = useState<State>(token ? 'asking' : 'gone');
  const confirm = async () => {
    setState('sending');
    const result = await api.post('v1/email/confirmation/', { token });
    if (result.ok) setState('done');
    else setState(result.status === 404 || result.status === 400 ? 'gone' : 'failed');
  };
  const isOpen = state !== 'done' && state !== 'gone';
  return (
    <main>
      <MessageScreen
        icon={MailCheck}
        title={t(isOpen ? 'notices:confirm_title' : `notices:confirm_${state}_title`)}
        text={<span role="status">{t(`notices:confirm_${state}`)}</span>}
      >
        {isOpen ? (
          <Button aria-disabled={state === 'sending'} onClick={() => state !== 'sending' && void confirm()}>
            {t('notices:confirm')}
          </Button>
        ) : (
          <Link to="/profile/$section" params={{ section: 'notifications' }} className="button">
            {t('notices:to_profile')}
          </Link>
        )}
      </MessageScreen>
    </main>
  );
}
