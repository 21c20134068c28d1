import { PENDING_SUBMISSIONS_KEY } from '@piiri/shared/unsent.ts';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { PageTitle } from '../content/page-title.tsx';
import { useApp } from '../data/app.ts';
import { pendingWrites } from '../data/outbox/pending-writes.ts';
import { stashed } from '../data/outbox/stashed.ts';
import { Button, QuietButton } from '../ui/button.tsx';

export const Route = createFileRoute('/logout')({
  validateSearch: ({ ask }: Record<string, unknown>): { ask?: true } => (ask ? { ask: true } : {}),
  loader: async ({ context: { app } }) => {
    await app.model(stashed).load();
    const waits =
      app.model(pendingWrites).all.value.length > 0 ||
      app.storage.getItem(PENDING_SUBMISSIONS_KEY) !== null ||
      app.model(stashed).offer.value !== null;
    if (waits) await app.loadTexts('offline');
    return { waits };
  },
  component: LogoutScreen,
});

/** Logs out. Asks for confirmation when this would lose unsent data, or when the URL requests it (`ask`). */
function LogoutScreen() {
  const { session, t } = useApp();
  const router = useRouter();
  const { waits } = Route.useLoaderData();
  const { ask } = Route.useSearch();
  const [isSure, setSure] = useState(!waits && !ask);
  useEffect(() => {
    if (isSure) void session.end();
  }, [isSure, session]);
  return (
    <main className="waiting">
      <PageTitle>{t('menu.logout')}</PageTitle>
      {isSure ? (
        <>
          <span className="spinner" aria-hidden="true" />
          <p role="status">{t('menu.logging_out')}</p>
        </>
      ) : (
        <>
          <h1>{t(waits ? 'offline:logout_title' : 'menu.logout_ask')}</h1>
          {waits && <p>{t('offline:logout_text')}</p>}
          <div className="actions confirm-actions">
            <QuietButton
              onClick={() =>
                router.history.canGoBack()
                  ? router.history.back()
                  : router.navigate({ to: '/home', replace: true })
              }
            >
              {t('app.cancel')}
            </QuietButton>
            <Button onClick={() => setSure(true)}>{t('menu.logout')}</Button>
          </div>
        </>
      )}
    </main>
  );
}
