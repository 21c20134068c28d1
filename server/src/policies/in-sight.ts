import type { Condition } from './_condition.ts';
import type { Policy } from './_policy.ts';

const inSight: Policy = (actor, entity, now) => {
  const { sight = {} } = entity ?? {};
  const conditions: Condition[] = [];
  if (sight.published) conditions.push({ field: sight.published, is: 'equal', value: true });
  if (sight.release) conditions.push({ field: sight.release, is: 'reached', value: now });
  if (sight.expire) {
    conditions.push({
      any: [
        { field: sight.expire, is: 'empty' },
        { field: sight.expire, is: 'ahead', value: now },
      ],
    });
  }
  if (sight.group) conditions.push({ field: sight.group, is: 'oneOf', value: actor.groups });
  if (sight.groups) {
    const chosen: Condition = { field: sight.groups, is: 'overlapping', value: actor.groups };
    conditions.push({ any: [{ field: sight.groups, is: 'empty' }, chosen] });
  }
  return { all: conditions };
};

export default inSight;
