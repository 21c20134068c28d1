/** The exports of tenants for other features. */
export { findTenant } from './calls/_tenant.ts';
