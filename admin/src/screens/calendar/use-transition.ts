import type { BoardCard, BoardState } from '@piiri/shared/contracts/planning.ts';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { callEntity } from '../../data/api/api.ts';
import { messageOf } from '../../data/api/problem.ts';
import { entityNamed } from '../../data/definitions/resources.ts';
import {
  type ReviewRequest,
  useApproval,
  useNeedsApproval,
} from '../../generate/actions/review/review-calls.ts';
import { useChange } from './use-change.ts';

/** Effect of moving an object's card to another column. */
type Transition =
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

type Outcome = { transition: Transition } | { refused: string };

const rejected = (key: string): Outcome => ({ refused: `no_${key}` });

/** Returns the effect of moving a card to a column, or why it is not allowed, as a text key below `console.plan`. */
export function outcomeOf(card: BoardCard, target: BoardState, needsApproval: boolean): Outcome {
  const { release, expire } = entityNamed(card.entity).publishing ?? {};
  const isByRelease = release !== undefined;
  if (card.state === 'review') return outcomeOfReview(card, target);
  if (target === 'review')
    return card.state === 'draft' && needsApproval ? { transition: 'ask' } : rejected('review');
  if (needsApproval && target !== 'draft') return rejected('right');
  switch (`${card.state} ${target}`) {
    case 'draft published':
      return { transition: 'publish' };
    case 'draft scheduled':
      return isByRelease ? { transition: 'schedule' } : rejected('release');
    case 'scheduled published':
      return isByRelease ? { transition: 'publish' } : rejected('approved');
    case 'scheduled draft':
      return isByRelease ? { transition: 'unschedule' } : rejected('approved');
    case 'published draft':
    case 'ended draft':
      return { transition: 'withdraw' };
    case 'published ended':
      return expire ? { transition: 'end' } : rejected('end');
    case 'ended published':
      return expire ? { transition: 'reopen' } : rejected('reopen');
    case 'published scheduled':
    case 'ended scheduled':
      return rejected('hide');
    default:
      return rejected('draft_end');
  }
}

function outcomeOfReview({ review }: BoardCard, target: BoardState): Outcome {
  if (!review?.may_decide) return rejected('decide');
  if (target === 'published') return review.changed ? rejected('changed') : { transition: 'approve' };
  return target === 'draft' ? { transition: 'return' } : rejected('review_way');
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

/** A transition that waits for the user's answer. */
export interface PendingTransition {
  card: BoardCard;
  transition: Transition;
}

const CONFIRMED: readonly Transition[] = ['publish', 'schedule', 'withdraw', 'ask', 'approve', 'return'];

/** Moves cards to other columns; asks first when the move affects readers or needs further input. */
export function useTransition() {
  const translate = useTranslate();
  const needsApproval = useNeedsApproval();
  const { approve } = useApproval();
  const { change, refresh } = useChange();
  const [question, setQuestion] = useState<PendingTransition>();

  const make = ({ card, transition }: PendingTransition, at?: string) =>
    change({
      entity: card.entity,
      id: card.id,
      values: transitionValues(card, transition, new Date(), at),
      done: translate(`console.plan.done_${transition}`, { title: card.title }),
    });

  return {
    question,
    close: () => setQuestion(undefined),
    /** Returns why a card cannot be moved to a column, as text. */
    whyNot(card: BoardCard, to: BoardState): string | undefined {
      const outcome = outcomeOf(card, to, needsApproval);
      return 'refused' in outcome ? translate(`console.plan.${outcome.refused}`) : undefined;
    },
    move(card: BoardCard, to: BoardState) {
      const outcome = outcomeOf(card, to, needsApproval);
      if ('refused' in outcome) return;
      const { transition } = outcome;
      if (CONFIRMED.includes(transition)) setQuestion({ card, transition });
      else void make({ card, transition });
    },
    /** Carries out a confirmed transition; shows an error. */
    async confirm(confirmed: PendingTransition, at?: string) {
      setQuestion(undefined);
      const review = confirmed.card.review?.id;
      if (confirmed.transition !== 'approve' || review === undefined) return void (await make(confirmed, at));
      const { entity, id } = confirmed.card;
      await approve({ id: review, entity: entityNamed(entity), object: id });
      await refresh(confirmed.card.entity);
    },
    /** Requests approval; resolves to the error message, if any. */
    async ask({ card }: PendingTransition, request: ReviewRequest): Promise<string | undefined> {
      try {
        await callEntity(entityNamed(card.entity), `POST /${card.id}/review/`, { body: { ...request } });
        return undefined;
      } catch (error) {
        return translate(messageOf(error));
      } finally {
        await refresh(card.entity);
      }
    },
    refresh,
  };
}

export type Transitions = ReturnType<typeof useTransition>;
