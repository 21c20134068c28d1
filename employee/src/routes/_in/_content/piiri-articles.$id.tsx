import { createFileRoute } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { ContentPage } from '../../../components/content/content-page.tsx';
import { ContentPageSkeleton } from '../../../components/content/content-page-skeleton.tsx';
import { MissingContent } from '../../../components/content/missing-content.tsx';
import { NextPrevious } from '../../../components/content/next-previous.tsx';
import { RichText } from '../../../components/rich-text.tsx';
import { TimeLabel } from '../../../components/time-label.tsx';
import { useApp } from '../../../models/app.ts';
import { articleSummary, articles } from '../../../models/articles.ts';
import { contentOf, languageOf } from '../../../models/content.ts';
import { loadContent } from '../../../models/content-route.ts';
import { assertFeature } from '../../../models/features.ts';
import { idParam } from '../../../models/id-param.ts';

export const Route = createFileRoute('/_in/_content/piiri-articles/$id')({
  ...idParam,
  loader: async ({ context: { app }, params: { id }, abortController }) => {
    assertFeature(app, 'piiri_articles_enabled');
    const source = app.model(articles);
    const neighbours = source.neighbours(id);
    const item = await loadContent(app, 'articles', id, () => source.item(id, abortController.signal));
    return { item, neighbours };
  },
  pendingComponent: ContentPageSkeleton,
  notFoundComponent: MissingArticle,
  component: ArticleScreen,
});

function ArticleScreen() {
  const app = useApp();
  const { item, neighbours } = Route.useLoaderData();
  const content = contentOf(item.translations ?? {});
  return (
    <ContentPage
      kind="article"
      id={item.id}
      title={content?.title ?? app.t('menu.articles')}
      language={content?.language}
      back={{ to: '/piiri-articles', label: app.t('articles:back') }}
      picture={item.image}
      meta={item.date && <TimeLabel time={item.date} />}
      end={
        <NextPrevious
          key={`next-${item.id}`}
          label={app.t('articles:more')}
          neighbours={neighbours}
          summary={articleSummary}
        />
      }
    >
      <RichText html={content?.text ?? ''} dir={languageOf(content?.language, app.language).dir} />
      {item.link && (
        <p className="list-end">
          <a
            href={item.link}
            target="_blank"
            rel="noopener noreferrer"
            className="button button-quiet"
            lang={app.language}
          >
            <ExternalLink aria-hidden="true" />
            {app.t('articles:link')}
          </a>
        </p>
      )}
    </ContentPage>
  );
}

function MissingArticle() {
  const { t } = useApp();
  return (
    <MissingContent
      title={t('articles:missing_title')}
      back={{ to: '/piiri-articles', label: t('articles:back') }}
    />
  );
}
