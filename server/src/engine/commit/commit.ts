import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@piiri/shared/errors.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/actor.ts';
import type { RequestSource } from '../../platform/auth/request-source.ts';
import { lockCallerShared } from '../../platform/db/advisory-locks.ts';
import type { Db } from '../../platform/db/database.ts';
import { revisions } from '../../platform/db/tables/commits.ts';
import { inBackground, type Services } from '../../platform/services.ts';
import { hooksOf, registeredFeatures } from '../feature.ts';
import { PEOPLE, people } from '../model/people.ts';
import { ENTITIES } from '../model/tables.ts';
import { callerErrorOf, isTransientConflict } from './caller-errors.ts';
import type { Agent, Change, Commit, Follower, Transaction, Watch } from './transaction.ts';

/** Maximum number of tries of a transaction that conflicts with another one. */
const MAX_ATTEMPTS = 4;

/** Returns the function that writes on a writer's behalf. Only it opens transactions on tenants' data. */
export function committer(services: Services, writer: Writer): Commit {
  const { database, background } = services;
  const finish = ({ followed, afterwards }: CommitResult<unknown>) => {
    for (const { what, work } of afterwards) background.run(what, work);
    if (followed.length > 0) notifyFollowers(services, followed);
  };
  return async (work, { asOwner = false } = {}) => {
    const within = (db: unknown) => commitWithin(db as Db, writer, work);
    for (let attempts = 1; ; attempts++) {
      try {
        const committed = asOwner
          ? await database.system.transaction(within)
          : await database.transaction(writer.tenantId, within);
        finish(committed);
        return committed.result;
      } catch (error) {
        if (isTransientConflict(error) && attempts < MAX_ATTEMPTS) continue;
        throw callerErrorOf(error) ?? error;
      }
    }
  };
}

/** On whose behalf a transaction writes. */
export interface Writer {
  /** The tenant; `INSTALLATION` for rows of no tenant. */
  tenantId: number;
  actor?: Actor;
  /** The writer where no user writes. */
  agent?: Agent;
  /** Where the call came from. */
  source?: RequestSource;
  query?: Readonly<Record<string, unknown>>;
  /**
   * Runs in the transaction after its work, with the work's result: for rows that must be stored together with the
   * call's changes, such as the answer of a repeatable call.
   */
  onCommit?(tx: Transaction, result: unknown): Promise<void>;
}

/** The result of a transaction, and the work that remains after its commit. */
interface CommitResult<T> {
  result: T;
  /** The changes that a follower wants. */
  followed: readonly Change[];
  afterwards: readonly { what: string; work: () => Promise<void> }[];
}

/**
 * Writes within an open transaction; `followed` and `afterwards` of the result are for the time after its commit. Throws
 * `unauthorized` if the calling person was erased, deleted or deactivated meanwhile. This is checked last, under a lock:
 * whoever removes the person waits for this transaction, or this transaction sees that they are gone.
 */
export async function commitWithin<T>(
  db: Db,
  { tenantId, actor, agent, source, query = {}, onCommit }: Writer,
  work: (tx: Transaction) => Promise<T>,
): Promise<CommitResult<T>> {
  let pending: Change[] = [];
  const changed = new Set<string>();
  // A service token ends by itself, and nobody is erased with it.
  let caller = actor?.service ? undefined : actor;
  const followed: Change[] = [];
  const afterwards: { what: string; work: () => Promise<void> }[] = [];
  const notifyPending = async () => {
    const changes = pending;
    pending = [];
    for (const change of changes) changed.add(change.entity);
    if (actor && changes.some((change) => endsAuthor(change, actor))) caller = undefined;
    if (changes.length > 0) followed.push(...(await notifyListeners(tx, changes)));
  };
  const tx: Transaction = {
    db,
    tenantId,
    actor,
    agent,
    source,
    query,
    note: (change) => void pending.push({ ...change, actor, agent, source }),
    notifyListeners: notifyPending,
    afterCommit: (what, later) => void afterwards.push({ what, work: later }),
  };
  const result = await work(tx);
  await onCommit?.(tx, result);
  await notifyPending();
  if (changed.size > 0) await raiseRevisions(tx, changed, caller);
  else if (caller) await assertCallerPresent(db, caller);
  return { result, followed, afterwards };
}

/**
 * Notifies the listeners of changes within their transaction: features first, then the engine's (`register.ts`).
 * Returns the changes that a follower wants once they are stored. Revisions are raised last: all writers of a tenant
 * lock those rows, so nothing slow may follow.
 */
async function notifyListeners(tx: Transaction, changes: readonly Change[]): Promise<Change[]> {
  const features = registeredFeatures();
  for (const { listeners = [] } of features)
    for (const listener of listeners) {
      const watched = changes.filter((change) => isWatched(listener, change));
      if (watched.length > 0) await listener.listen(tx, watched);
    }
  const followers = features.flatMap(({ followers: own = [] }) => own);
  const isFollowed = (change: Change) =>
    hooksOf({ name: change.entity }).afterCommit !== undefined ||
    followers.some((follower) => isHeard(follower, change));
  return changes.filter(isFollowed);
}

const watchedColumns = new WeakMap<Watch, Map<string, readonly string[]>>();

/** Returns the watched columns of an entity. */
function columnsOf(watch: Watch, name: string): readonly string[] {
  const byEntity = watchedColumns.get(watch) ?? new Map<string, readonly string[]>();
  watchedColumns.set(watch, byEntity);
  const entity = ENTITIES.get(name);
  const columns = byEntity.get(name) ?? (entity ? (watch.columns?.(entity) ?? []) : []);
  const named = columns.filter((column) => column !== undefined);
  byEntity.set(name, named);
  return named;
}

/** Whether a listener or follower watches a change. */
function isWatched(watch: Watch, { entity, before, after }: Change): boolean {
  if (watch.entities && !watch.entities.includes(entity)) return false;
  const differs = (column: string) =>
    !isDeepStrictEqual(before?.[column] ?? undefined, after?.[column] ?? undefined);
  return !watch.columns || columnsOf(watch, entity).some(differs);
}

const isHeard = (follower: Follower, change: Change): boolean =>
  isWatched(follower, change) && (follower.hears?.(change) ?? true);

/** Notifies the followers of stored changes: for slow work, outside the transaction. */
function notifyFollowers(services: Services, changes: readonly Change[]): void {
  for (const { followers = [] } of registeredFeatures())
    for (const follower of followers) {
      const heard = changes.filter((change) => isHeard(follower, change));
      if (heard.length > 0) follower.follow(inBackground(services), heard);
    }
  for (const change of changes) {
    const { afterCommit } = hooksOf({ name: change.entity });
    if (afterCommit)
      services.background.run(`commit: work after a change of ${change.entity}`, () =>
        afterCommit(change, inBackground(services)),
      );
  }
}

/**
 * Raises the tenant's revision of each entity that changed, in the same transaction: a reader who read a revision
 * before reading objects can check later whether they are unchanged. Throws `unauthorized` if `caller`, whose changes
 * these are, no longer exists: the same statement checks it, so that it costs no round trip.
 */
export async function raiseRevisions(
  { db, tenantId }: Pick<Transaction, 'db' | 'tenantId'>,
  changed: Iterable<string>,
  caller?: Actor,
): Promise<void> {
  const entities = [...changed].sort();
  const { rowCount } = await db.execute(sql`
    insert into ${revisions} (tenant_id, entity, revision)
    select nullif(${tenantId}::int, 0), entity, 1 from unnest(${sql.param(entities)}::text[]) entity
    ${caller ? sql`cross join (${presentCaller(caller)}) caller` : sql``}
    on conflict (tenant_id, entity) do update set revision = ${revisions}.revision + 1`);
  if (caller && !rowCount) throw callerGone();
}

/** The error of a call whose caller was erased, deleted or deactivated while it was running. */
const callerGone = () => new AppError('unauthorized', { headers: { 'WWW-Authenticate': 'Bearer' } });

const isPresent = ({ tenantId, userId }: Actor): SQL =>
  sql`${people.id} = ${userId}::int and ${people.tenant_id} = ${tenantId}::int and ${people.deleted_at} is null
    and active`;

/**
 * Selects one row if the caller still exists and is active, and locks theirs: who deletes them waits until the
 * transaction ends. The lock writes the transaction's number to the row, so it is only for transactions whose changes
 * name their author anyway.
 */
const presentCaller = (actor: Actor): SQL =>
  sql`select from ${people} where ${isPresent(actor)} for key share`;

/**
 * Throws `unauthorized` unless the caller still exists and is active. Leaves no trace of who writes: it holds a lock in
 * memory, for which an erasure waits before it removes the person's rows.
 */
async function assertCallerPresent(db: Db, actor: Actor): Promise<void> {
  await lockCallerShared(db, actor.userId);
  // In a statement after the lock, so that it sees what an erasure committed meanwhile.
  const { rowCount } = await db.execute(sql`select from ${people} where ${isPresent(actor)}`);
  if (!rowCount) throw callerGone();
}

/**
 * Throws `unauthorized` unless these callers, of one company, still exist and are active, and locks their rows like
 * `presentCaller`: for a transaction that writes for several.
 */
export async function assertPresent(
  db: Db,
  callers: readonly Pick<Actor, 'tenantId' | 'userId'>[],
): Promise<void> {
  const ids = [...new Set(callers.map(({ userId }) => userId))];
  if (ids.length === 0) return;
  const { rowCount } = await db.execute(sql`
    select from ${people} where ${people.id} = any(${sql.param(ids)}::int[]) and ${people.tenant_id} = ${callers[0]?.tenantId}::int
      and ${people.deleted_at} is null and active
    order by ${people.id} for key share`);
  if (rowCount !== ids.length) throw callerGone();
}

/** Whether a change ends its own author's access: somebody may remove themselves. */
const endsAuthor = ({ entity, id, action, before, after }: Change, actor: Actor): boolean =>
  entity === PEOPLE.name &&
  id === actor.userId &&
  (action === 'delete' || (before?.active === true && after?.active === false));
