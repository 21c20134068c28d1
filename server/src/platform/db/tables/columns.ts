import { integer } from 'drizzle-orm/pg-core';
import { timestamptz } from '../columns.ts';
import { tenants } from './tenants.ts';

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();

export const now = () => timestamptz().notNull().defaultNow();

/** The company that a row belongs to and is deleted with. */
export const tenantColumn = () =>
  integer()
    .notNull()
    .references(() => tenants.id, { onDelete: 'cascade' });

/** The company that a row belongs to and is deleted with; null for rows of the installation. */
export const optionalTenantColumn = () => integer().references(() => tenants.id, { onDelete: 'cascade' });
