import type { Entity, Publishing, Visibility } from '@piiri/schemas';
import type { Condition } from '../condition.ts';
import type { Policy } from './_policy.ts';

/** Returns the condition on an object's audience. An object without any audience is visible to nobody. */
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

/** Returns the conditions under which an object is published: its switch and its release and expiry times. */
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

/** Returns the condition under which the reader sees an entity's objects as an employee. */
export function visibilityCondition({
  visibility,
  publishing,
}: Pick<Entity, 'visibility' | 'publishing'>): Condition {
  const audience = visibility ? isFor(visibility) : false;
  return audience === false || !publishing ? audience : { all: [...isLive(publishing), audience] };
}

const visible: Policy = (_, entity) => (entity ? visibilityCondition(entity) : false);

export default visible;
