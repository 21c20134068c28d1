import { type Entity, storedName } from '@piiri/schemas';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Services } from '../platform/services.ts';
import type { Follower, Listener } from './commit/transaction.ts';
import type { OwnPart } from './own-data/own-part.ts';
import type { SearchedBeside } from './search/searched.ts';
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
  /** The exports of its `tables.ts`: tables that no definition makes. */
  tables?: Readonly<Record<string, unknown>>;
  /** Hooks of entities, by the name of the entity. */
  hooks?: Readonly<Record<string, EntityHooks>>;
  /** Hear of changes within each transaction that writes. */
  listeners?: readonly Listener[];
  /** Hear of changes once they are stored. */
  followers?: readonly Follower[];
  /** What the search over everything finds beside objects of definitions. */
  searched?: readonly SearchedBeside[];
  /** What its tables keep about a person, for the copy of their own data. */
  ownData?: readonly OwnPart[];
  /** Columns that name people and are not in that copy by themselves, each with the reason. */
  notOwnData?: readonly (readonly [PgColumn, string])[];
  housekeeping?: readonly Housekeeping[];
}

/** Checks a feature against its interface. */
export const defineFeature = (feature: Feature): Feature => feature;

const FORGOTTEN = 'No feature is registered: import features/register.ts first.';

let registered: readonly Feature[] | undefined;
let hooks: Readonly<Record<string, EntityHooks>> | undefined;

/** Makes features known to the engine. The program calls it once, before anything is asked of the engine. */
export function registerFeatures(features: readonly Feature[]): void {
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
