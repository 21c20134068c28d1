import { nameListsOf } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import type { EntityHooks, Saving } from '../../engine/write/hooks.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';

/** Returns the names of a company's categories. */
async function readCategories({ db, tenantId }: Transaction): Promise<string[]> {
  const [tenant] = await db
    .select({ settings: tenants.settings })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  return nameListsOf(tenant?.settings ?? {}).resource_categories;
}

/** Whether an object is put into another category; one that the company has removed since may stay. */
const changesCategory = ({ columns, before }: Saving) =>
  Boolean(columns.category) && columns.category !== before?.category;

/** Rejects categories that the company does not have. */
export const hooks: EntityHooks = {
  async beforeSave(tx, savings) {
    const changed = savings.filter(changesCategory);
    if (changed.length === 0) return;
    const categories = await readCategories(tx);
    for (const { columns } of changed)
      if (!categories.includes(String(columns.category)))
        throw new AppError('invalid', { errors: { category: ['category_unknown'] } });
  },
};
