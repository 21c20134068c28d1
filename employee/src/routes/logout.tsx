import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PageTitle } from '../components/page-title.tsx';
import { useApp } from '../models/app.ts';

export const Route = createFileRoute('/logout')({ component: LogoutScreen });

function LogoutScreen() {
  const { session, t } = useApp();
  useEffect(() => void session.end(), [session]);
  return (
    <main className="waiting">
      <PageTitle>{t('menu.logout')}</PageTitle>
      <span className="spinner" aria-hidden="true" />
      <p role="status">{t('menu.logging_out')}</p>
    </main>
  );
}
