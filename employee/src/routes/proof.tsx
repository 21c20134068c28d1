import { answerProof } from '@piiri/shared/proof-window.ts';
import { createFileRoute } from '@tanstack/react-router';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import { MessageScreen } from '../content/message-screen.tsx';
import { useApp } from '../data/app.ts';
import { Button } from '../ui/button.tsx';

export const Route = createFileRoute('/proof')({
  validateSearch: ({ problem }: Record<string, unknown>): { problem?: string } =>
    typeof problem === 'string' ? { problem } : {},
  loader: ({ context: { app } }) => app.loadTexts('proof'),
  component: ProofScreen,
});

/**
 * The end of a proof by the company's provider, in a window of its own: tells the window that asked, and closes itself
 * where the browser lets it.
 */
function ProofScreen() {
  const { t } = useApp();
  const { problem } = Route.useSearch();
  const isProven = problem === undefined;
  const text = isProven ? 'page_done' : problem === 'password_only' ? 'page_password_only' : 'page_failed';
  useEffect(() => {
    answerProof(isProven);
    if (isProven) window.close();
  }, [isProven]);
  return (
    <main>
      <MessageScreen
        icon={isProven ? ShieldCheck : ShieldAlert}
        title={t(isProven ? 'proof:page_done_title' : 'proof:page_failed_title')}
        text={<span role="status">{t(`proof:${text}`)}</span>}
      >
        <Button onClick={() => window.close()}>{t('proof:close')}</Button>
      </MessageScreen>
    </main>
  );
}
