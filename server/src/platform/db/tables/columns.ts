import { bigint, integer } from 'drizzle-orm/pg-core';
import { timestamptz } from '../columns.ts';
import { tenants } from './tenants.ts';

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();

/**
 * The id of a table to which rows are only added, without a bound by people or content. Statements that Drizzle does not
 * build read it as `float8`, which the driver returns as a number.
 */
export const bigId = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

export const now = () => timestamptz().notNull().defaultNow();

/** The company that a row belongs to and is deleted with. */
export const tenantColumn = () =>
  integer()
    .notNull()
    .references(() => tenants.id, { onDelete: 'cascade' });

/** The company that a row belongs to and is deleted with; null for rows of the installation. */
export const optionalTenantColumn = () => integer().references(() => tenants.id, { onDelete: 'cascade' });
