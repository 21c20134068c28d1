import type { CompanyReach } from '@piiri/shared/contracts/reach.ts';

/** The least number of other objects of a kind that tells what is usual of it. */
const MIN_OBJECTS = 3;

/**
 * Returns the median share of readers of an entity's other objects, 0 to 1, by the figures that may be seen; undefined
 * when there are too few.
 */
export function usualShare(
  { top, weakest }: Pick<CompanyReach, 'top' | 'weakest'>,
  entity: string,
  id: number,
): number | undefined {
  const others = new Map(
    [...top, ...weakest]
      .filter((row) => row.entity === entity && row.object.id !== id)
      .flatMap(({ object, reached, audience }) =>
        reached === null || !audience ? [] : [[object.id, reached / audience] as const],
      ),
  );
  const shares = [...others.values()].sort((one, other) => one - other);
  if (shares.length < MIN_OBJECTS) return undefined;
  const middle = Math.floor(shares.length / 2);
  const [below = 0, above = 0] = [shares[middle - 1], shares[middle]];
  return shares.length % 2 === 1 ? above : (below + above) / 2;
}
