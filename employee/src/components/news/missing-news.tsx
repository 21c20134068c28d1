import { Link } from '@tanstack/react-router';
import { FileQuestionMark } from 'lucide-react';
import { useApp } from '../../models/app.ts';
import { MessageScreen } from '../message-screen.tsx';
import { PageTitle } from '../page-title.tsx';

/** What a news address shows that leads to nothing the reader may see. */
export function MissingNews() {
  const { t } = useApp();
  return (
    <>
      <PageTitle>{t('news.missing_title')}</PageTitle>
      <MessageScreen icon={FileQuestionMark} title={t('news.missing_title')} text={t('news.missing_text')}>
        <Link to="/news" className="button">
          {t('news.back')}
        </Link>
      </MessageScreen>
    </>
  );
}
