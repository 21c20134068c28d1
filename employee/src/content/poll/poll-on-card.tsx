import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useApp } from '../../data/app.ts';
import { homeMine } from '../../data/models/home.ts';
import { type PollItem, type PollQuestionItem, polls } from '../../data/models/polls.ts';
import { savesData } from '../../ui/browser/device.ts';
import { useItem } from '../../ui/hooks/use-item.ts';
import { usePast } from '../time.tsx';

const OneQuestion = lazy(() => import('./one-question.tsx'));

/** Number of options that fit on a card. */
const MAX_OPTIONS = 6;

/** Returns the only question of a poll if one tap answers it. */
function oneTapQuestion({ questions }: PollItem): PollQuestionItem | undefined {
  const [question, ...others] = questions;
  if (!question || others.length > 0 || question.type !== 'choice' || question.allow_several)
    return undefined;
  return (question.options ?? []).length <= MAX_OPTIONS ? question : undefined;
}

/**
 * The answer to a poll of one question on its card at home, for people who may answer and have not. The poll is read for
 * that once the card is in view, so not where the device asks to save data; the component is loaded only for such a poll.
 * `deadline`: ISO 8601.
 */
export function PollOnCard({ id, deadline }: { id: number; deadline: string }) {
  const app = useApp();
  const isOver = usePast(deadline);
  const isReadOnly = app.session.profile.value?.read_only === true;
  // What is answered here stays in view until one leaves.
  const [wasAnswered] = useState(() => app.model(homeMine).stateOf('poll', id) !== undefined);
  const isOpen = !wasAnswered && !isOver && !isReadOnly && !savesData();
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watching = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    watching.observe(place.current);
    return () => watching.disconnect();
  }, []);
  const { item } = useItem(isOpen && isSeen ? id : undefined, (signal) => app.model(polls).open(id, signal));
  const question = item && oneTapQuestion(item.poll);
  if (!isSeen) return <div ref={place} />;
  if (!question || item.ownAnswers.answered) return null;
  return (
    <Suspense>
      <OneQuestion poll={item.poll} question={question} />
    </Suspense>
  );
}
