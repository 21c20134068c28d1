import type { BoardCard, BoardState } from '@piiri/shared/contracts/planning.ts';
import { entityNamed } from '../../resources.ts';

/** Effect of moving an object's card to another column. */
export type Transition =
  /** Readers see the object from now on; needs confirmation. */
  | 'publish'
  /** Asks for the time. */
  | 'schedule'
  /** The object is unpublished or will not be published; needs confirmation if readers lose it. */
  | 'withdraw'
  | 'unschedule'
  | 'end'
  | 'reopen'
  | 'ask'
  | 'approve'
  | 'return';

export type Outcome = { transition: Transition } | { refused: string };

const refused = (key: string): Outcome => ({ refused: `no_${key}` });

/** Returns the effect of moving a card to a column, or why it is not allowed, as a text key below `console.plan`. */
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

/** Returns the field values of a transition. `at`: the time that the user entered. */
export function transitionValues(
  { entity: name, state }: BoardCard,
  transition: Transition,
  now: Date,
  at?: string,
): Readonly<Record<string, unknown>> {
  const { publishing: { field = '', release, expire } = {} } = entityNamed(name);
  // One minute in the past, since the server's clock may be slightly behind.
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
