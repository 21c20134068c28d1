import type { SearchItem } from '@piiri/shared/contracts/search.ts';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import type { EntityCall } from '../access/call.ts';
import type { Hits, IndexedKind } from './hits.ts';

/** The searching caller; `asEditor`: searches what they may edit, rather than what they see as an employee. */
export type SearchCall = Omit<EntityCall, 'entity'>;

/** A search's filters, and the requested part of its results. */
export interface SearchInput {
  search: string;
  /** Only this type, one page of it. Absent: the best few of each type. */
  type?: string;
  group?: number;
  from?: SQL;
  until?: SQL;
  offset: number;
  /** Maximum number of results per type. */
  size: number;
  /** Requests all results, to count or page through, rather than the best few. */
  all: boolean;
}

/** The results of a type, and their total number. */
export interface VisibleResults {
  items: SearchItem[];
  total: number;
}

/** A kind of search result: its name in the index, and how a caller sees its hits. */
export interface SearchedKind {
  /** The type's name in results. */
  type: string;
  indexed: IndexedKind;
  /** Returns the names of its restricted terms that this caller may search. */
  restrictedTerms?(call: SearchCall): readonly string[];
  seenOf(db: Db, call: SearchCall, hits: Hits, input: SearchInput): Promise<VisibleResults>;
}

/**
 * A table without a definition that the search covers besides objects. Its results depend on the caller, so they are
 * not cached.
 */
export interface SearchedTable extends SearchedKind {
  /** Version of its index: raised when the same rows give another index than before. */
  version: string;
  /** Whether it may contain something for the caller; decided without a query. */
  isFor(call: SearchCall): boolean;
  /** Indexes rows that are not in the index yet. */
  catchUp(services: Services, tenantId: number): Promise<void>;
  /** Rebuilds its part of the index where a migration asks for it, and continues with rows that are not in it. */
  rebuild(services: Services, stopping?: AbortSignal): Promise<void>;
}
