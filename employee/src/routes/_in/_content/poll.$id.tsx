import { createFileRoute } from '@tanstack/react-router';
import { ContentPage } from '../../../content/article/content-page.tsx';
import { ContentPageSkeleton } from '../../../content/article/content-page-skeleton.tsx';
import { MissingContent } from '../../../content/article/missing-content.tsx';
import { PollDeadline, PollView } from '../../../content/poll/poll-view.tsx';
import { useReading } from '../../../content/reading/use-reading.tsx';
import { useApp } from '../../../data/app.ts';
import { contentOf, languageOf } from '../../../data/content/content.ts';
import { loadContent } from '../../../data/content/content-route.ts';
import { polls } from '../../../data/models/polls.ts';
import { idParam } from '../../../data/search-params.ts';

export const Route = createFileRoute('/_in/_content/poll/$id')({
  ...idParam,
  loader: ({ context: { app }, params: { id }, abortController }) =>
    loadContent(id, app.loadTexts('content', 'poll'), async () => {
      const [userPoll] = await Promise.all([
        app.model(polls).open(id, abortController.signal),
        app.loadTexts('offline'),
      ]);
      return userPoll;
    }),
  pendingComponent: ContentPageSkeleton,
  notFoundComponent: MissingPoll,
  component: PollScreen,
});

function PollScreen() {
  const { language, t } = useApp();
  const userPoll = Route.useLoaderData();
  const { poll: original } = userPoll;
  const { row: poll, bar } = useReading('poll', original);
  const content = contentOf(poll.translations);
  return (
    <ContentPage
      kind="poll"
      id={poll.id}
      title={content?.title ?? t('poll:title')}
      language={content?.language}
      original={contentOf(original.translations)?.language}
      reading={!poll.anonymous && bar}
      back={{ to: '/polls', label: t('poll:back') }}
      isPersonal
      meta={
        <>
          <PollDeadline poll={poll} />
          {poll.group_name && <span>{poll.group_name}</span>}
        </>
      }
    >
      <p className="poll-description as-written" {...languageOf(content?.language, language)}>
        {content?.description}
      </p>
      <div lang={language}>
        <PollView key={poll.id} userPoll={{ ...userPoll, poll }} />
      </div>
    </ContentPage>
  );
}

function MissingPoll() {
  const { t } = useApp();
  return <MissingContent title={t('poll:missing_title')} back={{ to: '/polls', label: t('poll:back') }} />;
}
