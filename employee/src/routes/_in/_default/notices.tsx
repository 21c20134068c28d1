import { createFileRoute } from '@tanstack/react-router';
import { PageTitle } from '../../../content/page-title.tsx';
import { useApp } from '../../../data/app.ts';
import { NoticeList } from '../../../shell/notices/notice-list.tsx';

export const Route = createFileRoute('/_in/_default/notices')({
  // Only the browser knows which notices arrive meanwhile.
  staticData: { browserOnly: true },
  loader: ({ context: { app } }) => app.loadTexts('notices'),
  component: NoticesScreen,
});

function NoticesScreen() {
  const { t } = useApp();
  return (
    <>
      <PageTitle>{t('menu.notices')}</PageTitle>
      <NoticeList isPage />
    </>
  );
}
