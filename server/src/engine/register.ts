import { setActorCompletion } from '../platform/auth/actor.ts';
import { definitionsLoader } from './custom/definitions.ts';
import { engineFeature } from './engine-feature.ts';
import { type Feature, registeredSources, storeFeatures } from './feature.ts';
import { contradictionsBetween } from './owned/lint.ts';

/**
 * Registers the features, and the engine's own parts after them. The program calls it once, before anything else uses
 * the engine. Throws a one-line error when their definitions contradict each other.
 */
export function registerFeatures(features: readonly Feature[]): void {
  const [contradiction] = contradictionsBetween(features.flatMap(({ owned = [] }) => owned));
  if (contradiction) throw new Error(contradiction);
  storeFeatures([...features.filter((feature) => feature !== engineFeature), engineFeature]);
  setActorCompletion(definitionsLoader(registeredSources()));
}
