/** What other features use of tenants. */
export { findTenant } from './calls/_tenant.ts';
