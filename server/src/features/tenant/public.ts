/** The exports of tenants for other features. */
export { findTenant } from './tenant.ts';
