import { Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { useApp } from '../models/app.ts';
import { MessageScreen } from './message-screen.tsx';
import { PageTitle } from './page-title.tsx';

/** What an address without a screen shows. */
export function MissingScreen() {
  const { t } = useApp();
  return (
    <>
      <PageTitle>{t('error.missing_title')}</PageTitle>
      <MessageScreen
        icon={Compass}
        title={t('error.missing_title')}
        text={t('error.missing_text')}
        note={t('error.code', { status: 404 })}
      >
        <Link to="/home" className="button">
          {t('error.to_home')}
        </Link>
      </MessageScreen>
    </>
  );
}
