import { type Entity, optionsOf, titlePaths, typeOf } from '@piiri/schemas';
import { company } from '../../model/company.ts';
import { ENTITIES, isOfTenant } from '../../model/tables.ts';

/** What editors do. What employees do with content, such as enrolling and answering, is written down nowhere here. */
const EDITORS_ACTIONS = [
  'create',
  'update',
  'delete',
  'restore',
  'revert',
  'sort',
  'attach',
  'detach',
  'set_password',
] as const;

type EditorsAction = (typeof EDITORS_ACTIONS)[number];

/** Whether an action is one that history tells of. */
export const isRecorded = (action: string): action is EditorsAction =>
  (EDITORS_ACTIONS as readonly string[]).includes(action);

/** The definition of what history tells of by a name; undefined for what it does not tell of. */
export function recordedEntity(name: string): Entity | undefined {
  const entity = name === company.name ? company : ENTITIES.get(name);
  return entity && isOfTenant(entity) ? entity : undefined;
}

/** Whether an entity's objects are called by what tells about a person, and so are persons. */
export const isPerson = (entity: Entity) =>
  titlePaths(entity).some((path) => {
    const field = entity.fields[path.split('.')[0] ?? path];
    return field !== undefined && optionsOf(field).privacy !== undefined;
  });

/** How history keeps a field: what it says, its name alone, or not at all. */
export function keepingOf(field: Entity['fields'][string]): 'values' | 'name' | 'nothing' {
  const { privacy, readOnly, form } = optionsOf(field);
  if (privacy === 'secret' || readOnly || form === false) return 'nothing';
  if (privacy) return 'name';
  return typeOf(field).file === 'attachments' ? 'nothing' : 'values';
}
