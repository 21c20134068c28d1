import type { SearchItem } from '@piiri/shared/contracts/search.ts';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import type { EntityCall } from '../calls/context.ts';
import type { Hits, Indexed } from './hits.ts';

/** Who searches; `asEditor`: among what they edit, rather than what they see as anybody else. */
export type SearchCall = Omit<EntityCall, 'entity'>;

/** What a search is narrowed to, and which part of what it finds is wanted. */
export interface SearchInput {
  search: string;
  /** Only this type, a page of it. Absent: the best few of each. */
  type?: string;
  group?: number;
  from?: SQL;
  until?: SQL;
  offset: number;
  /** Most of a type. */
  size: number;
  /** All are wanted, to be counted or to be gone through, rather than the best few. */
  all: boolean;
}

/** What was found of a type, and how many there are. */
export interface Seen {
  items: SearchItem[];
  total: number;
}

/** Something that the search finds: where the index has it, and what a caller sees of what is found. */
export interface Searched {
  /** What results of it are called. */
  type: string;
  indexed: Indexed;
  /** The names of its restricted terms that this caller may search. */
  restrictedTerms?(call: SearchCall): readonly string[];
  seenOf(db: Db, call: SearchCall, hits: Hits, input: SearchInput): Promise<Seen>;
}

/**
 * What the search finds beside the objects of definitions: rows of a table that no definition makes. What is found of them
 * depends on who asks, so that it is kept for nobody.
 */
export interface SearchedTable extends Searched {
  /** What decides how the index is made of it: raised when the same rows make another index than before. */
  version: string;
  /** Whether there may be something of it for the caller; decided by what is known of them already. */
  isFor(call: SearchCall): boolean;
  /** Puts into the index what was written until now and is not in it yet. */
  catchUp(services: Services, tenantId: number): Promise<void>;
  /** Makes its part of the index anew where a migration asks for it, and goes on with what is not in it. */
  rebuild(services: Services, stopping?: AbortSignal): Promise<void>;
}
