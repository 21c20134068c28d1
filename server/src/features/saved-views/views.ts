import { message } from '@piiri/schemas';
import type { newView, SavedView, viewChanges } from '@piiri/shared/contracts/saved-views.ts';
import { MAX_VIEWS } from '@piiri/shared/contracts/view-limits.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, asc, count, eq, ne, or } from 'drizzle-orm';
import type { z } from 'zod';
import { conditionFor, isSwitchedOn } from '../../engine/access/access.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { DEFINITIONS } from '../../engine/model/tables.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { tenants } from '../../platform/db/tables/companies.ts';
import { ownDefinition } from '../content-types/public.ts';
import { savedViews } from './owned/saved-views.ts';

type ViewRow = typeof savedViews.$inferSelect;

const ofCompany = ({ tenantId }: Actor) => eq(savedViews.tenant_id, tenantId);

/** Own ones, and those that are shared. */
const seenBy = (actor: Actor) =>
  and(ofCompany(actor), or(eq(savedViews.user_id, actor.userId), eq(savedViews.shared, true)));

/** Whose it is may change it; a tenant admin what is shared as well. */
const mayChange = (actor: Actor, view: ViewRow) =>
  view.user_id === actor.userId || (view.shared && actor.isTenantAdmin);

function answerOf(actor: Actor, view: ViewRow): SavedView {
  const { id, entity, name, query, shared } = view;
  const isOwn = view.user_id === actor.userId;
  return { id, entity, name, query, shared, is_own: isOwn, may_change: mayChange(actor, view) };
}

/** Whether a caller works with a list of the console. */
function mayList(actor: Actor, name: string): boolean {
  const entity = DEFINITIONS.get(name) ?? ownDefinition(actor, name);
  if (!entity || !isSwitchedOn(actor, entity.feature)) return false;
  return entity.api.calls.includes('list') && conditionFor(actor, entity, 'admin') !== false;
}

/** The views that a caller has of a list, by name. */
export async function listViews(db: Db, actor: Actor, entity: string): Promise<SavedView[]> {
  if (!mayList(actor, entity)) throw new AppError('forbidden');
  const rows = await db
    .select()
    .from(savedViews)
    .where(and(seenBy(actor), eq(savedViews.entity, entity)))
    .orderBy(asc(savedViews.name), asc(savedViews.id))
    .limit(2 * MAX_VIEWS);
  return rows.map((row) => answerOf(actor, row));
}

/** Throws when there is no room for one more of a person's own, or of those that are shared. */
async function assertRoom({ db }: Transaction, actor: Actor, view: ViewRow): Promise<void> {
  // Who adds one at the same moment waits.
  await db
    .select({ id: tenants.id })
    .from(tenants)
    .where(eq(tenants.id, actor.tenantId))
    .for('no key update');
  const alike = view.shared
    ? eq(savedViews.shared, true)
    : and(eq(savedViews.shared, false), eq(savedViews.user_id, actor.userId));
  const [found] = await db
    .select({ count: count() })
    .from(savedViews)
    .where(and(ofCompany(actor), eq(savedViews.entity, view.entity), ne(savedViews.id, view.id), alike));
  if ((found?.count ?? 0) >= MAX_VIEWS)
    throw new AppError('conflict', { detail: message('too_many_views', { max: MAX_VIEWS }) });
}

/** Keeps a view under a name. */
export async function addView(
  tx: Transaction,
  actor: Actor,
  given: z.output<typeof newView>,
): Promise<SavedView> {
  if (!mayList(actor, given.entity)) throw new AppError('invalid', { errors: { entity: ['not_a_choice'] } });
  const [row] = await tx.db
    .insert(savedViews)
    .values({ ...given, tenant_id: actor.tenantId, user_id: actor.userId })
    .returning();
  if (!row) throw new Error('The view was not stored.');
  await assertRoom(tx, actor, row);
  return answerOf(actor, row);
}

/** The view of an id, kept from changing, for who may change it. */
async function changeable({ db }: Transaction, actor: Actor, id: number): Promise<ViewRow> {
  const [row] = await db
    .select()
    .from(savedViews)
    .where(and(seenBy(actor), eq(savedViews.id, id)))
    .for('update');
  if (!row) throw new AppError('not_found');
  if (!mayChange(actor, row)) throw new AppError('forbidden');
  return row;
}

/** Calls a view otherwise, has it narrow to something else, or shares it or no more. */
export async function changeView(
  tx: Transaction,
  actor: Actor,
  id: number,
  changes: z.output<typeof viewChanges>,
): Promise<SavedView> {
  const before = await changeable(tx, actor, id);
  // Not shared any more, it is somebody's: whose it was, or who takes it back from all when they are gone.
  const after = { ...before, ...changes, user_id: before.user_id ?? actor.userId };
  if (after.shared !== before.shared) await assertRoom(tx, { ...actor, userId: after.user_id }, after);
  const { name, query, shared, user_id } = after;
  await tx.db.update(savedViews).set({ name, query, shared, user_id }).where(eq(savedViews.id, id));
  return answerOf(actor, after);
}

export async function removeView(tx: Transaction, actor: Actor, id: number): Promise<void> {
  await changeable(tx, actor, id);
  await tx.db.delete(savedViews).where(eq(savedViews.id, id));
}

/** Deletes the views of who ends for good; those that are shared stay, as nobody's. */
export async function eraseViews({ db, tenantId }: Transaction, userId: number): Promise<void> {
  const own = and(eq(savedViews.tenant_id, tenantId), eq(savedViews.user_id, userId));
  await db.delete(savedViews).where(and(own, eq(savedViews.shared, false)));
  await db.update(savedViews).set({ user_id: null }).where(own);
}
