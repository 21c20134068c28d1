import type { Entity } from '@piiri/schemas';
import type { Actor } from '../../platform/auth/actor.ts';
import type { RequestSource } from '../../platform/auth/request-source.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';

/**
 * The writer where no user writes: the tenant's directory over SCIM or LDAP, its provider at a sign-in, the operator by a
 * command, or an import of content, whose user is the author in the source.
 */
export type Agent = 'scim' | 'ldap' | 'single_sign_on' | 'operator' | 'import';

/** The kind of a change. Features' own calls use their own action, such as `enroll`. */
export type Action = 'create' | 'update' | 'delete' | 'restore' | 'sort' | (string & {});

/** One change of one object, reported within the transaction that makes it. */
export interface Change {
  /** The entity's name; for a table without an entity, a name of its own. */
  entity: string;
  action: Action;
  id?: number;
  /** The columns before the change. Absent for a new object. */
  before?: Readonly<Record<string, unknown>>;
  /** The columns after the change. Absent for an object deleted for good. */
  after?: Readonly<Record<string, unknown>>;
  /** Changed values that are stored outside the object's columns, by name: the value before and after. */
  details?: Readonly<Record<string, readonly [unknown, unknown]>>;
  /** The user who made the change; undefined for the product itself. */
  actor?: Actor;
  /** The writer where no user writes. */
  agent?: Agent;
  /** Where the call came from; undefined for jobs and commands. */
  source?: RequestSource;
}

/**
 * Receives the changes of a transaction, in their order, when its work is done and before it commits. What a listener
 * stores commits with the changes; an error that it throws rolls them back.
 */
export type Listener = (tx: Transaction, changes: readonly Change[]) => Promise<void>;

/** Selects changes. It is data, so that nothing of a feature runs for the changes that it does not watch. */
export interface Watch {
  /** Changes of these entities. Default: of all. */
  entities?: readonly string[];
  /**
   * Changes of one of these columns, as a definition names them; for a new object, of those that have a value. None: no
   * change of the entity. Asked once per entity. Default: any change.
   */
  columns?(entity: Entity): readonly (string | undefined)[];
}

/** Receives watched changes within the transaction, when there are any. */
export interface WatchingListener extends Watch {
  listen: Listener;
}

/** Receives watched changes once they are stored, when there are any. */
export interface Follower extends Watch {
  /** Drops further changes during the transaction, which may make many. */
  hears?(change: Change): boolean;
  follow(services: Services, changes: readonly Change[]): void;
}

/** A transaction that writes. Every change of a tenant's data goes through one, opened by `commit`. */
export interface Transaction {
  /** Queries within the transaction. Only `engine/write` writes to an entity's table. */
  readonly db: Db;
  /** The tenant whose rows are written; `INSTALLATION` for rows of no tenant. */
  readonly tenantId: number;
  /** The user who writes; undefined for the product itself, such as jobs and the operator's commands. */
  readonly actor: Actor | undefined;
  /** The writer where no user writes, for history. */
  readonly agent: Agent | undefined;
  /** Where the call came from, for history; undefined for jobs and commands. */
  readonly source: RequestSource | undefined;
  /** The call's query parameters, for hooks that read some. */
  readonly query: Readonly<Record<string, unknown>>;
  /** Reports a change. The store does so for entities; code that writes another table calls it itself. */
  note(change: Omit<Change, 'actor' | 'agent' | 'source'>): void;
  /**
   * Notifies the listeners of the changes so far. Code that changes many objects calls it now and then, to keep the
   * listeners' batches small.
   */
  notifyListeners(): Promise<void>;
  /** Runs work outside the database after the commit, such as sending a notice. `what` names it in the log. */
  afterCommit(what: string, work: () => Promise<void>): void;
}

export interface CommitOptions {
  /**
   * Uses the owner's connection, without row-level security, for work that also changes accounts. Every query must then
   * name its tenant.
   */
  asOwner?: boolean;
}

/**
 * Runs `work` in one transaction and notifies the listeners of its changes; everything is stored or nothing. Throws
 * database errors as errors that name the field. `work` runs again after a deadlock or serialization failure, so it
 * must do nothing outside the database (see `afterCommit`). A call commits once.
 */
export type Commit = <T>(work: (tx: Transaction) => Promise<T>, options?: CommitOptions) => Promise<T>;
