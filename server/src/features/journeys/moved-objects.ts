import type { StepTarget } from '@piiri/schemas';
import type { NewId } from '../../engine/model/column-meanings.ts';
import { ITEM_ENTITY } from '../content-types/public.ts';
import type { JourneyStep } from './step.ts';

/** Returns the entity that stores the objects of a step: objects of the company's own types are stored as one. */
export const storedEntityName = (entity: string): string =>
  entity.startsWith('content/') ? ITEM_ENTITY : entity;

/** Returns a reference for the installation to which its company moves; null when its object does not move. */
export function movedObject(object: StepTarget, newId: NewId): StepTarget | null {
  // A form is known by its name, which stays.
  if (typeof object.id !== 'number') return object;
  const id = newId(storedEntityName(object.entity), object.id);
  return id === null ? null : { ...object, id };
}

/** Does so for the steps of a journey. */
export const movedSteps = (steps: JourneyStep[], newId: NewId): JourneyStep[] =>
  steps.map((step) => ({ ...step, object: step.object ? movedObject(step.object, newId) : null }));
