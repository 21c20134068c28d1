import { type CompanyDefinitions, NO_DEFINITIONS } from '@piiri/schemas';
import { LRUCache } from 'lru-cache';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Change, Transaction } from '../commit/transaction.ts';
import { CUSTOM } from './custom-fields.ts';

/**
 * Where definitions of a company's own come from: an entity whose objects are definitions. A feature names it
 * (`definitions` in its `feature.ts`), and the engine reads it with each caller.
 *
 * Content types use this as custom fields do: their feature adds a source of its own, whose entity is the content type, and
 * gives their fields by the name of the entity that stores the objects (`fields`), so that validation, answers, the index of
 * values, filters, orders, history and search find them there.
 */
export interface DefinitionSource {
  /** The entity whose revision says whether what was read is still true. */
  entity: string;
  /** Reads a company's definitions, past the tenants' walls: the statement names the company. */
  read(db: Db, tenantId: number): Promise<Partial<CompanyDefinitions>>;
}

/** Most companies whose definitions a process keeps. */
const MAX_COMPANIES = 2000;

/** By database, since ids and revisions of companies are a database's own. */
let byDatabase = new WeakMap<Db, LRUCache<number, Entry>>();

/** Forgets what was read, where a database begins anew: its companies have the ids and revisions of former ones. */
export function forgetDefinitions(): void {
  byDatabase = new WeakMap();
}

interface Entry {
  revisions: string;
  definitions: CompanyDefinitions;
}

function together(parts: readonly Partial<CompanyDefinitions>[]): CompanyDefinitions {
  return Object.assign({}, NO_DEFINITIONS, ...parts, {
    fields: Object.assign({}, ...parts.map(({ fields }) => fields)),
  });
}

/** Reads all definitions of a company's own, as they are in the transaction of `db`. */
export async function readDefinitions(
  db: Db,
  tenantId: number,
  sources: readonly DefinitionSource[],
): Promise<CompanyDefinitions> {
  const parts: Partial<CompanyDefinitions>[] = [];
  for (const source of sources) parts.push(await source.read(db, tenantId));
  return together(parts);
}

/** Reads what the company of a transaction has defined, as far as its changes are of objects with custom values. */
export async function definitionsFor(
  { db, tenantId }: Pick<Transaction, 'db' | 'tenantId'>,
  changes: readonly Change[],
  sources: readonly DefinitionSource[],
): Promise<CompanyDefinitions> {
  const hasValues = changes.some(({ before, after }) => before?.[CUSTOM] || after?.[CUSTOM]);
  return hasValues ? readDefinitions(db, tenantId, sources) : NO_DEFINITIONS;
}

/**
 * Returns the function that gives callers their company's definitions. They are read like any other rows, once for each
 * revision: the statement that finds a caller reads the revisions, so what another process wrote counts with the next
 * call. Nothing is read at the start, and no company waits for another one.
 */
export function definitionsLoader(sources: readonly DefinitionSource[]) {
  return async (db: Db, actor: Actor): Promise<Actor> => {
    const found = sources.map(({ entity }) => actor.revisions[entity] ?? 0);
    if (found.every((revision) => revision === 0)) return actor;
    const revisions = found.join();
    const known = byDatabase.get(db) ?? new LRUCache<number, Entry>({ max: MAX_COMPANIES });
    byDatabase.set(db, known);
    const entry = known.get(actor.tenantId);
    if (entry?.revisions === revisions) return { ...actor, definitions: entry.definitions };
    // Read after the revisions: at worst newer than they say, and then read once more by the next caller.
    const definitions = await readDefinitions(db, actor.tenantId, sources);
    known.set(actor.tenantId, { revisions, definitions });
    return { ...actor, definitions };
  };
}
