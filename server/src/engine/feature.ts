import { type Entity, storedName } from '@piiri/schemas';
import type { HomeMine } from '@piiri/shared/contracts/home.ts';
import { AppError } from '@piiri/shared/errors.ts';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Actor, completeActorsBy } from '../platform/auth/actor.ts';
import type { CallLimits } from '../platform/http/call-limits.ts';
import type { AnyJob } from '../platform/jobs/job.ts';
import type { Services } from '../platform/services.ts';
import type { Caller } from './calls/context.ts';
import type { AnyRoute } from './calls/route.ts';
import type { Follower, Listener, Transaction } from './commit/transaction.ts';
import { type DefinitionSource, definitionsLoader } from './custom/definitions.ts';
import type { TableWords } from './model/word-types.ts';
import type { OwnedTable } from './owned/definition.ts';
import { contradictionsBetween } from './owned/lint.ts';
import type { ErasedPerson, PersonalColumns, RetentionRule } from './privacy/types.ts';
import type { FigureOrder, FiguresAsked, FiguresById } from './read/figure-types.ts';
import type { SearchedTable } from './search/searched.ts';
import type { EntityHooks } from './write/hooks.ts';
import type { PicturesShown } from './write/picture-holder.ts';

/** Rows that are deleted once a time of theirs is so long ago, whatever the company: the time, and how long, as PostgreSQL writes an interval. */
export type Expiry = readonly [time: PgColumn, after: string];

/** What a protocol of a feature's own is served with. */
export interface ProtocolServing {
  services: Services;
  callLimits: CallLimits;
  /** Counts a call to which no account belongs. Throws `too_many` for an address that makes too many. */
  countAnonymous(request: FastifyRequest): void;
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
  /**
   * Columns of those with the id of an object that rows are deleted with, by its entity; by `any` where the column `entity` beside
   * them names it.
   */
  cascades?: Readonly<Record<string, readonly PgColumn[]>>;
  /** What becomes of further rows when an object ends for good, by its entity. */
  erase?: Readonly<Record<string, (tx: Transaction, id: number) => Promise<unknown>>>;
  /** Rows that are deleted by themselves: after a fixed time, or after as many months as the company chooses (`RetentionRule`). */
  retention?: readonly (Expiry | RetentionRule)[];
  /** Definitions that are served by calls of the feature's own, for history. */
  recorded?: readonly Entity[];
  /** What columns of its tables made by hand mean: ids, keyed hashes and what is made anew when a company moves. */
  words?: readonly (readonly [PgTable, TableWords])[];
  /** What becomes of what it keeps of a person who is erased, beside rows of owners and columns with ids. */
  erasePerson?(tx: Transaction, person: ErasedPerson): Promise<void>;
  /** Columns of its tables made by hand that tell about people, for the register of processing. */
  personal?: readonly PersonalColumns[];
  /** Calls that it adds below the address of each object of an entity, by a word of its definition; none for others. */
  objectRoutes?(entity: Entity): readonly AnyRoute[];
  /** Calls of definitions that companies write. */
  definedRoutes?(): readonly AnyRoute[];
  /** What the API's description tells a caller besides: calls of their company's own definitions. */
  ownRoutes?(actor: Actor): readonly AnyRoute[];
  /** Serves a protocol that says itself how its requests, answers and errors look, below an address of its own. */
  serve?(app: FastifyInstance, serving: ProtocolServing): void;
  /** Hooks of entities, by the name of the entity. */
  hooks?: Readonly<Record<string, EntityHooks>>;
  /** Hear of changes within each transaction that writes. */
  listeners?: readonly Listener[];
  /** Hear of changes once they are stored. */
  followers?: readonly Follower[];
  /** What the search over everything finds beside objects of definitions. */
  searched?: readonly SearchedTable[];
  /** What of it waits for a person, and what they did about what the first screen shows. */
  atHome?: (call: Caller) => Promise<Partial<HomeMine>>;
  /** Figures of objects of an entity for the console's lists. */
  figures?: (asked: FiguresAsked) => Promise<FiguresById>;
  /** Which of them those lists may be ordered by, by their names. */
  figureOrders?: Readonly<Record<string, FigureOrder>>;
  /** Entities whose objects are definitions of a company's own, read with each caller. */
  definitions?: readonly DefinitionSource[];
  /** Rows of it that show pictures, and so keep them when texts of objects let go of them. */
  showsPictures?: PicturesShown;
  /** Work in the background, regular or added by `addJob`. */
  jobs?: readonly AnyJob[];
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
  completeActorsBy(definitionsLoader(definitionSources(features)));
  hooks = Object.assign({}, ...features.map((feature) => feature.hooks));
}

const definitionSources = (features: readonly Feature[]) =>
  features.flatMap(({ definitions = [] }) => definitions);

/** Where companies' own definitions come from. */
export const registeredSources = (): DefinitionSource[] => definitionSources(registeredFeatures());

/** All features, in the order of their folders' names. Throws where an entry point has forgotten them: tables would go missing. */
export function registeredFeatures(): readonly Feature[] {
  if (!registered) throw new Error(FORGOTTEN);
  return registered;
}

/** What shows pictures beside objects and drafts. */
export const pictureHolders = (): PicturesShown[] =>
  registeredFeatures().flatMap(({ showsPictures }) => showsPictures ?? []);

/** The hooks that features have registered for an entity; none for most. */
export function hooksOf(entity: Pick<Entity, 'name' | 'viewOf'>): EntityHooks {
  if (!hooks) throw new Error(FORGOTTEN);
  return hooks[storedName(entity)] ?? {};
}

/** The definition by which an object is written: of its type where companies define the types. Throws `not_found` without one. */
export function definitionOf(actor: Actor, entity: Entity, row: Readonly<Record<string, unknown>>): Entity {
  const found = entity.types ? hooksOf(entity).definitionOf?.(actor, row) : entity;
  if (!found) throw new AppError('not_found');
  return found;
}
