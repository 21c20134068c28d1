import type { Publishing, Visibility } from '@piiri/schemas';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Condition } from './_condition.ts';
import type { Policy } from './_policy.ts';

/** Whom it is for. What does not say so is for nobody. */
function isFor(actor: Actor, { group, groups, everyone }: Visibility): Condition {
  if (group) return { field: group, is: 'oneOf', value: actor.groups };
  if (groups) {
    const chosen: Condition = { field: groups, is: 'overlapping', value: actor.groups };
    return { any: [{ field: groups, is: 'empty' }, chosen] };
  }
  return everyone === true;
}

/** Whether it is shown at all at a moment, whoever asks. */
export function isLive({ field, release, expire }: Publishing, now: Date): Condition[] {
  const conditions: Condition[] = [{ field, is: 'equal', value: true }];
  if (release) conditions.push({ field: release, is: 'reached', value: now });
  if (expire) {
    conditions.push({
      any: [
        { field: expire, is: 'empty' },
        { field: expire, is: 'ahead', value: now },
      ],
    });
  }
  return conditions;
}

const visible: Policy = (actor, entity, now) => {
  if (!entity?.visibility) return false;
  const audience = isFor(actor, entity.visibility);
  if (audience === false || !entity.publishing) return audience;
  return { all: [...isLive(entity.publishing, now), audience] };
};

export default visible;
