import type { BoardCard, BoardState } from '@piiri/shared/contracts/planning.ts';
import { entityNamed } from '../../resources.ts';

/** What becomes of an object whose card is moved to another column. */
export type Transition =
  /** Readers see it from now on: it is asked first. */
  | 'publish'
  /** It is asked when. */
  | 'schedule'
  /** It is not published any more, or not to be: it is asked where readers lose it. */
  | 'withdraw'
  | 'unschedule'
  | 'end'
  | 'reopen'
  | 'ask'
  | 'approve'
  | 'return';

export type Outcome = { transition: Transition } | { refused: string };

const refused = (key: string): Outcome => ({ refused: `no_${key}` });

/** What would become of a card that is moved to a column, or why it cannot be, as a key below `console.plan`. */
export function outcomeOf(card: BoardCard, to: BoardState, mustAsk: boolean): Outcome {
  const { release, expire } = entityNamed(card.entity).publishing ?? {};
  const isByRelease = release !== undefined;
  if (card.state === 'review') return ofReview(card, to);
  if (to === 'review') return card.state === 'draft' && mustAsk ? { transition: 'ask' } : refused('review');
  if (mustAsk && to !== 'draft') return refused('right');
  switch (`${card.state} ${to}`) {
    case 'draft published':
      return { transition: 'publish' };
    case 'draft scheduled':
      return isByRelease ? { transition: 'schedule' } : refused('release');
    case 'scheduled published':
      return isByRelease ? { transition: 'publish' } : refused('approved');
    case 'scheduled draft':
      return isByRelease ? { transition: 'unschedule' } : refused('approved');
    case 'published draft':
    case 'ended draft':
      return { transition: 'withdraw' };
    case 'published ended':
      return expire ? { transition: 'end' } : refused('end');
    case 'ended published':
      return expire ? { transition: 'reopen' } : refused('reopen');
    case 'published scheduled':
    case 'ended scheduled':
      return refused('hide');
    default:
      return refused('draft_end');
  }
}

function ofReview({ review }: BoardCard, to: BoardState): Outcome {
  if (!review?.may_decide) return refused('decide');
  if (to === 'published') return review.changed ? refused('changed') : { transition: 'approve' };
  return to === 'draft' ? { transition: 'return' } : refused('review_way');
}

/** The values by which a transition is made. `at`: the time that was asked for. */
export function transitionValues(
  { entity: name, state }: BoardCard,
  transition: Transition,
  now: Date,
  at?: string,
): Readonly<Record<string, unknown>> {
  const { publishing: { field = '', release, expire } = {} } = entityNamed(name);
  // The server's clock may be a little behind.
  const present = new Date(now.getTime() - 60_000).toISOString();
  switch (transition) {
    case 'publish':
      return { [field]: true, ...(release && state === 'scheduled' && { [release]: present }) };
    case 'schedule':
      return { [field]: true, ...(release && { [release]: at }) };
    case 'end':
      return { [expire ?? field]: present };
    case 'reopen':
      return { [expire ?? field]: null };
    default:
      return { [field]: false };
  }
}
