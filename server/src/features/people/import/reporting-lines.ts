/** Returns the id of a person's manager; null at the top. */
export type ManagerOf = (id: number) => number | null;

/** Returns the people who report to themselves, directly or through others. */
export function findCycles(people: Iterable<number>, managerOf: ManagerOf): Set<number> {
  const walks = new Map<number, number>();
  const cyclic = new Set<number>();
  for (const start of people) {
    let id: number | null = start;
    for (; id !== null && !walks.has(id); id = managerOf(id)) walks.set(id, start);
    // A walk that meets itself has found a cycle that no earlier walk has visited.
    if (id !== null && walks.get(id) === start)
      for (let member: number | null = id; member !== null && !cyclic.has(member); member = managerOf(member))
        cyclic.add(member);
  }
  return cyclic;
}

/** Returns the number of managers above each person. In a cycle the numbers are arbitrary. */
export function levelsOf(people: Iterable<number>, managerOf: ManagerOf): ReadonlyMap<number, number> {
  const levels = new Map<number, number>();
  for (const start of people) {
    const line: number[] = [];
    let id: number | null = start;
    for (; id !== null && !levels.has(id); id = managerOf(id)) {
      levels.set(id, 0);
      line.push(id);
    }
    let level = id === null ? -1 : (levels.get(id) ?? 0);
    for (const person of line.reverse()) levels.set(person, ++level);
  }
  return levels;
}
