import { createFileRoute } from '@tanstack/react-router';
import { Branch } from '../../../components/company/branch.tsx';
import { PageCards } from '../../../components/company/page-cards.tsx';
import { Trail } from '../../../components/company/trail.tsx';
import { AttachmentList } from '../../../components/content/attachment-list.tsx';
import { ContentPage } from '../../../components/content/content-page.tsx';
import { ContentPageSkeleton } from '../../../components/content/content-page-skeleton.tsx';
import { MissingContent } from '../../../components/content/missing-content.tsx';
import { VideoConsent } from '../../../components/content/video-consent.tsx';
import { RichText } from '../../../components/rich-text.tsx';
import { useMenuTitle } from '../../../components/shell/use-menu.ts';
import { useApp } from '../../../models/app.ts';
import { contentOf, languageOf } from '../../../models/content.ts';
import { loadContent } from '../../../models/content-route.ts';
import { idParam } from '../../../models/id-param.ts';
import { loadPageTree, pages } from '../../../models/pages.ts';
import '../../../components/company/company.css';

export const Route = createFileRoute('/_in/_default/company/$id')({
  ...idParam,
  loader: async ({ context: { app }, params: { id }, abortController: { signal } }) => {
    const [item, tree] = await Promise.all([
      loadContent(app, 'company', id, () => app.model(pages).item(id, signal)),
      loadPageTree(app, signal),
    ]);
    return { item, tree };
  },
  pendingComponent: ContentPageSkeleton,
  notFoundComponent: MissingPage,
  component: CompanyPageScreen,
});

function CompanyPageScreen() {
  const app = useApp();
  const { item, tree } = Route.useLoaderData();
  const all = useMenuTitle('company-pages');
  const content = contentOf(item.translations);
  const title = content?.title ?? all;
  const children = tree.below(item.id);
  return (
    <div className="with-branch">
      <Branch tree={tree} id={item.id} />
      <ContentPage
        kind="page"
        id={item.id}
        title={title}
        language={content?.language}
        way={<Trail pages={tree.trail(item.id).slice(0, -1)} />}
        picture={item.image}
        end={
          children.length > 0 && (
            <section className="children" aria-labelledby="children" lang={app.language}>
              <h2 id="children">{app.t('company:children')}</h2>
              <PageCards pages={children} heading="h3" />
            </section>
          )
        }
      >
        <RichText html={content?.text ?? ''} dir={languageOf(content?.language, app.language).dir} />
        {item.video_url && <VideoConsent key={item.id} videoId={item.video_url} title={title} />}
        <AttachmentList
          attachments={item.attachments}
          fetch={(file) => app.model(pages).attachment(item.id, file.id)}
        />
      </ContentPage>
    </div>
  );
}

function MissingPage() {
  const { t } = useApp();
  const label = useMenuTitle('company-pages');
  return <MissingContent title={t('company:missing_title')} back={{ to: '/company', label }} />;
}
