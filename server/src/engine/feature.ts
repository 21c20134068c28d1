import { type Entity, storedName } from '@piiri/schemas';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Services } from '../platform/services.ts';
import type { Follower, Listener } from './commit/transaction.ts';
import type { OwnedTable } from './owned/definition.ts';
import { contradictionsBetween } from './owned/lint.ts';
import type { SearchedTable } from './search/searched.ts';
import type { EntityHooks } from './write/hooks.ts';

/** A task of housekeeping. Safe to run in several processes at once. */
export interface Housekeeping {
  run(services: Services): Promise<unknown>;
  /** Runs every half minute as well as in each round, which comes every ten minutes. */
  often?: true;
}

/**
 * What a thing of the product adds to the engine. `feature.ts` of each folder in `features/` exports one as `feature`; the
 * calls in its folder `calls` are found by themselves.
 */
export interface Feature {
  /** Rows that people own (`defineOwned`), in their order in the copy of own data. */
  owned?: readonly OwnedTable[];
  /** The exports of its `tables.ts`: tables made by hand, each with its reason. */
  tables?: Readonly<Record<string, unknown>>;
  /** Columns of those with the id of an object that rows are deleted with, by its entity. */
  cascades?: Readonly<Record<string, readonly PgColumn[]>>;
  /** Hooks of entities, by the name of the entity. */
  hooks?: Readonly<Record<string, EntityHooks>>;
  /** Hear of changes within each transaction that writes. */
  listeners?: readonly Listener[];
  /** Hear of changes once they are stored. */
  followers?: readonly Follower[];
  /** What the search over everything finds beside objects of definitions. */
  searched?: readonly SearchedTable[];
  housekeeping?: readonly Housekeeping[];
}

/** Checks a feature against its interface. */
export const defineFeature = (feature: Feature): Feature => feature;

const FORGOTTEN = 'No feature is registered: import features/register.ts first.';

let registered: readonly Feature[] | undefined;
let hooks: Readonly<Record<string, EntityHooks>> | undefined;

/**
 * Makes features known to the engine. The program calls it once, before anything is asked of the engine. Throws an
 * error of one line when their definitions contradict each other.
 */
export function registerFeatures(features: readonly Feature[]): void {
  const [first] = contradictionsBetween(features.flatMap(({ owned = [] }) => owned));
  if (first) throw new Error(first);
  const hooked = features.flatMap((feature) => Object.keys(feature.hooks ?? {}));
  const twice = hooked.find((entity, index) => hooked.indexOf(entity) !== index);
  if (twice) throw new Error(`Two features have hooks of ${twice}: one would replace the other.`);
  registered = features;
  hooks = Object.assign({}, ...features.map((feature) => feature.hooks));
}

/** All features, in the order of their folders' names. Throws where an entry point has forgotten them: tables would go missing. */
export function registeredFeatures(): readonly Feature[] {
  if (!registered) throw new Error(FORGOTTEN);
  return registered;
}

/** The hooks that features have registered for an entity; none for most. */
export function hooksOf(entity: Pick<Entity, 'name' | 'viewOf'>): EntityHooks {
  if (!hooks) throw new Error(FORGOTTEN);
  return hooks[storedName(entity)] ?? {};
}
