import { type CompanyDefinitions, NO_DEFINITIONS } from '@piiri/schemas';
import { LRUCache } from 'lru-cache';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Change, Transaction } from '../commit/transaction.ts';
import { CUSTOM } from './custom-fields.ts';

/**
 * A source of tenants' own definitions: an entity whose objects are definitions. A feature names it (`definitions` in
 * its `feature.ts`), and the engine reads it with each caller.
 *
 * Content types use this as custom fields do: their feature adds a source whose entity is the content type, and gives
 * their fields by the name of the entity that stores the objects (`fields`), so that validation, answers, the index of
 * values, filters, orders, history and search find them there.
 */
export interface DefinitionSource {
  /** The entity whose revision tells whether cached definitions are current. */
  entity: string;
  /** Reads a tenant's definitions without row-level security: the statement must name the tenant. */
  read(db: Db, tenantId: number): Promise<Partial<CompanyDefinitions>>;
}

/** Maximum number of tenants whose definitions a process caches. */
const MAX_COMPANIES = 2000;

/** By database, because tenants' ids and revisions are unique only within one. */
let cacheByDatabase = new WeakMap<Db, LRUCache<number, Entry>>();

/** Clears the cache when a database is emptied: its new tenants repeat ids and revisions of former ones. */
export function clearDefinitions(): void {
  cacheByDatabase = new WeakMap();
}

interface Entry {
  revisions: string;
  definitions: CompanyDefinitions;
}

function mergeDefinitions(parts: readonly Partial<CompanyDefinitions>[]): CompanyDefinitions {
  return Object.assign({}, NO_DEFINITIONS, ...parts, {
    fields: Object.assign({}, ...parts.map(({ fields }) => fields)),
  });
}

/** Reads all definitions of a tenant, as seen by the transaction of `db`. */
export async function readDefinitions(
  db: Db,
  tenantId: number,
  sources: readonly DefinitionSource[],
): Promise<CompanyDefinitions> {
  const parts: Partial<CompanyDefinitions>[] = [];
  for (const source of sources) parts.push(await source.read(db, tenantId));
  return mergeDefinitions(parts);
}

/** Reads the definitions of a transaction's tenant when its changes include objects with custom values. */
export async function definitionsFor(
  { db, tenantId }: Pick<Transaction, 'db' | 'tenantId'>,
  changes: readonly Change[],
  sources: readonly DefinitionSource[],
): Promise<CompanyDefinitions> {
  const hasValues = changes.some(({ before, after }) => before?.[CUSTOM] || after?.[CUSTOM]);
  return hasValues ? readDefinitions(db, tenantId, sources) : NO_DEFINITIONS;
}

/**
 * Returns the function that adds their tenant's definitions to callers. They are read once per revision: the statement
 * that finds a caller reads the revisions, so another process's changes count from the next call. Nothing is read at
 * the start, and no tenant waits for another.
 */
export function definitionsLoader(sources: readonly DefinitionSource[]) {
  return async (db: Db, actor: Actor): Promise<Actor> => {
    const sourceRevisions = sources.map(({ entity }) => actor.revisions[entity] ?? 0);
    if (sourceRevisions.every((revision) => revision === 0)) return actor;
    const revisions = sourceRevisions.join();
    const cache = cacheByDatabase.get(db) ?? new LRUCache<number, Entry>({ max: MAX_COMPANIES });
    cacheByDatabase.set(db, cache);
    const entry = cache.get(actor.tenantId);
    if (entry?.revisions === revisions) return { ...actor, definitions: entry.definitions };
    // Read after the revisions, so at worst newer than them; the next caller then reads once more.
    const definitions = await readDefinitions(db, actor.tenantId, sources);
    cache.set(actor.tenantId, { revisions, definitions });
    return { ...actor, definitions };
  };
}
