import type { Entity } from '@piiri/schemas';
import type { Values } from '../form/values.ts';
import { callEntity } from '../providers/data/api.ts';
import { entityNamed } from '../resources.ts';

/** Through whose eyes: `group 3` or `user 7`; empty for nobody's. */
export type Looker = string;

/** The groups of a reader: a group's member has that one, a person their own. */
async function groupsOf(looker: Looker, signal: AbortSignal): Promise<readonly number[]> {
  const [kind, id = ''] = looker.split(' ');
  if (kind === 'group') return [Number(id)];
  const { results } = await callEntity(entityNamed('user'), 'GET /', { query: { id }, signal });
  return (results[0]?.groups ?? []) as readonly number[];
}

/** Whether a reader is among those whom a form names, for what the server knows nothing of yet. */
export async function isFor(
  { visibility = {} }: Entity,
  values: Values,
  looker: Looker,
  signal: AbortSignal,
): Promise<boolean> {
  const { group, more, groups, everyone } = visibility;
  const named = [group, more, groups].flatMap((field) => (field && values[field]) ?? []);
  const ids = named.map(Number).filter(Boolean);
  if (ids.length === 0) return Boolean(groups ?? everyone);
  const query = { id: ids.join(','), page_size: String(ids.length) };
  const [{ results }, own] = await Promise.all([
    callEntity(entityNamed('group'), 'GET /', { query, signal }),
    groupsOf(looker, signal),
  ]);
  return results.some(({ id, is_everyone }) => is_everyone === true || own.includes(Number(id)));
}
