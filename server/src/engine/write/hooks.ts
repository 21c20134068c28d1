import type { CustomField, Entity, Language } from '@piiri/schemas';
import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import type { AnsweredObject, EntityCall, Row } from '../access/call.ts';
import type { Action, Change, Transaction } from '../commit/transaction.ts';

/** An object about to be stored. */
export interface Saving {
  action: Action;
  /** The columns to write; a hook may change them. */
  columns: Record<string, unknown>;
  /** The locked row; undefined for a new object. */
  before: Row | undefined;
}

/** An object that was stored. */
export interface Saved {
  after: Row;
  before: Row | undefined;
  /** The written columns, including those that `beforeSave` added. */
  columns: Readonly<Record<string, unknown>>;
}

/**
 * An entity's particular behaviour, which the engine calls without knowing any entity by name. A feature registers the
 * hooks (`engine/feature.ts`). Every write of the entity calls them, by a generic call or a feature's own. The save,
 * delete and end hooks run in the transaction, and reject by throwing AppError.
 */
export interface EntityHooks {
  /**
   * An SQL expression for an object's title in references, where its title alone is not enough. `row`: the row's alias.
   */
  nameIn?(language: Language, row: SQL): SQL;
  /**
   * Returns the definition by which an object is written, where that is not the entity's own; undefined when there is
   * none.
   */
  definitionOf?(actor: Actor, row: Readonly<Record<string, unknown>>): Entity | undefined;
  /** Returns the custom fields of an object, where they are its own rather than those of its type. */
  fieldsOf?(row: Readonly<Record<string, unknown>>): readonly CustomField[];
  /** Its hooks need accounts, outside row-level security: generic calls write it on the owner's connection. */
  asOwner?: true;
  /** `decorate` adds data of the individual reader: answers cannot be cached for others. */
  personal?: true;
  /** The entities, besides those it refers to, whose objects `decorate` reads. */
  dependsOn?: readonly string[];
  /** Schemas of the members that `decorate` adds, for the API's description. */
  extras?: Readonly<Record<string, z.ZodType>>;
  /** Adds members to answers, for a whole page at once. */
  decorate?(call: EntityCall, db: Db, answers: AnsweredObject[]): Promise<void>;
  /**
   * Runs before objects are created, changed or restored: for one, or for many at once that are all new or all exist.
   */
  beforeSave?(tx: Transaction, savings: readonly Saving[]): Promise<void>;
  /** Runs after that, in the same order. */
  afterSave?(tx: Transaction, saved: readonly Saved[]): Promise<void>;
  /** Runs before an object is deleted, and before its uses are checked. It can still be restored for a day. */
  beforeDelete?(tx: Transaction, row: Row): Promise<void>;
  /** Runs after the deletion. */
  afterDelete?(tx: Transaction, row: Row): Promise<void>;
  /** Runs before a deleted object is deleted for good. */
  beforeEnd?(tx: Transaction, row: Row): Promise<void>;
  /** Runs after a change is committed and answered: for notices, and other work outside the database. */
  afterCommit?(change: Change, services: Services): Promise<void>;
}

/** The owner of a picture: an object of an entity, a draft, or a row of a feature's table by its name. */
export interface PictureHolder {
  entity: string;
  entity_id: number;
  field: string | null;
}

/** Rows of a feature that use pictures. */
export interface PicturesInUse {
  /** Their name in the file registry as owners of pictures, and the field. */
  holder: string;
  field: string;
  /** Selects a tenant's rows: `id`, and `text` with the addresses of pictures. */
  texts(tenantId: number | SQL): SQL;
  /** Replaces the key of one picture by another in all of a tenant's rows. */
  exchange(tenantId: number, from: string, to: string): SQL;
}
