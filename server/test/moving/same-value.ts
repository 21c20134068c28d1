import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';

/** New ids and keys of files: by table, old to new. */
export interface Numbers {
  ids: Map<string, Map<number, number>>;
  keys: Map<string, string>;
}

const KEY = /[\w-]{24}/g;
const NUMBER = /\d+/g;

/** Fields within lists of definitions have separate ids. */
const LISTED = `select (field->>'id')::int as id from content_types, jsonb_array_elements(fields) field where tenant_id = $1 order by 1`;

/** Returns the ids of both companies in order: the first corresponds to the first. Throws when their numbers differ. */
export async function readNumbers(
  clients: readonly [pg.Client, pg.Client],
  tenants: readonly [number, number],
  tables: readonly PgTable[],
): Promise<Numbers> {
  const pairs = async <T>(what: string, query: string): Promise<[T, T][]> => {
    const [originals = [], copies = []] = await Promise.all(
      clients.map(async (client, side) =>
        (await client.query<{ id: T }>(query, [tenants[side]])).rows.map(({ id }) => id),
      ),
    );
    if (originals.length !== copies.length)
      throw new Error(`${what}: ${originals.length} rows, and ${copies.length}.`);
    return originals.map((id, index) => [id, copies[index] as T]);
  };
  const live = (name: string) => (name === 'files' ? " and state in ('live', 'former')" : '');
  const ids: Numbers['ids'] = new Map();
  for (const table of tables) {
    const name = getTableName(table);
    const query = `select id::float8 as id from "${name}" where tenant_id = $1${live(name)} order by id`;
    ids.set(name, new Map(await pairs<number>(name, query)));
  }
  const fields = ids.get('custom_fields') ?? new Map<number, number>();
  for (const [before, after] of await pairs<number>('fields', LISTED)) fields.set(before, after);
  ids.set('custom_fields', fields);
  const keys = await pairs<string>(
    'files',
    `select key as id from files where tenant_id = $1${live('files')} order by files.id`,
  );
  return { ids, keys: new Map(keys) };
}

const become = ({ ids }: Numbers, before: number, after: number): boolean =>
  before === after || [...ids.values()].some((idMap) => idMap.get(before) === after);

function sameText(numbers: Numbers, original: string, copy: string): boolean {
  const moved = original.replace(KEY, (key) => numbers.keys.get(key) ?? key);
  if (moved === copy) return true;
  const [before, after] = [moved.match(NUMBER) ?? [], copy.match(NUMBER) ?? []];
  return (
    moved.replace(NUMBER, '#') === copy.replace(NUMBER, '#') &&
    before.every((number, index) => become(numbers, Number(number), Number(after[index])))
  );
}

/** Returns whether a value is the same except for ids and file keys, which must be the new ones of their objects. */
export function sameValue(numbers: Numbers, original: unknown, copy: unknown): boolean {
  if (typeof original === 'number' && typeof copy === 'number') return become(numbers, original, copy);
  if (typeof original === 'string' && typeof copy === 'string') return sameText(numbers, original, copy);
  if (original === null || copy === null || typeof original !== 'object' || typeof copy !== 'object')
    return original === copy;
  const names = Object.keys(original);
  if (Array.isArray(original) !== Array.isArray(copy) || names.length !== Object.keys(copy).length)
    return false;
  const fields = numbers.ids.get('custom_fields');
  return names.every((name) => {
    const own = name in copy ? name : String(fields?.get(Number(name)));
    return sameValue(
      numbers,
      (original as Record<string, unknown>)[name],
      (copy as Record<string, unknown>)[own],
    );
  });
}
