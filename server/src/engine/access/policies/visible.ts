import type { Entity, Publishing, Visibility } from '@piiri/schemas';
import type { Condition } from './_condition.ts';
import type { Policy } from './_policy.ts';

/** Whom it is for. What does not say so is for nobody. */
function isFor({ group, more, groups, everyone }: Visibility): Condition {
  if (group) {
    const first: Condition = { field: group, in: 'reader.groups' };
    return more ? { any: [first, { field: more, overlaps: 'reader.groups' }] } : first;
  }
  if (groups)
    return {
      any: [
        { field: groups, empty: true },
        { field: groups, overlaps: 'reader.groups' },
      ],
    };
  return everyone === true;
}

/** Whether it is shown at all. */
export function isLive({ field, release, expire }: Publishing): Condition[] {
  const conditions: Condition[] = [{ field, equals: true }];
  if (release) conditions.push({ field: release, reached: 'now' });
  if (expire)
    conditions.push({
      any: [
        { field: expire, empty: true },
        { field: expire, ahead: 'now' },
      ],
    });
  return conditions;
}

/** By what an entity's objects are shown to the reader. */
export function visibilityCondition({
  visibility,
  publishing,
}: Pick<Entity, 'visibility' | 'publishing'>): Condition {
  const audience = visibility ? isFor(visibility) : false;
  return audience === false || !publishing ? audience : { all: [...isLive(publishing), audience] };
}

const visible: Policy = (_, entity) => (entity ? visibilityCondition(entity) : false);

export default visible;
