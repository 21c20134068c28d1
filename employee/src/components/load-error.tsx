import { CloudOff } from 'lucide-react';
import { useApp } from '../models/app.ts';
import { MessageScreen } from './message-screen.tsx';
import { PageTitle } from './page-title.tsx';

/** Shown when a part of the program failed to load. */
export function LoadError() {
  const { reload, t } = useApp();
  return (
    <>
      <PageTitle>{t('error.load_title')}</PageTitle>
      <MessageScreen icon={CloudOff} title={t('error.load_title')} text={t('error.load_text')}>
        <button type="button" className="button" onClick={reload}>
          {t('app.reload')}
        </button>
      </MessageScreen>
    </>
  );
}
