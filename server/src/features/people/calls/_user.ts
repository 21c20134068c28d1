import type { EntityCall } from '../../../engine/calls/context.ts';
import { entityOf } from '../../../engine/model/tables.ts';
import { get } from '../../../engine/read/read.ts';

/** A user of the caller's company, as tenant admins see them. Throws `not_found`. */
export async function findUser(
  { services, actor, language }: Pick<EntityCall, 'services' | 'actor' | 'language'>,
  id: number,
) {
  const call = { services, actor, language, entity: entityOf('user'), asEditor: true };
  return (await get(call, id)) as { groups: number[]; admin_groups: number[] };
}
