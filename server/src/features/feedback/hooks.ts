import { AppError } from '@piiri/shared/errors.ts';
import { eq, sql } from 'drizzle-orm';
import type { EntityHooks } from '../../engine/write/hooks.ts';
import { feedbackManagers } from './owned/feedback-managers.ts';
import { feedbackCases } from './tables.ts';

/** A category with cases cannot be deleted, only retired, because its cases would be left without a category. */
export const hooks: EntityHooks = {
  async beforeDelete({ db }, { id }) {
    const [used] = await db
      .select({ id: feedbackCases.id })
      .from(feedbackCases)
      .where(eq(feedbackCases.category_id, id))
      .limit(1);
    if (used) throw new AppError('conflict', { detail: 'feedback_category_used' });
  },
  async beforeEnd({ db, tenantId }, { id }) {
    await db
      .update(feedbackManagers)
      .set({ permissions: sql`array_remove(${feedbackManagers.permissions}, ${id}::int)` })
      .where(
        sql`${feedbackManagers.tenant_id} = ${tenantId} and ${id}::int = any(${feedbackManagers.permissions})`,
      );
  },
};
