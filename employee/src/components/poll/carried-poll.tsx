import { useApp } from '../../models/app.ts';
import { contentOf, languageOf } from '../../models/content.ts';
import type { AskedPoll } from '../../models/polls.ts';
import { PollDeadline } from './poll-deadline.tsx';
import { PollView } from './poll-view.tsx';

/** A poll within what carries it, such as news. */
export default function CarriedPoll({ asked }: { asked: AskedPoll }) {
  const { language, t } = useApp();
  const content = contentOf(asked.poll.translations);
  const texts = languageOf(content?.language, language);
  return (
    <section className="poll-carried" aria-labelledby={`poll-${asked.poll.id}`} lang={language}>
      <p className="meta">
        <span className="kind">{t('kinds.poll')}</span>
        <PollDeadline poll={asked.poll} />
      </p>
      <h2 id={`poll-${asked.poll.id}`} {...texts}>
        {content?.title}
      </h2>
      <p className="poll-description" {...texts}>
        {content?.description}
      </p>
      <PollView asked={asked} />
    </section>
  );
}
