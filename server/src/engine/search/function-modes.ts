/*
 * PostgreSQL uses no text index for a query that row-level security filters: it would have to show the operator rows that
 * are not the caller's. So these functions run as the owner, and each names the connection's company itself. They tell
 * which objects hold a word, never whether the caller may see them: their callers join the object's own table for that.
 */

/** For what others of these functions call: it runs as they do. */
export const WITHIN = 'language plpgsql stable';

/** Reads as the owner, and plans once whatever is asked for: through its indexes. */
export const LOOKING_UP = `language plpgsql stable security definer set search_path = public, pg_catalog
  set enable_seqscan = off set plan_cache_mode = force_generic_plan`;

/** The company's own and the installation's. No index serves this, so that the one of the words does. */
export const isOurs = (owner: string) => `coalesce(${owner}, me) = me`;
