import { useApp } from '../../data/app.ts';
import { contentOf, languageOf } from '../../data/content/content.ts';
import type { UserPoll } from '../../data/models/polls.ts';
import { PollDeadline, PollView } from './poll-view.tsx';

/** A poll within other content, such as news. */
export default function EmbeddedPoll({ userPoll }: { userPoll: UserPoll }) {
  const { language, names } = useApp();
  const content = contentOf(userPoll.poll.translations);
  const texts = languageOf(content?.language, language);
  return (
    <section className="poll-carried surface" aria-labelledby={`poll-${userPoll.poll.id}`} lang={language}>
      <p className="meta">
        <span className="kind">{names.poll?.name}</span>
        <PollDeadline poll={userPoll.poll} />
      </p>
      <h2 id={`poll-${userPoll.poll.id}`} {...texts}>
        {content?.title}
      </h2>
      <p className="poll-description as-written" {...texts}>
        {content?.description}
      </p>
      <PollView userPoll={userPoll} />
    </section>
  );
}
