import { createFileRoute } from '@tanstack/react-router';
import { AttachmentList } from '../../../components/content/attachment-list.tsx';
import { ContentPage } from '../../../components/content/content-page.tsx';
import { ContentPageSkeleton } from '../../../components/content/content-page-skeleton.tsx';
import { MissingContent } from '../../../components/content/missing-content.tsx';
import { NextPrevious } from '../../../components/content/next-previous.tsx';
import { VideoConsent } from '../../../components/content/video-consent.tsx';
import { RichText } from '../../../components/rich-text.tsx';
import { TimeLabel } from '../../../components/time-label.tsx';
import { useApp } from '../../../models/app.ts';
import { contentOf, languageOf } from '../../../models/content.ts';
import { loadContent } from '../../../models/content-route.ts';
import { idParam } from '../../../models/id-param.ts';
import { news, newsSummary } from '../../../models/news.ts';
import { polls } from '../../../models/polls.ts';

export const Route = createFileRoute('/_in/_content/news/$id')({
  ...idParam,
  loader: async ({ context: { app }, params: { id }, abortController }) => {
    const source = app.model(news);
    const neighbours = source.neighbours(id);
    const { signal } = abortController;
    const item = await loadContent(app, 'news', id, () => source.item(id, signal));
    const userPoll = await app.model(polls).embedded(item.poll, signal);
    // Most news carry none, and need not wait for what shows it.
    const resolved =
      userPoll &&
      (await Promise.all([
        import('../../../components/poll/embedded-poll.tsx'),
        app.loadTexts('poll', 'offline'),
      ]));
    return { item, neighbours, userPoll: userPoll, EmbeddedPoll: resolved?.[0].default };
  },
  pendingComponent: ContentPageSkeleton,
  notFoundComponent: MissingNews,
  component: NewsItemScreen,
});

function NewsItemScreen() {
  const app = useApp();
  const { item, neighbours, userPoll, EmbeddedPoll } = Route.useLoaderData();
  const content = contentOf(item.translations);
  const title = content?.title ?? app.t('news:title');
  return (
    <ContentPage
      kind="news"
      id={item.id}
      title={title}
      language={content?.language}
      back={{ to: '/news', label: app.t('news:back') }}
      picture={item.image}
      isPersonal={Boolean(userPoll)}
      meta={
        <>
          <TimeLabel time={item.release_date} />
          {item.group_name && <span>{item.group_name}</span>}
        </>
      }
      end={
        <NextPrevious
          key={`next-${item.id}`}
          label={app.t('news:more')}
          neighbours={neighbours}
          summary={newsSummary}
        />
      }
    >
      <RichText html={content?.text ?? ''} dir={languageOf(content?.language, app.language).dir} />
      {item.video_url && <VideoConsent key={item.id} videoId={item.video_url} title={title} />}
      <AttachmentList
        attachments={item.attachments}
        fetch={(file) => app.model(news).attachment(item.id, file.id)}
      />
      {userPoll && EmbeddedPoll && <EmbeddedPoll key={userPoll.poll.id} userPoll={userPoll} />}
    </ContentPage>
  );
}

function MissingNews() {
  const { t } = useApp();
  return <MissingContent title={t('news:missing_title')} back={{ to: '/news', label: t('news:back') }} />;
}
