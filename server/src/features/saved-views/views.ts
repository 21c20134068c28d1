import type { newView, SavedView, viewChanges } from '@piiri/shared/contracts/saved-views.ts';
import { MAX_VIEWS } from '@piiri/shared/contracts/view-limits.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { conditionFor, isSwitchedOn } from '../../engine/access/access.ts';
import { handledForms } from '../../engine/access/condition.ts';
import { opensScreen } from '../../engine/access/grants.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { DEFINITIONS } from '../../engine/model/tables.ts';
import { shareable } from '../../engine/owned/shareable.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { kindOfForm, ownDefinition } from '../content-types/public.ts';
import { savedViews } from './owned/saved-views.ts';

type ViewRow = typeof savedViews.$inferSelect;

const { seenBy, mayChange, assertRoom, changeable, changed, erase } = shareable<ViewRow>(savedViews, {
  max: MAX_VIEWS,
  tooMany: 'too_many_views',
});

function answerOf(actor: Actor, view: ViewRow): SavedView {
  const { id, entity, name, query, shared } = view;
  const isOwn = view.user_id === actor.userId;
  return { id, entity, name, query, shared, is_own: isOwn, may_change: mayChange(actor, view) };
}

/** Lists of the console that belong to no entity, and who may use them. */
const SCREENS: Readonly<Record<string, (actor: Actor) => boolean>> = {
  feedback: ({ isFeedbackManager }) => isFeedbackManager,
  history: (actor) => actor.isTenantAdmin || opensScreen(actor, 'history'),
};

/** Returns whether a caller may use a list of the console. */
function mayList(actor: Actor, name: string): boolean {
  if (Object.hasOwn(SCREENS, name)) return SCREENS[name]?.(actor) === true;
  if (handledForms(actor, 'read').some((form) => kindOfForm(form) === name)) return true;
  const entity = DEFINITIONS.get(name) ?? ownDefinition(actor, name);
  if (!entity || !isSwitchedOn(actor, entity.feature)) return false;
  return entity.api.calls.includes('list') && conditionFor(actor, entity, 'admin') !== false;
}

/** Returns the views of a list that a caller sees, ordered by name. Throws `forbidden`. */
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

/** Stores a view. Throws `invalid` if the caller may not use the list. */
export async function addView(
  tx: Transaction,
  actor: Actor,
  view: z.output<typeof newView>,
): Promise<SavedView> {
  if (!mayList(actor, view.entity)) throw new AppError('invalid', { errors: { entity: ['not_a_choice'] } });
  const [row] = await tx.db
    .insert(savedViews)
    .values({ ...view, tenant_id: actor.tenantId, user_id: actor.userId })
    .returning();
  if (!row) throw new Error('The view was not stored.');
  await assertRoom(tx, row);
  return answerOf(actor, row);
}

/** Changes the name, the filters or the sharing of a view. */
export async function changeView(
  tx: Transaction,
  actor: Actor,
  id: number,
  changes: z.output<typeof viewChanges>,
): Promise<SavedView> {
  const before = await changeable(tx, actor, id);
  const after = await changed(tx, actor, before, changes);
  const { name, query, shared, user_id } = after;
  await tx.db.update(savedViews).set({ name, query, shared, user_id }).where(eq(savedViews.id, id));
  return answerOf(actor, after);
}

export async function removeView(tx: Transaction, actor: Actor, id: number): Promise<void> {
  await changeable(tx, actor, id);
  await tx.db.delete(savedViews).where(eq(savedViews.id, id));
}

/** Deletes the views of a person who is permanently deleted; shared ones stay without an owner. */
export const eraseViews = erase;
