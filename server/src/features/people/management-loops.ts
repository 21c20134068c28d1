import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';

/**
 * Returns the loops in a graph in which each node leads to at most one other. Each begins with its smallest id, and each
 * member leads to the next one.
 */
export function loopsIn(managerOf: ReadonlyMap<number, number>): number[][] {
  /** By person: the walk that has come past. */
  const walks = new Map<number, number>();
  const loops: number[][] = [];
  for (const start of managerOf.keys()) {
    let person: number | undefined = start;
    while (person !== undefined && !walks.has(person)) {
      walks.set(person, start);
      person = managerOf.get(person);
    }
    if (person === undefined || walks.get(person) !== start) continue;
    const loop = [person];
    for (let next = managerOf.get(person); next !== person && next !== undefined; next = managerOf.get(next))
      loop.push(next);
    const first = loop.indexOf(Math.min(...loop));
    loops.push([...loop.slice(first), ...loop.slice(0, first)]);
  }
  return loops.sort(([a = 0], [b = 0]) => a - b);
}

/**
 * Returns the loops among the active people of a tenant, by id. Writes reject them, but restoring a person or making
 * them active again can close one.
 */
export async function managementLoops(db: Db, tenantId: number): Promise<number[][]> {
  const { rows } = await db.execute<{ people: number[] | null; managers: number[] | null }>(sql`
    select array_agg(id) as people, array_agg(manager) as managers from users
    where tenant_id = ${tenantId}::int and manager is not null and active and deleted_at is null`);
  const { people, managers } = rows[0] ?? {};
  return loopsIn(new Map((people ?? []).map((id, index) => [id, Number(managers?.[index])])));
}
