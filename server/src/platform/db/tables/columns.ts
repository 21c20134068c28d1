import { integer } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';
import { tenants } from './companies.ts';

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();

export const now = () => moment().notNull().defaultNow();

/** The company that a row belongs to and is deleted with. */
export const ofTenant = () =>
  integer()
    .notNull()
    .references(() => tenants.id, { onDelete: 'cascade' });

/** The company that a row belongs to and is deleted with; null for rows of the installation. */
export const ofTenantOrAll = () => integer().references(() => tenants.id, { onDelete: 'cascade' });
