import type { Entity } from '@piiri/schemas';
import { callEntity } from '../../../data/api/api.ts';
import { entityNamed } from '../../../data/definitions/resources.ts';
import type { Values } from '../../../data/values/values.ts';

/** The reader whose view is simulated: `group 3` or `user 7`; empty for none. */
export type SimulatedReader = string;

/** Returns the groups of a reader: the group itself, or those of the person. */
async function groupsOf(looker: SimulatedReader, signal: AbortSignal): Promise<readonly number[]> {
  const [kind, id = ''] = looker.split(' ');
  if (kind === 'group') return [Number(id)];
  const { results } = await callEntity(entityNamed('user'), 'GET /', { query: { id }, signal });
  return (results[0]?.groups ?? []) as readonly number[];
}

/** Returns the fields that determine the groups of an object's audience. */
const audienceFields = ({ visibility: { group, more, groups } = {} }: Entity): string[] =>
  [group, more, groups].filter((field) => field !== undefined);

/** Returns the audience groups in the values, sorted by id. */
const audienceGroups = (entity: Entity, values: Values): number[] =>
  audienceFields(entity)
    .flatMap((field) => values[field] ?? [])
    .map(Number)
    .filter(Boolean)
    .toSorted((one, other) => one - other);

/** Whether the form has other audience groups than the stored object. */
export function hasOtherGroups(entity: Entity, record: Values, values: Values): boolean {
  return audienceGroups(entity, record).join() !== audienceGroups(entity, values).join();
}

/** Whether a reader belongs to the audience in the form's values, which the server does not know yet. */
export async function isInAudience(
  entity: Entity,
  values: Values,
  looker: SimulatedReader,
  signal: AbortSignal,
): Promise<boolean> {
  const { groups, everyone } = entity.visibility ?? {};
  const ids = audienceGroups(entity, values);
  if (ids.length === 0) return Boolean(groups ?? everyone);
  const query = { id: ids.join(','), page_size: String(ids.length) };
  const [{ results }, own] = await Promise.all([
    callEntity(entityNamed('group'), 'GET /', { query, signal }),
    groupsOf(looker, signal),
  ]);
  return results.some(({ id, is_everyone }) => is_everyone === true || own.includes(Number(id)));
}
