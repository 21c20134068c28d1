import type { Item } from '@piiri/schemas';
import type { news } from '@piiri/schemas/entities/news.ts';
import { defineOverride } from '../../content/override.ts';
import { type App, useApp } from '../../data/app.ts';
import { polls } from '../../data/models/polls.ts';

type NewsItem = Item<typeof news>;

/** Loads the publisher of news, where the company shows it. Ignores failures. */
async function publisherOf({ api, session }: App, { id }: NewsItem, signal: AbortSignal) {
  if (!session.tenant.value?.settings?.publishers_shown) return undefined;
  const result = await api.get(`v1/news/${id}/publisher/`, { signal });
  return (result.ok && result.data.name) || undefined;
}

/** Loads the poll embedded in news, and its component. Most news have none and need not wait for it. */
async function pollOf(app: App, item: NewsItem, signal: AbortSignal) {
  const userPoll = await app.model(polls).embedded(item.poll, signal);
  if (!userPoll) return undefined;
  const [{ default: EmbeddedPoll }] = await Promise.all([
    import('../../content/poll/embedded-poll.tsx'),
    app.loadTexts('poll', 'offline'),
  ]);
  return { userPoll, EmbeddedPoll };
}

/** News can embed a poll and name their publisher. */
export default defineOverride({
  hidden: ['poll'],
  async load(app, item: Promise<NewsItem>, signal) {
    const news = await item;
    const [poll, publisher] = await Promise.all([pollOf(app, news, signal), publisherOf(app, news, signal)]);
    return { poll, publisher };
  },
  page(_, { poll, publisher }) {
    const meta = publisher && <PublishedBy name={publisher} />;
    if (!poll) return { meta };
    const { userPoll, EmbeddedPoll } = poll;
    return {
      meta,
      isPersonal: true,
      after: <EmbeddedPoll key={`poll-${userPoll.poll.id}`} userPoll={userPoll} />,
    };
  },
});

function PublishedBy({ name }: { name: string }) {
  return <span>{useApp().t('news:published_by', { name })}</span>;
}
