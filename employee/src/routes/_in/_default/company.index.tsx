import { createFileRoute } from '@tanstack/react-router';
import { PageCards } from '../../../components/company/page-cards.tsx';
import { EmptyNote } from '../../../components/empty-note.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { useMenuTitle } from '../../../components/shell/use-menu.ts';
import { useApp } from '../../../models/app.ts';
import { loadPageTree } from '../../../models/pages.ts';

export const Route = createFileRoute('/_in/_default/company/')({
  loader: async ({ context: { app }, abortController }) => {
    const [tree] = await Promise.all([
      loadPageTree(app, abortController.signal),
      app.loadTexts('content', 'company'),
    ]);
    return { tree };
  },
  component: CompanyScreen,
});

function CompanyScreen() {
  const { t } = useApp();
  const { tree } = Route.useLoaderData();
  const title = useMenuTitle('company-pages');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      {tree.top.length === 0 ? (
        <EmptyNote>
          <p>{t('company:empty')}</p>
        </EmptyNote>
      ) : (
        <PageCards pages={tree.top} heading="h2" />
      )}
    </>
  );
}
