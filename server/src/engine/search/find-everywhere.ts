import { type FoundEverywhere, findEach, NOTHING, OBJECTS } from './find.ts';
import type { SearchCall, SearchedTable, SearchInput } from './searched.ts';
import { searchedTables } from './searched-tables.ts';

/** What the caller finds, apart by how far it may be cached. */
interface Everything {
  /** Objects, which all of the same groups find alike. */
  objects: FoundEverywhere;
  /** Rows of further tables, which depend on who asks. */
  tables: FoundEverywhere;
}

/** The tables of which there may be something for the caller, with what was written until now in the index. */
async function tablesFor(call: SearchCall, { type }: SearchInput): Promise<SearchedTable[]> {
  const tables = searchedTables().filter(
    (each) => (type === undefined || type === each.type) && each.isFor(call),
  );
  for (const { catchUp } of tables) await catchUp(call.services, call.actor.tenantId);
  return tables;
}

/** What the caller finds among all objects that they may see, or edit, and in further tables. */
export async function findEverywhere(call: SearchCall, input: SearchInput): Promise<Everything> {
  return findEach({ objects: OBJECTS, tables: await tablesFor(call, input) }, call, input);
}

/** What the caller finds in further tables alone, for whom the objects are known. `exact`: not by what is written nearly so. */
export async function findInTables(
  call: SearchCall,
  input: SearchInput,
  options: { exact: boolean },
): Promise<FoundEverywhere> {
  const tables = await tablesFor(call, input);
  return tables.length === 0
    ? NOTHING
    : (await findEach({ objects: [], tables }, call, input, options)).tables;
}
