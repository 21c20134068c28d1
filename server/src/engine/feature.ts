import { type Entity, storedName } from '@piiri/schemas';
import type { HomeMine } from '@piiri/shared/contracts/home.ts';
import type { ProofMethod } from '@piiri/shared/contracts/proof.ts';
import { AppError } from '@piiri/shared/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../platform/auth/actor.ts';
import type { CallLimits } from '../platform/http/call-limits.ts';
import type { AnyJob } from '../platform/jobs/job.ts';
import type { Services } from '../platform/services.ts';
import type { Call } from './access/call.ts';
import type { Route } from './calls/route.ts';
import type { Follower, Transaction, WatchingListener } from './commit/transaction.ts';
import type { Version } from './commit/versions-table.ts';
import type { DefinitionSource } from './custom/definitions.ts';
import type { TableMeanings } from './model/column-meanings.ts';
import type { OwnPart } from './own-data/own-part.ts';
import type { OwnedTable } from './owned/definition.ts';
import type { ErasedPerson, RetentionRule } from './owned/retention-rule.ts';
import type { FigureOrder, FiguresById, FiguresRequest } from './read/figure-types.ts';
import type { SearchedTable } from './search/searched.ts';
import type { EntityHooks, PicturesInUse } from './write/hooks.ts';

/** Everything that a feature's own protocol is served with. */
export interface ProtocolServing {
  services: Services;
  callLimits: CallLimits;
  /** Counts a call that belongs to no account. Throws `too_many` when its address exceeds the rate. */
  countAnonymous(request: FastifyRequest): void;
}

/**
 * Everything that a feature adds to the engine. `feature.ts` of each folder in `features/` exports one as `feature`;
 * the calls in its `routes.ts` are found automatically.
 */
export interface Feature {
  /** Rows that people own (`defineOwned`), in their order in the copy of own data. */
  owned?: readonly OwnedTable[];
  /** Further parts of the copy of own data, of rows that are objects rather than owned. */
  ownParts?: readonly OwnPart[];
  /** The exports of its `tables.ts`: tables made by hand, each with its reason. */
  tables?: Readonly<Record<string, unknown>>;
  /** The meaning of columns in those tables, and in tables of entities. */
  meanings?: TableMeanings;
  /** Deletes or changes further rows when an object is deleted for good, by entity. */
  erase?: Readonly<Record<string, (tx: Transaction, id: number) => Promise<unknown>>>;
  /** Rows that are deleted after a number of months that the tenant chooses. */
  retention?: readonly RetentionRule[];
  /** Definitions that the feature's own calls serve, for history. */
  recorded?: readonly Entity[];
  /** Erases a person from what the feature stores, besides owned rows and columns with ids. */
  erasePerson?(tx: Transaction, person: ErasedPerson): Promise<void>;
  /** Removes what was made of texts of owned rows that have been changed or emptied, see `endTexts`. */
  textsEnded?(tx: Pick<Transaction, 'db' | 'tenantId'>, table: string, ids: readonly number[]): Promise<void>;
  /**
   * Calls that it adds below the path of an entity's objects, depending on the definition; empty for other entities.
   */
  objectRoutes?(entity: Entity): readonly Route[];
  /** Calls of definitions that tenants write. */
  definedRoutes?(): readonly Route[];
  /** Calls that the API's description adds for a caller: those of their tenant's own definitions. */
  ownRoutes?(actor: Actor): readonly Route[];
  /** What these depend on besides the definitions: the description is cached by it. */
  ownRoutesKey?(actor: Actor): string;
  /** Serves a protocol with its own formats of requests, answers and errors, below a path of its own. */
  serve?(app: FastifyInstance, serving: ProtocolServing): void;
  /** Hooks, by entity name. */
  hooks?: Readonly<Record<string, EntityHooks>>;
  /** Receive changes within each transaction that writes. */
  listeners?: readonly WatchingListener[];
  /** Runs when an object's draft was changed or ended in any way, its attachments included. */
  afterDraftChange?: (tx: Transaction, draft: Version) => Promise<void>;
  /** Receive changes once they are stored. */
  followers?: readonly Follower[];
  /** Tables that the global search covers besides objects of definitions. */
  searched?: readonly SearchedTable[];
  /** The ways of the feature in which a caller can prove again who they are. */
  proofMethods?(services: Services, actor: Actor, request: FastifyRequest): Promise<ProofMethod[]>;
  /** What of it waits for a person, and what they did about what the first screen shows. */
  atHome?: (call: Call) => Promise<Partial<HomeMine>>;
  /** Figures of objects of an entity for the console's lists. */
  figures?: (request: FiguresRequest) => Promise<FiguresById>;
  /** The figures by which those lists can be ordered, by name. */
  figureOrders?: Readonly<Record<string, FigureOrder>>;
  /** Entities whose objects are tenants' own definitions, read with each caller. */
  definitions?: readonly DefinitionSource[];
  /** Rows of the feature that use pictures, and so keep them when texts of objects stop using them. */
  showsPictures?: PicturesInUse;
  /** Background work, periodic or added by `addJob`. */
  jobs?: readonly AnyJob[];
}

/** Checks a feature against its interface. */
export const defineFeature = (feature: Feature): Feature => feature;

const NOT_REGISTERED = 'No feature is registered: import features/register.ts first.';

let registered: readonly Feature[] | undefined;
let hooks: Readonly<Record<string, EntityHooks>> | undefined;

/** Stores the features, for `registerFeatures`. Throws a one-line error when two have hooks of the same entity. */
export function storeFeatures(features: readonly Feature[]): void {
  const hooked = features.flatMap((feature) => Object.keys(feature.hooks ?? {}));
  const twice = hooked.find((entity, index) => hooked.indexOf(entity) !== index);
  if (twice) throw new Error(`Two features have hooks of ${twice}: one would replace the other.`);
  registered = features;
  hooks = Object.assign({}, ...features.map((feature) => feature.hooks));
}

/** The sources of tenants' own definitions. */
export const registeredSources = (): DefinitionSource[] =>
  registeredFeatures().flatMap(({ definitions = [] }) => definitions);

/** The background work of all features. */
export const registeredJobs = (): AnyJob[] => registeredFeatures().flatMap(({ jobs = [] }) => jobs);

/**
 * Returns all features, in the order of their folders' names, and the engine's own last. Throws when an entry point has not registered them,
 * because tables would be missing.
 */
export function registeredFeatures(): readonly Feature[] {
  if (!registered) throw new Error(NOT_REGISTERED);
  return registered;
}

/** Returns the rows that use pictures, besides objects and drafts. */
export const pictureHolders = (): PicturesInUse[] =>
  registeredFeatures().flatMap(({ showsPictures }) => showsPictures ?? []);

/** Returns the hooks that features have registered for an entity; empty for most. */
export function hooksOf(entity: Pick<Entity, 'name' | 'viewOf'>): EntityHooks {
  if (!hooks) throw new Error(NOT_REGISTERED);
  return hooks[storedName(entity)] ?? {};
}

/**
 * Returns the definition by which an object is written: that of its type where tenants define the types. Throws
 * `not_found` without one.
 */
export function definitionOf(actor: Actor, entity: Entity, row: Readonly<Record<string, unknown>>): Entity {
  const definition = entity.types ? hooksOf(entity).definitionOf?.(actor, row) : entity;
  if (!definition) throw new AppError('not_found');
  return definition;
}
