import type { BoardCard, BoardState } from '@piiri/shared/contracts/planning.ts';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { call, callEntity } from '../../data/api/api.ts';
import { messageOf } from '../../data/api/problem.ts';
import { entityNamed } from '../../data/definitions/resources.ts';
import {
  type ReviewRequest,
  useDecision,
  useNeedsApproval,
} from '../../generate/actions/review/review-calls.ts';
import { outcomeOf, type Transition, transitionValues } from './transitions.ts';
import { useChange } from './use-change.ts';

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
  const { run } = useDecision();
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
      await run(() => call(`POST v1/reviews/${review}/approve/`), 'console.reviews.approved_done');
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
