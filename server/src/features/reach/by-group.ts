import type { ObjectReach } from '@piiri/shared/contracts/reach.ts';
import type { Audience } from './audiences.ts';
import { protectGroups } from './protect-groups.ts';
import type { ReportedGroup } from './reported-groups.ts';

const HIDDEN = { audience: null, reached: null };

/**
 * Returns the numbers of groups: how many of their people an audience contains, and how many of those are among the
 * people of `reached`, by index. Hidden for a group whose people are too few or would reveal something.
 */
export function reachByGroup(
  groups: readonly ReportedGroup[],
  { people, groups: indexes }: Audience,
  reached: ReadonlySet<number>,
): ObjectReach['by_group'] {
  const measured = groups.filter(({ id }) => indexes.has(id));
  const figures = protectGroups(
    measured.map(({ id }) => indexes.get(id) ?? new Set()),
    people.length,
    reached,
  );
  const figuresOf = new Map(measured.map(({ id }, index) => [id, figures[index]]));
  return groups
    .filter(({ id, members }) => members > 0 || indexes.has(id))
    .map(({ id, name }) => ({ group: id, group_name: name, ...(figuresOf.get(id) ?? HIDDEN) }));
}
