import { type Entity, storedName } from '@piiri/schemas';
import { findContentType } from '../definitions/content-types.ts';
import { consoleEntities, entityNamed } from '../definitions/resources.ts';
import { may, type Whoami } from '../session/whoami.ts';

/**
 * Returns the entity whose form edits objects of a search type; undefined without such a form or without permission.
 */
export function editedEntity(type: string, { profile }: Whoami): Entity | undefined {
  const own = findContentType(type);
  if (own) return own.edits ? own.entity : undefined;
  const name = storedName(entityNamed(type));
  return consoleEntities.find((entity) => entity.name === name && may(profile, name, 'admin'));
}
