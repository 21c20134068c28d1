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
    const [one = [], other = []] = await Promise.all(
      clients.map(async (client, side) =>
        (await client.query<{ id: T }>(query, [tenants[side]])).rows.map(({ id }) => id),
      ),
    );
    if (one.length !== other.length) throw new Error(`${what}: ${one.length} rows, and ${other.length}.`);
    return one.map((id, index) => [id, other[index] as T]);
  };
  const live = (name: string) => (name === 'files' ? " and state in ('live', 'former')" : '');
  const ids: Numbers['ids'] = new Map();
  for (const table of tables) {
    const name = getTableName(table);
    const query = `select id from "${name}" where tenant_id = $1${live(name)} order by id`;
    ids.set(name, new Map(await pairs<number>(name, query)));
  }
  const fields = ids.get('custom_fields') ?? new Map<number, number>();
  for (const [one, other] of await pairs<number>('fields', LISTED)) fields.set(one, other);
  ids.set('custom_fields', fields);
  const keys = await pairs<string>(
    'files',
    `select key as id from files where tenant_id = $1${live('files')} order by files.id`,
  );
  return { ids, keys: new Map(keys) };
}

const become = ({ ids }: Numbers, one: number, other: number): boolean =>
  one === other || [...ids.values()].some((idMap) => idMap.get(one) === other);

function sameText(numbers: Numbers, one: string, other: string): boolean {
  const moved = one.replace(KEY, (key) => numbers.keys.get(key) ?? key);
  if (moved === other) return true;
  const [before, after] = [moved.match(NUMBER) ?? [], other.match(NUMBER) ?? []];
  return (
    moved.replace(NUMBER, '#') === other.replace(NUMBER, '#') &&
    before.every((number, index) => become(numbers, Number(number), Number(after[index])))
  );
}

/** Returns whether a value is the same except for ids and file keys, which must be the new ones of their objects. */
export function sameValue(numbers: Numbers, one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number') return become(numbers, one, other);
  if (typeof one === 'string' && typeof other === 'string') return sameText(numbers, one, other);
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object')
    return one === other;
  const names = Object.keys(one);
  if (Array.isArray(one) !== Array.isArray(other) || names.length !== Object.keys(other).length) return false;
  const fields = numbers.ids.get('custom_fields');
  return names.every((name) => {
    const own = name in other ? name : String(fields?.get(Number(name)));
    return sameValue(
      numbers,
      (one as Record<string, unknown>)[name],
      (other as Record<string, unknown>)[own],
    );
  });
}
