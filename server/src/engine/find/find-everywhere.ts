import type { SearchCall, SearchedTable, SearchInput } from '../search/searched.ts';
import { searchedTables } from '../search/searched-tables.ts';
import { type FoundEverywhere, findEach, NO_RESULTS, OBJECT_KINDS } from './find.ts';

/** A caller's results, separated by how far they may be cached. */
interface Everything {
  /** Objects, the same for everyone with the same groups. */
  objects: FoundEverywhere;
  /** Rows of further tables, which depend on the caller. */
  tables: FoundEverywhere;
}

/** Returns the tables that may contain something for the caller, after indexing their latest rows. */
async function tablesFor(call: SearchCall, { type }: SearchInput): Promise<SearchedTable[]> {
  const tables = searchedTables().filter(
    (table) => (type === undefined || type === table.type) && table.isFor(call),
  );
  for (const { catchUp } of tables) await catchUp(call.services, call.actor.tenantId);
  return tables;
}

/** Searches all objects that the caller may see, or edit, and the further tables. */
export async function findEverywhere(call: SearchCall, input: SearchInput): Promise<Everything> {
  return findEach({ objects: OBJECT_KINDS, tables: await tablesFor(call, input) }, call, input);
}

/** Searches only the further tables, when the objects are already cached. `exact`: without similar words. */
export async function findInTables(
  call: SearchCall,
  input: SearchInput,
  options: { exact: boolean },
): Promise<FoundEverywhere> {
  const tables = await tablesFor(call, input);
  return tables.length === 0
    ? NO_RESULTS
    : (await findEach({ objects: [], tables }, call, input, options)).tables;
}
