import { useApp } from '../../data/app.ts';
import { contentOf, languageOf } from '../../data/content/content.ts';
import type { UserPoll } from '../../data/models/polls.ts';
import { useReading } from '../reading/use-reading.tsx';
import { PollDeadline, PollView } from './poll-view.tsx';

/** A poll within other content, such as news. */
export default function EmbeddedPoll({ userPoll }: { userPoll: UserPoll }) {
  const { language, names } = useApp();
  const { row: poll, bar } = useReading('poll', userPoll.poll);
  const content = contentOf(poll.translations);
  const texts = languageOf(content?.language, language);
  return (
    <section className="poll-carried surface" aria-labelledby={`poll-${poll.id}`} lang={language}>
      <p className="meta">
        <span className="kind">{names.poll?.name}</span>
        <PollDeadline poll={poll} />
      </p>
      <h2 id={`poll-${poll.id}`} {...texts}>
        {content?.title}
      </h2>
      <p className="poll-description as-written" {...texts}>
        {content?.description}
      </p>
      {!poll.anonymous && bar}
      <PollView userPoll={{ ...userPoll, poll }} />
    </section>
  );
}
