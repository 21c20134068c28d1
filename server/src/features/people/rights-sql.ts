import { type SQL, sql } from 'drizzle-orm';
import type { RIGHTS } from './rights.ts';

/** Condition on rows of users for people with rights in the console. `table`: its name or alias. */
export const hasRightsSql = (table: string): SQL => {
  const column = (name: (typeof RIGHTS)[number]) => sql.raw(`${table}.${name}`);
  return sql`(${column('is_tenant_admin')} or ${column('is_feedback_manager')}
    or cardinality(${column('admin_groups')}) > 0 or cardinality(${column('roles')}) > 0)`;
};
