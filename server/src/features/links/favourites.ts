import { AppError } from '@piiri/shared/errors.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { Call, EntityCall } from '../../engine/access/call.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { rowsByIds } from '../../engine/read/read.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { linkFavourites } from './owned/link-favourites.ts';

const ownRows = ({ tenantId, userId }: Actor) =>
  and(eq(linkFavourites.tenant_id, tenantId), eq(linkFavourites.user_id, userId));

/** Returns a call that reads links as an employee does. */
export const callOnLinks = ({ services, actor, language }: Call): EntityCall => ({
  services,
  actor,
  language,
  entity: entityOf('link'),
  asEditor: false,
});

/** Returns the caller's favourites that they see now, in their order. */
export async function readFavourites(call: Call): Promise<Record<string, unknown>[]> {
  const { services, actor } = call;
  const rows = await services.database.tenant(actor.tenantId, (db) =>
    db
      .select({ id: linkFavourites.link_id })
      .from(linkFavourites)
      .where(ownRows(actor))
      .orderBy(asc(linkFavourites.position)),
  );
  if (rows.length === 0) return [];
  return rowsByIds(
    callOnLinks(call),
    rows.map(({ id }) => id),
  );
}

/** Throws `invalid` at `ids` unless the caller sees all of these links. */
export async function assertVisible(call: Call, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const visible = await rowsByIds(callOnLinks(call), [...ids]);
  if (visible.length < ids.length) throw new AppError('invalid', { errors: { ids: ['not_a_choice'] } });
}

/** Replaces the caller's favourites. */
export async function storeFavourites({ db }: Transaction, actor: Actor, ids: readonly number[]) {
  await db.delete(linkFavourites).where(ownRows(actor));
  if (ids.length === 0) return;
  const { tenantId: tenant_id, userId: user_id } = actor;
  await db
    .insert(linkFavourites)
    .values(ids.map((link_id, position) => ({ tenant_id, user_id, link_id, position })));
}
