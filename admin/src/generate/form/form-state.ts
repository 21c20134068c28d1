import type { SeriesScope } from '@piiri/schemas';
import type { RaRecord } from 'react-admin';
import type { Values } from '../../data/values/values.ts';
import type { ScopedAction } from '../actions/series/scope-dialog.tsx';
import type { DraftOptions } from './use-saving.ts';

/** Why the last attempt failed. */
export interface Problem {
  text: string;
  /** Disappears when all fields are valid. */
  isAboutFields?: boolean;
}

/** Which occurrences of a series a change concerns. */
interface ScopeQuestion {
  action: ScopedAction;
  isOfRule: boolean;
  /** Called with the chosen scope; undefined when nothing was chosen. */
  onClose: (scope: SeriesScope | undefined) => void;
}

/** Another user's version of the object, and the form's values. */
interface Conflict {
  current: RaRecord;
  mine: Values;
  /** They were to be saved as a draft, with these options. */
  draftOptions?: DraftOptions;
}

/** Values of other objects that saving would delete. */
interface Loss {
  text: string;
  confirm: () => void;
}

/**
 * What happens in a form. It is in one of these phases:
 *
 *     editing ── saving ──────▶ saving ── ended ──▶ editing, perhaps with a problem; or the form is left
 *        │                       │ └──── conflicted ──▶ conflict ──▶ saving (mine), editing (theirs, or later)
 *        │                       └────── warned ──────▶ loss ──────▶ saving (confirmed), editing
 *        ├───── scopeAsked ────▶ scope ──▶ saving (chosen), editing
 *        ├───── conflicted ────▶ conflict, before anything is saved
 *        └───── deleting ──────▶ deleting ── ended ──▶ editing; or the form is left
 */
export type FormState = { problem?: Problem } & (
  | { phase: 'editing' | 'saving' | 'deleting' }
  | { phase: 'scope'; scopeQuestion: ScopeQuestion }
  | { phase: 'conflict'; conflict: Conflict }
  | { phase: 'loss'; loss: Loss }
);

export type FormEvent =
  | { type: 'saving' | 'deleting' }
  /** Saving or deleting has its answer. */
  | { type: 'ended' }
  | { type: 'scopeAsked'; scopeQuestion: ScopeQuestion }
  | { type: 'conflicted'; conflict: Conflict }
  | { type: 'warned'; loss: Loss }
  /** A question was closed. */
  | { type: 'closed' }
  /** An attempt failed; without a problem, another one begins. */
  | { type: 'told'; problem: Problem | undefined };

export const EDITING: FormState = { phase: 'editing' };

const ASKING: readonly FormState['phase'][] = ['scope', 'conflict', 'loss'];

/** Returns the state after an event. Events that do not fit the state, such as a late answer, change nothing. */
export function nextState(state: FormState, event: FormEvent): FormState {
  const { phase, problem } = state;
  switch (event.type) {
    case 'saving':
      return phase === 'deleting' ? state : { phase: 'saving', problem };
    case 'deleting':
      return phase === 'editing' ? { phase: 'deleting', problem } : state;
    case 'ended':
      return phase === 'saving' || phase === 'deleting' ? { phase: 'editing', problem } : state;
    case 'scopeAsked':
      return phase === 'editing' ? { phase: 'scope', scopeQuestion: event.scopeQuestion, problem } : state;
    case 'conflicted':
      return { phase: 'conflict', conflict: event.conflict, problem };
    case 'warned':
      return { phase: 'loss', loss: event.loss, problem };
    case 'closed':
      return ASKING.includes(phase) ? { phase: 'editing', problem } : state;
    case 'told':
      return { ...state, problem: event.problem };
  }
}
