import type { Entity, Language } from '@piiri/schemas';
import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import type { AnsweredObject, EntityCall, Row } from '../calls/context.ts';
import type { Action, Change, Transaction } from '../commit/transaction.ts';

/** An object that is about to be stored. */
export interface Saving {
  action: Action;
  /** The columns that will be written; a hook may change them. */
  columns: Record<string, unknown>;
  /** Under lock as it is; undefined for a new one. */
  before: Row | undefined;
}

/** An object that was stored. */
export interface Saved {
  after: Row;
  before: Row | undefined;
  /** What was written, with what `beforeSave` put beside. */
  columns: Readonly<Record<string, unknown>>;
}

/**
 * What is particular to an entity, where the engine asks for it: the engine knows no entity by name. A feature registers
 * them (`engine/feature.ts`). Every write of the entity calls them, be it a generic call or one of a feature. All but the
 * first and the last run in the transaction, and refuse by throwing AppError.
 */
export interface EntityHooks {
  /** What an object is called where others refer to it, when its title alone does not say. `row`: its row's name. */
  nameIn?(language: Language, row: SQL): SQL;
  /** The definition by which one of its objects is written, where that is not the entity's own; undefined: by none that is there. */
  definitionOf?(actor: Actor, row: Readonly<Record<string, unknown>>): Entity | undefined;
  /** Its hooks go past the tenants' walls, to accounts: generic calls write it on the owner's connection. */
  asOwner?: true;
  /** What `decorate` adds is the reader's own: answers cannot be kept for others. */
  personal?: true;
  /** The entities, beside those it refers to, whose objects `decorate` looks at. */
  dependsOn?: readonly string[];
  /** The members that `decorate` adds, for the API's description. */
  extras?: Readonly<Record<string, z.ZodType>>;
  /** Adds members to answers, for whole pages at once. */
  decorate?(call: EntityCall, db: Db, answers: AnsweredObject[]): Promise<void>;
  /** Before objects are created, changed or restored: for one, or for many at once that all come or are all there. */
  beforeSave?(tx: Transaction, savings: readonly Saving[]): Promise<void>;
  /** After that, in the same order. */
  afterSave?(tx: Transaction, saved: readonly Saved[]): Promise<void>;
  /** Before an object is deleted, and before anything is said of what uses it. It can be restored for a day yet. */
  beforeDelete?(tx: Transaction, row: Row): Promise<void>;
  /** After that. */
  afterDelete?(tx: Transaction, row: Row): Promise<void>;
  /** Before an object that was deleted ends for good. */
  beforeEnd?(tx: Transaction, row: Row): Promise<void>;
  /** Once a change is stored and answered: notices, and whatever else lies outside of the database. */
  afterCommit?(change: Change, services: Services): Promise<void>;
}
