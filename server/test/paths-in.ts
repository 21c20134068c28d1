/** Returns the paths of all members of an object, at any depth. */
export function pathsIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    [name],
    ...pathsIn(inner).map((path) => [name, ...path]),
  ]);
}
