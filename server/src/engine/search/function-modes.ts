/* PostgreSQL uses no text index for a query under row-level security, because the operator would see rows that are not
   the caller's. So these functions run as the owner, and each filters by the connection's tenant itself. They tell
   which objects contain a word, never whether the caller may see them: their callers join the object's own table for
   that. */

/** For functions called only by these functions: they run with the caller's rights. */
export const INVOKER_MODE = 'language plpgsql stable';

/** Runs as the owner, with one generic plan that always uses the indexes. */
export const DEFINER_MODE = `language plpgsql stable security definer set search_path = public, pg_catalog
  set enable_seqscan = off set plan_cache_mode = force_generic_plan`;

/**
 * The condition for rows of the tenant and of the installation, written so that no index serves it and the planner uses
 * that of the words.
 */
export const isTenantOrShared = (owner: string) => `coalesce(${owner}, me) = me`;
