import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';

/** What writes of its own where no user does: a company's directory by SCIM, or its OpenID Connect provider at a sign-in. */
export type Agent = 'scim' | 'single_sign_on';

/** What happened to an object. Calls of their own name theirs, such as `enroll`. */
export type Action = 'create' | 'update' | 'delete' | 'restore' | 'sort' | (string & {});

/** One change of one object, reported within the transaction that makes it. */
export interface Change {
  /** The entity by its name; for a table that is none, a name of its own. */
  entity: string;
  action: Action;
  id?: number;
  /** The columns as they were. Absent for what is new. */
  before?: Readonly<Record<string, unknown>>;
  /** The columns as they are now. Absent for what is gone for good. */
  after?: Readonly<Record<string, unknown>>;
  /** What changed of it that is kept elsewhere than in its columns, by a name: what it was, and what it is. */
  details?: Readonly<Record<string, readonly [unknown, unknown]>>;
  /** Who did it; undefined for the product itself. */
  actor?: Actor;
  /** What did it where no user did. */
  agent?: Agent;
}

/**
 * Hears of all changes of a transaction, in their order, when its work is done and before it commits. What it stores is
 * there exactly when the changes are; what it throws undoes them.
 */
export type Listener = (tx: Transaction, changes: readonly Change[]) => Promise<void>;

/** Hears of changes once they are stored. */
export interface Follower {
  /** Whether a change is one of those that it hears of. The others are forgotten while the transaction goes on, which may make many. */
  hears(change: Change): boolean;
  /** Told of those, when there are any. */
  follow(services: Services, changes: readonly Change[]): void;
}

/** A transaction that writes. Everything that changes a company's data passes one, made by `commit`. */
export interface Transaction {
  /** Queries within the transaction. An entity's table is written through `engine/write` alone. */
  readonly db: Db;
  /** The company whose rows it writes; `INSTALLATION` for what belongs to none. */
  readonly tenantId: number;
  /** Who writes; undefined for the product itself, such as jobs and the operator's commands. */
  readonly actor: Actor | undefined;
  /** What writes where no user does, for history. */
  readonly agent: Agent | undefined;
  /** The parameters of the call, for steps that take some. */
  readonly query: Readonly<Record<string, unknown>>;
  /** Tells of a change. The store does so for entities; who writes another table does it himself. */
  note(change: Omit<Change, 'actor' | 'agent'>): void;
  /**
   * Tells the listeners of the changes so far. Who changes many objects does so now and then, or all that listeners do would
   * be done in one go.
   */
  notifyListeners(): Promise<void>;
  /** Does something outside of the database once all is stored, such as a notice. `what` names it in the log. */
  afterCommit(what: string, work: () => Promise<void>): void;
}

export interface CommitOptions {
  /** On the owner's connection, past the tenants' walls: for work on accounts as well. Every query must name its company then. */
  asOwner?: boolean;
}

/**
 * Writes: runs `work` in one transaction and notifies the listeners of its changes; all of it is stored or nothing.
 * What the database refuses is thrown as an error that names the field. `work` runs again when two transactions waited
 * for each other, so it does nothing outside of the database (see `afterCommit`). A call commits once.
 */
export type Commit = <T>(work: (tx: Transaction) => Promise<T>, options?: CommitOptions) => Promise<T>;
