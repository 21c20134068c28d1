import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { PageTitle } from '../components/page-title.tsx';
import { useApp } from '../models/app.ts';
import { waiting } from '../models/waiting.ts';

export const Route = createFileRoute('/logout')({
  loader: async ({ context: { app } }) => {
    const waits = app.model(waiting).all.value.length > 0;
    if (waits) await app.loadTexts('offline');
    return { waits };
  },
  component: LogoutScreen,
});

/** Logs out; asks before when something waits for the connection that would be lost with it. */
function LogoutScreen() {
  const { session, t } = useApp();
  const router = useRouter();
  const { waits } = Route.useLoaderData();
  const [isSure, setSure] = useState(!waits);
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
          <h1>{t('offline:logout_title')}</h1>
          <p>{t('offline:logout_text')}</p>
          <div className="confirm-actions">
            <button
              type="button"
              className="button button-quiet"
              onClick={() => router.navigate({ to: '/home', replace: true })}
            >
              {t('app.cancel')}
            </button>
            <button type="button" className="button" onClick={() => setSure(true)}>
              {t('menu.logout')}
            </button>
          </div>
        </>
      )}
    </main>
  );
}
