import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../../data/app.ts';
import { summaryOf } from '../../data/content/content.ts';
import { shapeOf } from '../../data/content/contents.ts';
import { polls, type PollRow as Row } from '../../data/models/polls.ts';
import { useItem } from '../../ui/hooks/use-item.ts';
import { ContentWords } from '../cards/content-words.tsx';
import { useMoment, usePast } from '../time.tsx';
import { OwnAnswers } from './own-answers.tsx';
import './poll.css';

/** A poll in a list: its deadline, whether the reader has answered, and their answers. */
export function PollRow({ poll }: { poll: Row }) {
  const { t } = useApp();
  const moment = useMoment();
  const { response_deadline: deadline, answered } = poll;
  const isOver = usePast(deadline);
  const time = moment(deadline);
  return (
    <article className="card surface poll-row">
      <ContentWords item={{ ...summaryOf('poll', shapeOf('poll'), poll), date: null }} heading="h2">
        <time dateTime={deadline}>{isOver ? t('poll:ended', { time }) : t('poll:deadline', { time })}</time>
        {answered && <span className="own-state">{t('home.answered')}</span>}
        {isOver && !answered && <span>{t('poll:unanswered')}</span>}
      </ContentWords>
      {answered && <Answers id={poll.id} />}
    </article>
  );
}

/** The reader's answers, loaded on request. */
function Answers({ id }: { id: number }) {
  const app = useApp();
  const { t } = app;
  const [isOpen, setOpen] = useState(false);
  const { item, hasFailed } = useItem(isOpen ? id : undefined, (signal) => app.model(polls).open(id, signal));
  return (
    <details className="poll-own" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="more-link">
        {t('poll:own')}
        <ChevronDown />
      </summary>
      {hasFailed && <p role="alert">{t('error.text')}</p>}
      {item?.poll.anonymous && <p className="muted">{t('poll:anonymous_own')}</p>}
      {item && <OwnAnswers poll={item.poll} results={item.ownAnswers.results} isTitled />}
    </details>
  );
}
